import * as v from 'valibot'
import { FENCE_TYPES } from './fence-types.ts'
import { FENCES } from './plan-fence.ts'

const range = (least: number, most: number) => {
  const words = `Please enter dollars from ${least} to ${most.toLocaleString('en-US')}.`
  const dollars = v.pipe(v.number(words), v.minValue(least, words), v.maxValue(most, words))
  return v.pipe(
    v.strictTuple([dollars, dollars], 'Please enter two prices: the low one, then the high one.'),
    v.check(([low, high]) => low <= high, 'Please put the low price first, then the high one.'),
  )
}
const perFoot = range(1, 500)
const job = range(1, 100_000)
const gate = v.object({ single: job, double: job })

/** An object with exactly these keys, each holding a price or a nested object of prices. */
const each = <Key extends string | number, Schema extends v.GenericSchema>(
  keys: readonly Key[],
  schemaOf: (key: Key) => Schema,
) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, schemaOf(key)])), ({ expected }) =>
    expected === 'never' ? 'We don’t build this fence.' : 'A price is missing.',
  )
const everyFence = each(FENCE_TYPES, (type) =>
  each(FENCES[type].materials, () => each(FENCES[type].heights, () => perFoot)),
)

export const pricesSchema = v.object({
  mode: v.picklist(['sample', 'own', 'off'], "Please choose 'sample', 'own' or 'off'."),
  asOf: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please write a month such as 2026-11.')),
  perFoot: everyFence,
  gates: v.object({ wood: gate, vinyl: gate, composite: gate, aluminum: gate, mesh: gate }),
  operator: job,
  poolGate: job,
  closerPosts: perFoot,
  tearOut: perFoot,
  smallestJob: job,
})

/** Dollars, low and high. */
export type Range = [number, number]
export type Prices = Omit<v.InferOutput<typeof pricesSchema>, 'perFoot'> & {
  perFoot: Record<string, Record<string, Record<number, Range>>>
}
