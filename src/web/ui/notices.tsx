import { lazy, Suspense, useSyncExternalStore } from 'react'
import { current, type Notice, subscribe } from './notice-store.ts'

export const loadToasts = () => import('./toasts.tsx')
const Toasts = lazy(loadToasts)
const none: Notice[] = []

/** Where notices appear. Their code is fetched with the first notice, or before it by a form that is touched. */
export function NoticeRegion() {
  const notices = useSyncExternalStore(subscribe, current, () => none)
  if (notices.length === 0) return null
  return (
    <Suspense>
      <Toasts notices={notices} />
    </Suspense>
  )
}
