import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Trouble } from './sections/trouble.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** Where the router itself throws, no page of ours is left to say so. */
const otherwise = (
  <html lang="en">
    <body>
      <Trouble />
    </body>
  </html>
)

// Built pages carry their rules; while they are worked on, changed ones come this way.
if (import.meta.env.DEV) import('./app.css')

startTransition(() => {
  hydrateRoot(
    document,
    <ErrorBoundary otherwise={otherwise}>
      <HydratedRouter />
    </ErrorBoundary>,
  )
})
