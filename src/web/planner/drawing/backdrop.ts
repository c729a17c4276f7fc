import { round2 } from '../../../fence/plan-view.ts'
import { SCENE } from './palettes.ts'
import { chance, ellipse, path, rect, stroke } from './shapes.ts'

/** Fills that the scenes share. The ids are unique to the planner. */
export const FILLS = [
  ['plan-sky', SCENE.sky, SCENE.horizon],
  ['plan-lawn', SCENE.lawn, SCENE.lawnNear],
  ['plan-soil', SCENE.soil, SCENE.soilDeep],
]
  .map(
    ([id, from, to]) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset=".85" stop-color="${to}"/></linearGradient>`,
  )
  .join('')

function tree(x: number, index: number) {
  const high = 66 + chance(index, 7) * 44
  const round = 17 + chance(index, 8) * 14
  const leaf = SCENE.leaves[index % 3] ?? ''
  if (chance(index, 9) > 0.62)
    return (
      rect(x - 0.8, -high, 1.6, high - 22, SCENE.trunkAfar) +
      [0, 1, 2, 3].map((row) => ellipse(x, -high + row * 9, 6 + row * 3, 6.5, leaf)).join('')
    )
  return [
    ellipse(x, -high * 0.62, round, round * 0.8, leaf),
    ellipse(x + round * 0.7, -high * 0.5, round * 0.75, round * 0.6, leaf),
    ellipse(x - round * 0.75, -high * 0.48, round * 0.7, round * 0.55, leaf),
  ].join('')
}

function trees(wide: number) {
  let art = ''
  for (let x = -10, index = 0; x < wide + 30; x += 26 + chance(index, 6) * 30, index += 1) art += tree(x, index)
  return art
}

function window(x: number) {
  const [y, wide, tall] = [-56, 20, 25]
  return [
    rect(x - 1.6, y - 1.6, wide + 3.2, tall + 3.2, SCENE.trim),
    rect(x, y, wide, tall, SCENE.glass),
    path(`M${x} ${y + tall}L${x + 11} ${y}h5L${x + 5} ${y + tall}Z`, SCENE.glare),
    stroke(`M${x + wide / 2} ${y}v${tall}M${x} ${y + tall / 2}h${wide}`, SCENE.trim, 1),
    rect(x - 6.5, y - 1, 4.2, tall + 2, SCENE.shutter),
    rect(x + wide + 2.3, y - 1, 4.2, tall + 2, SCENE.shutter),
  ].join('')
}

/** A Gulf Coast house with lap siding, hip roof and shutters, some way behind the fence. */
function house(x: number) {
  let siding = ''
  for (let y = -62; y < -22; y += 2.6) siding += `M0 ${round2(y)}h176`
  const roof = 'M-9-63L34-98H142L185-63Z'
  const art = [
    rect(84, -112, 12, 22, SCENE.chimney),
    rect(82.5, -113, 15, 2.4, SCENE.chimneyCap),
    rect(0, -64, 176, 42, SCENE.siding),
    stroke(siding, SCENE.sidingLine, 0.4),
    path(roof, SCENE.roof),
    stroke('M-3-68H179M6-75H170M15-82H161M24-89H152', SCENE.shingle, 0.5, 'opacity=".6"'),
    rect(-9, -64.5, 194, 2.6, SCENE.trim),
    rect(-9, -62, 194, 1, SCENE.eave),
    window(18),
    window(62),
    rect(104, -55, 17, 33, SCENE.shutter),
    rect(107, -52, 11, 13, SCENE.glass),
    rect(102, -57, 21, 2, SCENE.trim),
    window(138),
    rect(0, -23, 176, 2, SCENE.eave),
  ]
  return `<g transform="translate(${round2(x)} 0)">${art.join('')}</g>`
}

function hedge(from: number) {
  let art = ''
  for (let x = from - 12, index = 0; x < from + 96; x += 9, index += 1)
    art += ellipse(x, -20, 7 + chance(index, 3) * 3, 6 + chance(index, 4) * 3, SCENE.hedge[index % 3] ?? '')
  return art
}

/** Sky, trees, a lawn and a house, `wide` inches across. */
export const backdrop = (wide: number, houseAt: number) =>
  [
    rect(0, -140, wide, 140, 'url(#plan-sky)'),
    trees(wide),
    rect(0, -44, wide, 24, SCENE.bushes),
    house(houseAt),
    rect(0, -24, wide, 26, 'url(#plan-lawn)'),
    hedge(houseAt),
  ].join('')
