import { LineIcon } from '../parts/icon.tsx'

const PATHS = {
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  forward: 'M9 5l7 7-7 7',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  up: 'M12 19V6M6 11.500L12 5.500l6 6',
  down: 'M12 5v13M6 12.500l6 6 6-6',
  right: 'M4 12h15M13.500 6.500L19 12l-5.500 5.500',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  undo: 'M4 9h10a6 6 0 0 1 0 12H8M8 4.500L3.500 9 8 13.500',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  handset:
    'M8 3h8a1.500 1.500 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 16 21H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3zM11 18h2',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  link: 'M10 14a4 4 0 0 0 5.700 0l3.600-3.600a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.600 3.600a4 4 0 0 0 5.700 5.700L12 17.700',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  away: 'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.300M8.500 16a5 5 0 0 1 6 0M14 8.200a13 13 0 0 1 7 3.300M12 19.500h.01',
} as const

/** Icons that only the site's pages have. */
export const SiteIcon = ({ name, size }: { name: keyof typeof PATHS; size?: number }) => (
  <LineIcon path={PATHS[name]} size={size} />
)
