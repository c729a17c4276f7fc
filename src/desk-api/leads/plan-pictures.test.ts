import { expect, test } from 'vitest'
import { presets } from '../../fence/plan-presets.ts'
import { planPictures } from './plan-pictures.ts'

const planOf = (tearOut: number) => ({ ...presets.three.plan, tearOut })

test('draws a plan once, no matter how often it is requested', async () => {
  let drawn = 0
  const picture = planPictures(async (plan) => {
    drawn += 1
    return Buffer.from(String(plan.tearOut))
  })
  const answers = await Promise.all([1, 2, 1, 3, 1].map((tearOut) => picture(planOf(tearOut))))
  expect(answers.map(String)).toEqual(['1', '2', '1', '3', '1'])
  expect(drawn).toBe(3)
})

test('keeps the pictures requested last, but not a hundred others', async () => {
  const drawn: number[] = []
  const picture = planPictures(async ({ tearOut }) => {
    drawn.push(tearOut)
    return Buffer.alloc(0)
  })
  for (let tearOut = 1; tearOut <= 100; tearOut += 1) {
    await picture(planOf(0))
    await picture(planOf(tearOut))
  }
  expect(drawn).toEqual(Array.from({ length: 101 }, (_, tearOut) => tearOut))
  await picture(planOf(100))
  expect(drawn).toHaveLength(101)
  await picture(planOf(1))
  expect(drawn).toHaveLength(102)
})

test('a failed drawing is tried again, and blocks no other', async () => {
  let tries = 0
  const picture = planPictures(async () => {
    tries += 1
    if (tries === 1) throw new Error('no process')
    return Buffer.from('drawn')
  })
  const [first, other] = await Promise.allSettled([picture(planOf(1)), picture(planOf(2))])
  expect([first.status, other.status]).toEqual(['rejected', 'fulfilled'])
  expect(String(await picture(planOf(1)))).toBe('drawn')
})
