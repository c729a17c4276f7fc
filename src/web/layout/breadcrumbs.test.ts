import { expect, test } from 'vitest'
import { collapse } from './breadcrumbs.tsx'

const crumbs = (...names: string[]) => names.map((name) => ({ name, url: `/${name}` }))
const shown = (...names: string[]) => collapse(crumbs(...names)).map((item) => (item === 'gap' ? '…' : item.name))

test('up to four items are all shown', () => {
  expect(shown()).toEqual([])
  expect(shown('home')).toEqual(['home'])
  expect(shown('home', 'areas', 'county', 'city')).toEqual(['home', 'areas', 'county', 'city'])
})

test('five items collapse to the first, an ellipsis and the last two', () => {
  expect(shown('home', 'areas', 'county', 'city', 'street')).toEqual(['home', '…', 'city', 'street'])
})

test('ten items collapse the same way', () => {
  expect(shown(...'abcdefghij')).toEqual(['a', '…', 'i', 'j'])
})
