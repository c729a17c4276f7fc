import { type Build, buildOf } from '../../fence/plan-fence.ts'
import type { QuoteFence } from '../../quote/content.ts'
import { colorsOf, YARD } from './fence-colors.ts'

const WIDE = 360
const TALL = 100
const GROUND = 88
const FOOT = 11

type Shape = { d: string; fill: string; stroke?: string; shift?: number }
const box = (x: number, y: number, wide: number, tall: number) => `M${x} ${y}h${wide}v${tall}h${-wide}z`
const times = <Made,>(count: number, make: (at: number) => Made) => Array.from({ length: count }, (_, at) => make(at))

/** One upright board, or a picket, with its shaped top. */
function board(x: number, wide: number, top: number, shape: string) {
  const down = GROUND - top
  if (shape === 'dogear') return `M${x} ${GROUND}v${5 - down}l3-5h${wide - 6}l3 5v${down - 5}z`
  if (shape === 'point') return `M${x} ${GROUND}v${6 - down}l${wide / 2}-6l${wide / 2} 6v${down - 6}z`
  if (shape === 'round')
    return `M${x} ${GROUND}v${wide / 2 - down}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0v${down - wide / 2}z`
  return box(x, top, wide, down)
}

/** Boards side by side in the tones of their material: one path for each tone. */
function boards(tones: readonly string[], step: number, wide: number, top: number, shape: string): Shape[] {
  const paths = tones.map(() => '')
  times(Math.ceil(WIDE / step) + 1, (at) => {
    const tone = (at * 7 + (at >> 1)) % tones.length
    paths[tone] += board(at * step - 4, wide, top, shape)
  })
  return tones.map((fill, at) => ({ d: paths[at] ?? '', fill }))
}

type Drawn = { top: number; look: string; tones: readonly string[]; dark: string; light: string }
const across = (top: number, tall: number, fill: string): Shape => ({ d: box(-6, top, WIDE + 12, tall), fill })
const posts = (step: number, wide: number, top: number, fill: string, stroke: string): Shape => ({
  d: times(Math.ceil(WIDE / step) + 1, (at) => box(at * step, top, wide, GROUND - top)).join(''),
  fill,
  stroke,
})

const pickets = ({ top, look, tones, dark }: Drawn): Shape[] => [
  across(top + 12, 5, dark),
  across(GROUND - 14, 5, dark),
  ...boards(tones, 15, 9, top, look),
]
const BUILDS: Record<Build, (drawn: Drawn) => Shape[]> = {
  boards: ({ top, look, tones, dark, light }) =>
    look === 'cap'
      ? [...boards(tones, 12, 11.5, top, 'flat'), across(top + 2, 8, light), across(top - 7, 7, dark)]
      : look === 'lap'
        ? [across(top, GROUND - top, dark), ...boards(tones, 16, 12, top - 2, 'flat')]
        : boards(tones, 12, 11.5, top - 3, 'dogear'),
  shadowbox: ({ top, look, tones, dark }) => [
    ...boards([dark], 18, 11.5, top, look),
    ...boards(tones, 18, 11.5, top - 3, look).map((shape) => ({ ...shape, shift: 9 })),
  ],
  pickets,
  vinylPickets: (drawn) => [...pickets(drawn), posts(90, 11, drawn.top - 4, drawn.light, drawn.dark)],
  vinyl: ({ top, tones, dark, light }) => [
    ...boards(tones, 8.8, 8.8, top + 6, 'flat'),
    { ...across(top, 8, light), stroke: dark },
    { ...across(GROUND - 13, 8, light), stroke: dark },
    posts(70, 10, top - 4, light, dark),
    { d: times(7, (at) => `M${at * 70 - 1.5} ${top - 4}l6.5-7 6.5 7z`).join(''), fill: light, stroke: dark },
  ],
  composite: ({ top, tones, dark }) => [...boards(tones, 12, 11.5, top, 'flat'), across(top - 6, 7, dark)],
  aluminum: ({ top, look, tones, dark }) => [
    ...boards(tones, 12, 3, look === 'spear' ? top - 8 : top, look === 'spear' ? 'point' : 'flat'),
    across(top, 3, dark),
    across(top + 9, 3, dark),
    across(GROUND - 10, 3, dark),
    posts(96, 6, top - 4, dark, dark),
  ],
  mesh: ({ top, tones, dark, light }) => {
    const down = GROUND - top
    const wires = times(
      Math.ceil((WIDE + down) / 9),
      (at) => `M${at * 9 - down} ${top}l${down} ${down}m0 ${-down}l${-down} ${down}`,
    )
    return [
      { d: wires.join(''), fill: 'none', stroke: tones[0] ?? dark },
      across(top - 2, 4, light),
      posts(120, 6, top - 5, light, dark),
    ]
  },
}

/** A small picture of a fence. It is decoration: the option's name says what it is. */
export function FencePicture({ fence }: { fence: QuoteFence }) {
  const top = Math.max(16, GROUND - FOOT * fence.height)
  const shapes = BUILDS[buildOf(fence)]({ top, look: fence.look, ...colorsOf(fence) })
  return (
    <svg viewBox={`0 0 ${WIDE} ${TALL}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d={box(0, 0, WIDE, TALL)} fill={YARD.sky} />
      <path d="M0 40q72-22 144-4t216-8V100H0z" fill={YARD.trees} />
      {shapes.map(({ d, fill, stroke, shift }) => (
        <path
          key={d}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth="0.9"
          transform={shift ? `translate(${shift})` : undefined}
        />
      ))}
      <path d="M0 86q40-6 80-1t90-2 190-1V100H0z" fill={YARD.lawn} />
    </svg>
  )
}
