import { expect, test } from 'vitest'
import type { Plan } from '../../fence/plan.ts'
import { starts } from '../../fence/plan-starts.ts'
import { drawAside } from './draw-aside.ts'
import { planPicture } from './plan-picture.ts'

const large: Plan = {
  ...starts.whole.plan,
  corners: Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI
    return [Math.round(Math.cos(angle) * 5400), Math.round(Math.sin(angle) * 5400)]
  }),
  gates: Array.from({ length: 8 }, (_, index) => ({ side: index * 3, at: 20, width: 12, kind: 'automatic' })),
}

const pictured: [string, Plan][] = [
  ...Object.entries(starts).map(([name, { plan }]): [string, Plan] => [name, plan]),
  ['the largest plan', large],
]

test.each(pictured)('the picture of %s is a PNG of 1040 pixels and at most 15 KB', (_, plan) => {
  const picture = planPicture(plan)
  expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(picture.readUInt32BE(16)).toBe(1040)
  expect(picture.length).toBeLessThanOrEqual(15 * 1024)
})

test('the same plan is the same picture, another plan another', () => {
  expect(planPicture(starts.three.plan).equals(planPicture(starts.three.plan))).toBe(true)
  expect(planPicture(starts.three.plan).equals(planPicture(starts.house.plan))).toBe(false)
})

/** The longest time for which nothing else could run, in milliseconds. */
async function longestHeld(work: () => Promise<unknown>) {
  let [last, longest] = [performance.now(), 0]
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const watch = setInterval(look, 1)
  await work()
  look()
  clearInterval(watch)
  return longest
}

test('pages do not wait while the largest plan is drawn for a letter', async () => {
  const [held, pictures]: [number[], Buffer[]] = [[], []]
  const drawn = await longestHeld(async () => planPicture(large))
  for (let round = 0; round < 3; round += 1)
    held.push(await longestHeld(async () => pictures.push(await drawAside(large))))
  expect(Math.min(...held)).toBeLessThan(drawn / 2)
  expect(pictures.every((picture) => picture.equals(planPicture(large)))).toBe(true)
})
