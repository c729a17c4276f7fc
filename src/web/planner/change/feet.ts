/** Inches, to the nearest whole foot. */
export const toFoot = (inches: number) => Math.round(inches / 12) * 12

const WORDS =
  /^\s*(\d{1,4}(?:[.,]\d+)?)\s*(?:'|’|ft\.?|feet|foot)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|''|in\.?|inches)?)?\s*$/i

/** 42, 42.5, 42' 6", 42 ft 6 in: feet, to the nearest whole one; null where it is no length. */
export function readFeet(text: string): number | null {
  const found = WORDS.exec(text)
  if (!found?.[1]) return null
  return Math.round(Number(found[1].replace(',', '.')) + Number(found[2] ?? 0) / 12)
}
