import { grouped } from '../fence/plan-words.ts'

const sign = (cents: number) => (cents < 0 ? '−' : '')
const whole = (cents: number) => grouped(Math.floor(Math.abs(cents) / 100))
const rest = (cents: number) => String(Math.abs(cents) % 100).padStart(2, '0')

/** Always with cents, for papers: $9,953.00 */
export const exactDollars = (cents: number) => `${sign(cents)}$${whole(cents)}.${rest(cents)}`
/** $9,953, or $2,985.90 where there are cents. */
export const dollars = (cents: number) => (cents % 100 === 0 ? `${sign(cents)}$${whole(cents)}` : exactDollars(cents))
