import {
  bell,
  camera,
  chart,
  check,
  chevronLeft,
  close,
  hand,
  inbox,
  mail,
  more,
  phone,
  pin,
  plan,
  plus,
  print,
  search,
  settings,
  site,
  text,
  today,
} from '../../browser/icon-paths.ts'

/** Line icons on a 24 px grid. */
const PATHS = {
  phone,
  text,
  mail,
  map: pin,
  inbox,
  today,
  chart,
  site,
  settings,
  search,
  plus,
  camera,
  plan,
  print,
  check,
  back: chevronLeft,
  more,
  bell,
  hand,
  close,
}

export type IconName = keyof typeof PATHS

export const Icon = ({ name, size }: { name: IconName; size?: number }) => <LineIcon path={PATHS[name]} size={size} />

export const LineIcon = ({ path, size = 20 }: { path: string; size?: number | undefined }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
