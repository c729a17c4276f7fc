import { arrowLeft, arrowRight, check, chevronDown, close, menu, phone, pin } from '../../browser/icon-paths.ts'

/** Line icons on a 24 px grid, drawn for this site: those of the layout and of most pages. */
const PATHS = {
  phone,
  menu,
  close,
  down: chevronDown,
  arrow: arrowRight,
  back: arrowLeft,
  pin,
  check,
}

export type IconName = keyof typeof PATHS

export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} />
)

export function Drawing({ path, size }: { path: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none"
    >
      <path d={path} />
    </svg>
  )
}
