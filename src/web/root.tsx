import type { ReactNode } from 'react'
import { Meta, Outlet, Scripts, useLocation } from 'react-router'
import rules from './app.css?inline'
import fonts from './fonts.css?inline'
import { AfterMove } from './layout/after-move.tsx'
import { CallBar } from './layout/call-bar.tsx'
import { FixedLinks } from './layout/fixed-links.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { Still } from './layout/still.tsx'
import { StormBand } from './layout/storm-band.tsx'
import { WholeStylesheet } from './ui/whole-stylesheet.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation()
  return (
    <html lang="en" data-fonts={import.meta.env.DEV ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#15362a" />
        {/* The browser keeps what the build inlined: it finds it by its name and does not need the text again. */}
        <style href="page" precedence="page">
          {import.meta.env.SSR ? rules + fonts : ''}
        </style>
        {location.key !== 'default' && <WholeStylesheet />}
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
        <CallBar key={location.pathname} />
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
