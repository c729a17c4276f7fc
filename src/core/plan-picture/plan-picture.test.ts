import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Plan } from '../../fence/plan.ts'
import { type PresetName, presets } from '../../fence/plan-presets.ts'
import { drawPicture } from '../photos/draw-picture.ts'
import { planSvg } from './plan-picture.ts'

const large: Plan = {
  ...presets.whole.plan,
  corners: Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI
    return [Math.round(Math.cos(angle) * 5400), Math.round(Math.sin(angle) * 5400)]
  }),
  gates: Array.from({ length: 8 }, (_, index) => ({ side: index * 3, at: 20, width: 12, kind: 'automatic' })),
}

/** Dark pixels per thousand: the fence line, its posts and its figures. */
const INK: Record<PresetName, number> = { one: 11.2, three: 23.8, house: 26.8, whole: 28.6, pool: 22.2 }
async function inkOf(picture: Buffer) {
  const pixels = await sharp(picture).greyscale().raw().toBuffer()
  return (1000 * pixels.filter((gray) => gray < 128).length) / pixels.length
}

const pictured: [string, Plan, number][] = [
  ...Object.entries(presets).map(([name, { plan }]): [string, Plan, number] => [name, plan, INK[name as PresetName]]),
  ['the largest plan', large, 31],
]

test.each(pictured)(
  'draws %s as a PNG of 1040 × 720 pixels and at most 15 KB, with the expected ink',
  async (_, plan, ink) => {
    const picture = await drawPicture(planSvg(plan))
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width, height]).toEqual(['png', 1040, 720])
    expect(picture.length).toBeLessThanOrEqual(15 * 1024)
    expect(Math.abs((await inkOf(picture)) / ink - 1)).toBeLessThan(0.1)
  },
)

test('the picture needs no font: every word is drawn as outlines', () => {
  for (const [, plan] of pictured) expect(planSvg(plan)).not.toContain('<text')
})

test('the same plan gives the same picture, and another plan a different one', async () => {
  const [one, again, other] = await Promise.all(
    [presets.three, presets.three, presets.house].map(({ plan }) => drawPicture(planSvg(plan))),
  )
  expect(one?.equals(again as Buffer)).toBe(true)
  expect(one?.equals(other as Buffer)).toBe(false)
})
