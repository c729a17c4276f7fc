import { expect, test } from 'vitest'
import { all, attr, type Element, one, text } from './support/html.ts'
import { pageAt, pages } from './support/site.ts'

const CHARACTER = 8.3
const BASELINE = 13
const HEIGHT = 18
const GAP = 8

type Box = { name: string; left: number; right: number; top: number; bottom: number }
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const number = (element: Element, name: string) => Number(attr(element, name))

const drawing = (path: string) => one(pageAt(path).main, 'svg[role=group]')
const places = (path: string) =>
  all(drawing(path), 'a').map((link) => {
    const label = one(link, 'text')
    const dot = one(link, 'circle')
    const name = text(label)
    const wide = name.length * CHARACTER
    const left = attr(label, 'text-anchor') === 'end' ? number(label, 'x') - wide : number(label, 'x')
    const top = number(label, 'y') - BASELINE
    const [x, y, r] = [number(dot, 'cx'), number(dot, 'cy'), number(dot, 'r')]
    return {
      label: { name, left, right: left + wide, top, bottom: top + HEIGHT },
      dot: { name, left: x - r, right: x + r, top: y - r, bottom: y + r },
    }
  })

const drawn = pages.map(({ path }) => path).filter((path) => path.startsWith('/service-areas'))

test.each(drawn)('on the map of %s no label overlaps another label or another dot, and all are inside', (path) => {
  const all21 = places(path)
  expect(all21).toHaveLength(21)
  expect(attr(drawing(path), 'viewbox') ?? attr(drawing(path), 'viewBox')).toBe('0 0 600 680')
  const faults = all21.flatMap(({ label }, index) => [
    ...all21
      .slice(index + 1)
      .flatMap((other) => (meet(label, other.label) ? [`${label.name} over ${other.label.name}`] : [])),
    ...all21.flatMap(({ dot }) =>
      dot.name !== label.name && meet(label, dot) ? [`${label.name} over the dot of ${dot.name}`] : [],
    ),
    ...(label.left < GAP || label.right > 600 - GAP || label.top < 0 || label.bottom > 680
      ? [`${label.name} outside`]
      : []),
  ])
  expect(faults).toEqual([])
})
