import { expect, test } from 'vitest'
import { contentOfParts, linksIn, partsOfContent, piecesOf, sectionsOf } from './article-text.ts'

test('blank lines separate sections, and a first line followed by more lines is a heading', () => {
  expect(sectionsOf('One.\n\nHow deep\nTwo feet.\nOr three.\n \nThe end.')).toMatchObject([
    { heading: '', blocks: [{ paragraph: [{ text: 'One.' }] }] },
    { heading: 'How deep', blocks: [{ paragraph: [{ text: 'Two feet. Or three.' }] }] },
    { heading: '', blocks: [{ paragraph: [{ text: 'The end.' }] }] },
  ])
})

test('lines that begin with a hyphen and a space are a list, with or without a heading', () => {
  const list = [[{ text: 'a level' }], [{ text: 'two -clamps' }]]
  expect(sectionsOf('- a level\n- two -clamps')).toMatchObject([{ heading: '', blocks: [{ list }] }])
  expect(sectionsOf('Bring\nAll of this:\n- a level\n- two -clamps\nand time.')).toMatchObject([
    {
      heading: 'Bring',
      blocks: [{ paragraph: [{ text: 'All of this:' }] }, { list }, { paragraph: [{ text: 'and time.' }] }],
    },
  ])
})

test('a link goes to a page on the site or to an https address', () => {
  expect(piecesOf('See [our gates](/services/wood-fencing#gates), or [FEMA](https://www.fema.gov/a?b=c).')).toEqual([
    { text: 'See ' },
    { text: 'our gates', href: '/services/wood-fencing#gates' },
    { text: ', or ' },
    { text: 'FEMA', href: 'https://www.fema.gov/a?b=c' },
    { text: '.' },
  ])
  expect(piecesOf('The [bend (river)](https://en.wikipedia.org/wiki/Bend_(river)_map), mapped.')).toEqual([
    { text: 'The ' },
    { text: 'bend (river)', href: 'https://en.wikipedia.org/wiki/Bend_(river)_map' },
    { text: ', mapped.' },
  ])
  expect(piecesOf('[all](/)')).toEqual([{ text: 'all', href: '/' }])
  expect(piecesOf('')).toEqual([{ text: '' }])
})

test.each([
  '[x](javascript:alert(1))',
  '[x](javascript:alert`1`)',
  '[x](http://example.com)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](https://user@evil.example/)',
  '[x](https:evil.example)',
  '[x](data:text/html,hi)',
  '[x](serivces)',
  '[x] (/blog)',
  '[](/blog)',
  '<a href="/blog">x</a>',
  '**bold** _it_ # head `code` ![p](',
])('%s is plain text', (text) => {
  expect(piecesOf(text)).toEqual([{ text }])
})

test('link syntax is found even where the address is not valid', () => {
  expect(linksIn('[a](/b) [c](serivces) [d] (e) [f](/g h) [i](/j_(k) [l](javascript:alert(1))')).toEqual([
    { words: 'a', href: '/b' },
    { words: 'c', href: 'serivces' },
    { words: 'f', href: '' },
    { words: 'i', href: '' },
    { words: 'l', href: 'javascript:alert(1)' },
  ])
})

test('a long text full of unfinished links is parsed quickly', () => {
  const started = performance.now()
  for (const start of ['[', '[a', '[a](', '[a](b', '[a](b(', '[a](b(c)', '- [a](', '\n\n']) {
    sectionsOf(start.repeat(40_000 / start.length))
    linksIn(start.repeat(40_000 / start.length))
  }
  expect(performance.now() - started).toBeLessThan(1000)
})

test('parts are joined into one text with a paragraph per line, and split back into the same parts', () => {
  const parts = [
    { heading: '', text: 'First.\n\nSecond.' },
    { heading: 'Bring', text: 'All of this:\n\n- a level\n- clamps\n\nThat is all.' },
  ]
  const content = 'First.\n\nSecond.\n\nBring\nAll of this:\n\n- a level\n- clamps\n\nThat is all.'
  expect(contentOfParts(parts)).toBe(content)
  expect(partsOfContent(content)).toEqual(parts)
  const typed = [{ heading: 'Bring', text: 'All of this:\n  - a level \n- clamps\nThat is all.\n\n\n' }]
  expect(contentOfParts(typed)).toBe('Bring\nAll of this:\n\n- a level\n- clamps\n\nThat is all.')
})
