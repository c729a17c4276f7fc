import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Trouble } from './sections/page-error.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** As the page that is here says it: where the router itself throws, nothing else is left to ask. */
const phone = document.querySelector('header a[href^="tel:"]')?.textContent ?? ''
const otherwise = (
  <html lang="en">
    <body>
      <Trouble phone={phone} />
    </body>
  </html>
)

// Built pages carry their rules; while they are worked on, changed ones come this way.
if (import.meta.env.DEV) import('./app.css')

startTransition(() => {
  hydrateRoot(
    document,
    <ErrorBoundary otherwise={otherwise}>
      <HydratedRouter useTransitions={false} />
    </ErrorBoundary>,
  )
})
