import type { Plan } from './plan.ts'
import type { Place } from './plan-line.ts'

const feet = (...points: [number, number][]) => points.map(([x, y]): [number, number] => [x * 12, y * 12])
const place = (x: number, y: number, wide: number, deep: number): Place => [x * 12, y * 12, wide * 12, deep * 12]

/** The house is at the bottom of the drawing. Choosing another preset keeps the fence that the visitor has picked. */
const plan = (line: Pick<Plan, 'corners' | 'house'> & Partial<Plan>): Plan => ({
  v: 1,
  type: 'Privacy Fence',
  material: 'Cedar Wood',
  height: 6,
  look: 'cap',
  closed: false,
  off: [],
  gates: [],
  pool: null,
  windy: false,
  tearOut: 0,
  shown: null,
  ...line,
})

/** The shapes that a plan can start from. */
export const presets = {
  one: { name: 'One side', plan: plan({ corners: feet([0, 0], [64, 0]), house: place(12, 22, 40, 26) }) },
  three: {
    name: 'Back yard, three sides',
    plan: plan({
      corners: feet([0, 56], [0, 0], [72, 0], [72, 56]),
      house: place(16, 40, 40, 26),
      gates: [{ side: 2, at: 46, width: 4, kind: 'single' }],
    }),
  },
  house: {
    name: 'Back yard to the house',
    plan: plan({
      corners: feet([14, 56], [0, 56], [0, 0], [72, 0], [72, 56], [54, 56]),
      house: place(14, 44, 40, 28),
      gates: [{ side: 0, at: 8, width: 4, kind: 'single' }],
    }),
  },
  whole: {
    name: 'Whole yard',
    plan: plan({
      corners: feet([0, 0], [80, 0], [80, 110], [0, 110]),
      closed: true,
      house: place(20, 48, 40, 30),
      gates: [
        { side: 2, at: 10, width: 12, kind: 'double' },
        { side: 2, at: 38, width: 4, kind: 'single' },
      ],
    }),
  },
  pool: {
    name: 'Around a pool',
    plan: plan({
      type: 'Aluminum Fence',
      material: 'Aluminum',
      height: 5,
      look: 'flat',
      corners: feet([0, 0], [46, 0], [46, 32], [0, 32]),
      closed: true,
      house: place(3, 44, 40, 26),
      pool: place(9, 8, 28, 15),
      gates: [{ side: 2, at: 21, width: 4, kind: 'single' }],
    }),
  },
} as const
export type PresetName = keyof typeof presets
