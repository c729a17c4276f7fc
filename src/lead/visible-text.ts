import * as v from 'valibot'

/**
 * Invisible characters: controls and non-characters, fillers and joiners (`DI`, default ignorable), and blanks that
 * Unicode counts as visible: Braille, the object placeholder, two hieroglyphs and a note without a head.
 */
const UNSEEN = /[\p{C}\p{DI}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu

/**
 * How much of a text a reader sees: its length without invisible characters, and 0 if only spaces and combining marks
 * are left. Every field that requires text checks this.
 */
export function visibleLength(text: string) {
  const seen = text.replace(UNSEEN, '')
  return /[^\s\p{M}]/u.test(seen) ? seen.length : 0
}

export const visible = (least: number, message: string) =>
  v.check<string, string>((text) => visibleLength(text) >= least, message)
