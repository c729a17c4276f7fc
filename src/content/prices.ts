import type { Prices } from '../fence/prices-schema.ts'

/**
 * The prices that the planner on /quote calculates with: dollars, low and high. These are samples. Enter your own, put
 * the month in `asOf`, and set `mode` to 'own'. With 'off', no price is shown anywhere.
 */
export const prices: Prices = {
  mode: 'sample',
  asOf: '2026-11',
  /** Per foot of finished fence, by type, material and height in feet. */
  perFoot: {
    'Privacy Fence': {
      'Pine Wood': { 6: [28, 40], 7: [34, 48], 8: [42, 60] },
      'Cedar Wood': { 6: [36, 52], 7: [43, 62], 8: [53, 76] },
      'Vinyl/PVC': { 6: [38, 55], 7: [47, 67], 8: [58, 82] },
      Composite: { 6: [52, 76], 7: [62, 90], 8: [74, 106] },
    },
    'Shadowbox Fence': {
      'Pine Wood': { 4: [24, 34], 5: [28, 40], 6: [32, 46], 7: [39, 55], 8: [48, 68] },
      'Cedar Wood': { 4: [31, 44], 5: [36, 52], 6: [42, 60], 7: [50, 71], 8: [61, 87] },
    },
    'Picket Fence': {
      'Pine Wood': { 3: [20, 29], 4: [22, 32] },
      'Cedar Wood': { 3: [25, 36], 4: [28, 40] },
      'Vinyl/PVC': { 3: [24, 36], 4: [26, 40] },
      Aluminum: { 3: [28, 40], 4: [30, 45] },
    },
    'Aluminum Fence': { Aluminum: { 3: [28, 40], 4: [30, 45], 5: [35, 52], 6: [40, 58] } },
    'Vinyl/PVC Fence': { 'Vinyl/PVC': { 4: [28, 42], 5: [33, 48], 6: [38, 55], 7: [47, 67], 8: [58, 82] } },
    'Chain Link Fence': {
      'Chain Link (Galvanized)': { 4: [14, 22], 5: [16, 25], 6: [18, 28], 7: [22, 34], 8: [26, 40] },
      'Chain Link (Vinyl Coated)': { 4: [18, 27], 5: [20, 31], 6: [23, 35], 7: [28, 42], 8: [33, 50] },
    },
  },
  /** Per gate, installed. An automatic gate is a double gate with an operator. */
  gates: {
    wood: { single: [350, 600], double: [900, 1600] },
    vinyl: { single: [400, 700], double: [1000, 1800] },
    composite: { single: [600, 1000], double: [1500, 2500] },
    aluminum: { single: [450, 800], double: [1200, 2200] },
    mesh: { single: [200, 400], double: [500, 950] },
  },
  operator: [2500, 5000],
  /** Self-closing hinges and a pool latch, for each walk gate around a pool. */
  poolGate: [100, 200],
  /** Per foot, where wind requires posts every six feet. */
  closerPosts: [2, 3],
  /** Per foot of old fence, including haul-away. */
  tearOut: [3, 6],
  smallestJob: [1200, 1800],
}
