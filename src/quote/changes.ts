import type { Plan } from '../fence/plan.ts'
import { gatesOn, isFenced, lengthOf, sidesOf } from '../fence/plan-line.ts'
import type { QuoteLine } from './content.ts'
import { lineCents, type Priced, totalRange } from './totals.ts'

type Line = Pick<QuoteLine, 'text' | 'count' | 'unit' | 'cents'>
export type Comparable = Pick<Priced, 'tax' | 'deposit'> & {
  plan: Plan | null
  options: { id: string; name: string; lines: Line[] }[]
  addOns: { id: string; text: string; cents: number | null }[]
}

const sideOf = (plan: Plan, side: number) =>
  JSON.stringify([lengthOf(plan, side), isFenced(plan, side), gatesOn(plan, side)])

/** Sides that were measured, added or given other gates since. All of them if the line has more or fewer sides. */
export function changedSides(before: Plan | null, after: Plan | null): number[] {
  if (!after || !before) return []
  const sides = sidesOf(after)
  if (sides.length !== sidesOf(before).length) return sides
  return sides.filter((side) => sideOf(before, side) !== sideOf(after, side))
}

/** An item whose price or quantity differs. Null means there is none; `counts` is null where the quantity is the same. */
type ChangedLine = {
  where: string
  text: string
  was: number | null
  now: number | null
  counts: { was: number; now: number; unit: Line['unit'] } | null
}

/** Items of the same name are compared in their order. */
function changedLines(where: string, before: Line[], after: Line[]): ChangedLine[] {
  const left = [...before]
  const changes: ChangedLine[] = []
  for (const line of after) {
    const at = left.findIndex(({ text }) => text === line.text)
    const [was] = at < 0 ? [] : left.splice(at, 1)
    if (!was || lineCents(was) !== lineCents(line))
      changes.push({
        where,
        text: line.text,
        was: was ? lineCents(was) : null,
        now: lineCents(line),
        counts: was && was.count !== line.count ? { was: was.count, now: line.count, unit: line.unit } : null,
      })
  }
  for (const was of left) changes.push({ where, text: was.text, was: lineCents(was), now: null, counts: null })
  return changes
}

const asLines = (addOns: Comparable['addOns']): Line[] =>
  addOns.map(({ text, cents }) => ({ text, cents, count: 1, unit: 'each' }))

/** What a newer version changed, for the customer and for two people at the desk. */
export function changesBetween(before: Comparable, after: Comparable) {
  const ids = [...new Set([...after.options, ...before.options].map(({ id }) => id))]
  const lines = ids.flatMap((id) => {
    const [was, now] = [before, after].map(({ options }) => options.find((option) => option.id === id))
    return changedLines(now?.name ?? was?.name ?? '', was?.lines ?? [], now?.lines ?? [])
  })
  return {
    sides: changedSides(before.plan, after.plan),
    lines: [...lines, ...changedLines('Add-ons', asLines(before.addOns), asLines(after.addOns))],
    totals: [totalRange(before), totalRange(after)] as [[number, number], [number, number]],
  }
}
