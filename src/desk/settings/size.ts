const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** For example 38 MB or 2.1 GB. */
export function sizeOf(bytes: number) {
  let size = bytes / 1024
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
