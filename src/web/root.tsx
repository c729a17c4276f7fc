import besley from '@fontsource/besley/files/besley-latin-700-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useRouteError } from 'react-router'
import css from './app.css?inline'
import { AfterMove } from './layout/after-move.tsx'
import { CallBar } from './layout/call-bar.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { StormBand } from './layout/storm-band.tsx'
import { NotFound } from './sections/not-found.tsx'
import { Trouble } from './sections/trouble.tsx'
import { NoticeRegion } from './ui/notices.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#15362a" />
        {/* The browser keeps what the server inlined; the stylesheet is not sent a second time in the script. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? css : '' }} />
        <link rel="preload" href={besley} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/atom+xml" href="/feed.xml" title="Fencing Blog & Expert Advice" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="btn btn-small fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
          Skip to content
        </a>
        <StormBand />
        <Header />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        <CallBar key={useLocation().pathname} />
        <NoticeRegion />
        <AfterMove />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Trouble />
}
