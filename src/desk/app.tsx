import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import {
  ENTER_PATH,
  leadPath,
  QUOTE_SETTINGS_PATH,
  quotePath,
  SETTINGS_PATH,
  SITE_PATH,
  TWO_WEEKS_PATH,
} from '../contract/desk/addresses.ts'
import { meQuery } from './api/queries.ts'
import { AfterNavigation } from './layout/after-navigation.tsx'
import { DeskLayout } from './layout/desk-layout.tsx'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { LeadPage } from './lead/lead-page.tsx'
import { ListPane } from './leads/list-pane.tsx'
import { LoadFailed } from './ui/load-failed.tsx'
import { Logo } from './ui/logo.tsx'
import { MeContext } from './ui/use-me.ts'

// The first screen doesn't need these.
const EnterPage = lazy(() => import('./sign-in/enter-page.tsx'))
const SignInPage = lazy(() => import('./sign-in/sign-in-page.tsx'))
const TodayPage = lazy(() => import('./today/today-page.tsx'))
const NumbersPage = lazy(() => import('./numbers/numbers-page.tsx'))
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'))
const SitePage = lazy(() => import('./site/site-page.tsx'))
const QuotePage = lazy(() => import('./quote/quote-page.tsx'))
const QuoteSettingsPage = lazy(() => import('./settings/quotes/quote-settings-page.tsx'))
const TwoWeeksPage = lazy(() => import('./today/two-weeks.tsx'))
const PrintPage = lazy(() => import('./print/print-page.tsx'))

export function App() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          <Route path={ENTER_PATH} element={<EnterPage />} />
          <Route path="*" element={<SignedIn />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

function SignedIn() {
  const { data: me, error, refetch } = useQuery(meQuery)
  const wasIn = useRef(false)
  useEffect(() => {
    if (me) wasIn.current = true
  }, [me])
  if (me === null) return <SignInPage wasIn={wasIn.current} />
  if (!me)
    return (
      <main className="solo">
        <div>
          <Logo onPaper />
          {error && <LoadFailed error={error} again={refetch} />}
        </div>
      </main>
    )
  return (
    <MeContext value={me}>
      <AfterNavigation />
      <Routes>
        <Route element={<DeskLayout />}>
          <Route index element={<LeadsPage />} />
          <Route path={leadPath(':reference')} element={<LeadsPage />} />
          <Route path="today" element={<TodayPage />} />
          <Route path={TWO_WEEKS_PATH} element={<TwoWeeksPage />} />
          <Route path="numbers" element={<NumbersPage />} />
          <Route path={`${SITE_PATH}/*`} element={<SitePage />} />
          <Route path={quotePath(':id')} element={<QuotePage />} />
          <Route path={SETTINGS_PATH} element={<SettingsPage />} />
          <Route path={QUOTE_SETTINGS_PATH} element={<QuoteSettingsPage />} />
        </Route>
        <Route path={`${leadPath(':reference')}/print/:sheet?`} element={<PrintPage />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </MeContext>
  )
}

/** The list and a lead side by side. A phone shows one of them. */
function LeadsPage() {
  const { reference } = useParams()
  useEffect(() => {
    document.title = reference ? `Lead ${reference} · Desk` : 'Leads · Desk'
  }, [reference])
  return (
    <div className="panes">
      <ListPane open={reference} />
      {reference ? (
        <LeadPage key={reference} reference={reference} />
      ) : (
        <section className="detail-pane">
          <div className="empty">
            <p className="display">No lead selected</p>
            <p>
              Press <kbd>?</kbd> to see the keyboard shortcuts.
            </p>
          </div>
        </section>
      )}
    </div>
  )
}
