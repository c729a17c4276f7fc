import { Suspense } from 'react'
import { Outlet, useMatch } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import { useLiveUpdates } from '../api/live-updates.ts'
import { AfterCall } from '../lead/after-call.tsx'
import { useNotifications } from '../push/use-notifications.ts'
import { SheetHost } from '../sheets/sheet-host.tsx'
import { Announcer } from './announcer.tsx'
import { NoticeBar } from './notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { Tabs } from './tabs.tsx'
import { useKeys } from './use-keys.ts'

export function DeskLayout() {
  useLiveUpdates()
  useKeys()
  useNotifications()
  const onLead = useMatch(leadPath(':reference')) !== null
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={onLead ? 'app on-lead' : 'app'}>
        <Sidebar />
        <main id="main" tabIndex={-1}>
          <Suspense fallback={<p className="empty">Loading…</p>}>
            <Outlet />
          </Suspense>
        </main>
        <Tabs />
      </div>
      <NoticeBar />
      <Announcer />
      <AfterCall />
      <SheetHost />
    </>
  )
}
