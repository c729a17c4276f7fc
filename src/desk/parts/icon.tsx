/** Line icons on a 24 px grid. */
const PATHS = {
  phone:
    'M5 4h4l1.500 5-2.500 1.700a12 12 0 0 0 5.300 5.300L15 13.500l5 1.500v4a1.500 1.500 0 0 1-1.600 1.500A15.500 15.500 0 0 1 3.500 5.600 1.500 1.500 0 0 1 5 4Z',
  text: 'M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6c0-1.100.900-2 2-2z',
  mail: 'M3 5h18v14H3zM3.500 6l8.500 6.500L20.500 6',
  map: 'M12 21s7-6.200 7-11.500A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  inbox: 'M3 13l3-8h12l3 8v6H3zM3 13h5l1.500 3h5L16 13h5',
  today: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chart: 'M4 20V10M10 20V4M16 20v-8M21 20H3',
  site: 'M3 5h18v14H3zM3 9.500h18M6 7.200h.01M9 7.200h.01M7 13h6M7 16h4',
  settings: 'M4 7h8M16 7h4M4 17h4M12 17h8M12 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L21 21',
  plus: 'M12 5v14M5 12h14',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
  plan: 'M4 4h16v16H4zM4 14h7V4M11 14v3',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  back: 'M15 5l-7 7 7 7',
  more: 'M5 11.500v1M12 11.500v1M19 11.500v1',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  close: 'M6 6l12 12M18 6L6 18',
} as const

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
