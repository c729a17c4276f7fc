import { leadPath, quotePath, SETTINGS_PATH, SITE_PATH } from '../../contract/desk/addresses.ts'
import type { IconName } from '../ui/icon.tsx'

/** The five pages of the desk. `key` is the key to press after `g`. */
export const PAGES = [
  { path: '/', name: 'Leads', icon: 'inbox', key: 'i' },
  { path: '/today', name: 'Today', icon: 'today', key: 't' },
  { path: '/numbers', name: 'Numbers', icon: 'chart', key: 'n' },
  { path: SITE_PATH, name: 'Site', icon: 'site', key: 'w' },
  { path: SETTINGS_PATH, name: 'Settings', icon: 'settings', key: 's' },
] as const satisfies { path: string; name: string; icon: IconName; key: string }[]

export const isCurrentPage = (path: string, pathname: string) =>
  path === '/'
    ? pathname === '/' || [leadPath(''), quotePath('')].some((start) => pathname.startsWith(start))
    : pathname.startsWith(path)
