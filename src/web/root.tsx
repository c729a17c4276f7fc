import { memo, type ReactNode } from 'react'
import { type Location, Meta, Scripts, type ShouldRevalidateFunctionArgs, useLocation, useOutlet } from 'react-router'
import { colors } from '../content/colors.ts'
import icon from '../content/icon.svg?inline'
import { VISIT_PATH } from '../contract/visit-calls.ts'
import { YOUR_QUOTE_PATH } from '../contract/your-quote-calls.ts'
import styles from './app.css?url'
import { PlanInFormProvider } from './forms/plan-in-form.tsx'
import { AnnouncedTitle } from './layout/announced-title.tsx'
import { CallBar } from './layout/call-bar.tsx'
import { Footer } from './layout/footer.tsx'
import { hasDataFile } from './layout/has-data-file.ts'
import { Header } from './layout/header.tsx'
import { layoutData } from './layout/layout-data.server.ts'
import { PlainFooter, ShortHeader } from './layout/short-layout.tsx'
import { SiteNavigation } from './layout/site-navigation.tsx'
import { Started } from './layout/started.tsx'
import { StormBand } from './layout/storm-band.tsx'
import { useFocusAfterNavigation } from './layout/use-focus-after-navigation.ts'
import { LayoutDataContext, useLayoutData } from './layout/use-layout-data.ts'
import { rules } from './rules.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'

export const loader = layoutData
/**
 * A page's data file includes the layout data it was made with. Navigation without a data file keeps the current
 * layout.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  nextUrl.pathname !== currentUrl.pathname && hasDataFile(nextUrl.pathname)

/** Don't re-render the current page while navigation is pending. */
const Page = memo(
  ({ children }: { location: Location; children: ReactNode }) => children,
  (before, after) => before.location === after.location,
)
const PageMeta = memo(Meta)
const PageScripts = memo(Scripts)

export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation()
  const isShort = [YOUR_QUOTE_PATH, VISIT_PATH].some((path) => location.pathname.startsWith(path))
  useFocusAfterNavigation()
  return (
    <html lang="en" data-styles={styles} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colors.pine} />
        {/* The publisher inserts the template's CSS here. The browser finds it by name and doesn't need the text. */}
        <style href="page" precedence="page">
          {import.meta.env.DEV ? rules : ''}
        </style>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* Inlined, so that the first picture competes with one file less. */}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/atom+xml" href="/feed.xml" title="Fencing Blog & Expert Advice" />
        <PageMeta />
      </head>
      <body>
        <a href="#content" className="btn btn-small fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
          Skip to content
        </a>
        <LayoutDataContext value={useLayoutData()}>
          {isShort ? (
            <ShortHeader />
          ) : (
            <>
              <StormBand />
              <Header />
            </>
          )}
          <main
            id="content"
            tabIndex={-1}
            className={`outline-none ${isShort ? 'min-h-[calc(100dvh-11rem)]' : ''}`.trim()}
          >
            {children}
          </main>
          {isShort ? (
            <PlainFooter />
          ) : (
            <>
              <Footer />
              <ErrorBoundary>
                <CallBar key={location.pathname} />
              </ErrorBoundary>
            </>
          )}
        </LayoutDataContext>
        <ErrorBoundary>
          <AnnouncedTitle />
        </ErrorBoundary>
        <Started />
        <SiteNavigation />
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <PlanInFormProvider>
      <Page location={useLocation()}>{useOutlet()}</Page>
    </PlanInFormProvider>
  )
}

export { PageError as ErrorBoundary } from './sections/page-error.tsx'
