/** Preloaded into a server: shifts its clock by the milliseconds in a file. */
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE ?? ''
const Real = Date
const shifted = () => Real.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Real, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [shifted()] : args),
  get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
})
