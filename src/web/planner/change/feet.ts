/** Rounds inches to the nearest whole foot. */
export const toFoot = (inches: number) => Math.round(inches / 12) * 12

const WORDS =
  /^\s*(\d{1,4}(?:[.,]\d+)?)\s*(?:'|’|ft\.?|feet|foot)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|''|in\.?|inches)?)?\s*$/i

/** Reads 42, 42.5, 42' 6" or 42 ft 6 in, rounded to the nearest foot; null if it isn't a length. */
export function readFeet(text: string): number | null {
  const found = WORDS.exec(text)
  if (!found?.[1]) return null
  return Math.round(Number(found[1].replace(',', '.')) + Number(found[2] ?? 0) / 12)
}
