/** For example $9,380, or $9,380.50 with cents, or −$150. */
export const dollars = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2 })}`

/** Parses what people type for an amount: "9380", "$9,380.50". Null if it isn't one. */
export function centsOf(text: string): number | null {
  const plain = text.replace(/[\s$,]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null
  const cents = Math.round(Number(plain) * 100)
  return cents <= 1_000_000_000 ? cents : null
}
