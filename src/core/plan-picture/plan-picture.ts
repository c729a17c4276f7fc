import type { Logger } from 'pino'
import type { Plan } from '../../fence/plan.ts'
import { PLAN_COLORS } from '../../fence/plan-colors.ts'
import { planArt } from '../../fence/plan-drawing.ts'
import type { Write } from '../../fence/plan-ground.ts'
import { round2 } from '../../fence/plan-view.ts'
import type { PhotoReader } from '../photos/reader.ts'
import outlines from './outlines.json' with { type: 'json' }

/** The size at which an email shows it. It's drawn twice as large for high-density screens. */
export const PICTURE = { wide: 520, tall: 360 }

/** Outlines are 100 units high, with the baseline at 85. */
const [EM, BASE] = [100, 85]

function outlineOf(character: string) {
  if (!(character in outlines)) throw new Error(`There is no outline of "${character}": add it to tools/make/fonts.ts`)
  return outlines[character as keyof typeof outlines]
}

const asOutlines: Write = (word, [x, y], fill, size, anchor) => {
  const characters = [...word].map(outlineOf)
  const wide = characters.reduce((sum, character) => sum + character.wide, 0)
  let left = anchor === 'middle' ? -wide / 2 : 0
  const paths = characters.map(({ wide, path }) => {
    left += wide
    return `<path transform="translate(${left - wide} ${-BASE})" d="${path}"/>`
  })
  return `<g fill="${fill}" transform="translate(${round2(x)} ${round2(y)}) scale(${size / EM})">${paths.join('')}</g>`
}

/** The plan as an SVG that needs no font. */
export function planSvg(plan: Plan) {
  const { wide, tall } = PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * wide}" height="${2 * tall}" viewBox="0 0 ${wide} ${tall}" fill="none"><rect width="${wide}" height="${tall}" fill="${PLAN_COLORS.sheet}"/>${planArt(plan, wide, tall, asOutlines)}</svg>`
}

export type DrawPlan = (plan: Plan) => Promise<Buffer>

/** The plan as a PNG, because email clients don't show SVG. */
export const drawPlan =
  (reader: PhotoReader, logger: Logger): DrawPlan =>
  async (plan) => {
    try {
      return await reader.draw(planSvg(plan))
    } catch (error) {
      logger.error(error, 'plan not drawn')
      throw error
    }
  }
