const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** For example "Safari on iPhone". Only names from these lists, never text from the user agent itself. */
export function browserLabel(userAgent: string | undefined) {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([fits]) => fits.test(text))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([fits]) => fits.test(text))?.[1]
  return system ? `${browser} on ${system}` : browser
}
