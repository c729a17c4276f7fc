import type { ReactNode } from 'react'
import { Meta, Outlet, Scripts, useLocation } from 'react-router'
import css from './app.css?inline'
import { AfterMove } from './layout/after-move.tsx'
import { CallBar } from './layout/call-bar.tsx'
import { FixedLinks } from './layout/fixed-links.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { Still } from './layout/still.tsx'
import { StormBand } from './layout/storm-band.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#15362a" />
        {/* The browser keeps what the server inlined; the stylesheet is not sent a second time in the script. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? css : '' }} />
        {import.meta.env.SSR && <FixedLinks />}
        <Meta />
      </head>
      <body>
        <a href="#content" className="btn btn-small fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
          Skip to content
        </a>
        <Still as="div" id="storm">
          {(import.meta.env.SSR || import.meta.env.DEV) && <StormBand />}
        </Still>
        <Header />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        <CallBar key={useLocation().pathname} />
        <AfterMove />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export { Trouble as ErrorBoundary } from './sections/trouble.tsx'
