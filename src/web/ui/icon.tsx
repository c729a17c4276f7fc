/** Line icons on a 24 px grid, drawn for this site: those of the frame and of most pages. */
const PATHS = {
  phone:
    'M5 4h4l1.500 5-2.500 1.700a12 12 0 0 0 5.300 5.300L15 13.500l5 1.500v4a1.500 1.500 0 0 1-1.600 1.500A15.500 15.500 0 0 1 3.500 5.600 1.500 1.500 0 0 1 5 4Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm5 9 7 7 7-7',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  back: 'M20 12H5m6-6-6 6 6 6',
  pin: 'M12 21s7-6.300 7-11.500A7 7 0 0 0 5 9.500C5 14.700 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  check: 'm5 12.500 4.500 4.500L19 7.500',
} as const

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
