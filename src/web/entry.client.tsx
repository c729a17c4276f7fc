import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Trouble } from './sections/page-error.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** Taken from the current page, because no other source is left when the router itself throws. */
const phone = document.querySelector('header a[href^="tel:"]')?.textContent ?? ''
const otherwise = (
  <html lang="en">
    <body>
      <Trouble phone={phone} />
    </body>
  </html>
)

// Built pages have their CSS inlined. In development, this import brings in changes.
if (import.meta.env.DEV) import('./app.css')

startTransition(() => {
  hydrateRoot(
    document,
    <ErrorBoundary otherwise={otherwise}>
      <HydratedRouter useTransitions={false} />
    </ErrorBoundary>,
  )
})
