import { describe, expect, test } from 'vitest'
import { cities as content } from '../../src/content/cities.server.ts'
import { all, attr, type Element, hrefs, lines, one, text, texts, wordCount } from './support/html.ts'
import { CITIES, SERVICE_PATHS } from './support/places.ts'
import { pageAt, pages, testIds } from './support/site.ts'

/** Service cards, map, forms and breadcrumb are the same everywhere; the rest is the city's own. */
const isShared = (element: Element) =>
  attr(element, 'data-testid') === 'service-card' || ['nav', 'form', 'a', 'svg'].includes(element.tagName)
const ownLines = (path: string) => lines(pageAt(path).main, isShared)

describe.each(CITIES)('$path', ({ name, path, county, countyPath }) => {
  const { main } = pageAt(path)

  test('has the breadcrumb Home, Service Areas, its county, itself', () => {
    const crumb = one(main, 'nav[aria-label=Breadcrumb]')
    expect(hrefs(all(crumb, 'a'))).toEqual(['/', '/service-areas', countyPath])
    expect(all(crumb, 'li').map((item) => text(item).replace(/^›\s*/, ''))).toEqual([
      'Home',
      'Service Areas',
      county,
      name,
    ])
    expect(text(one(crumb, '[aria-current=page]'))).toBe(name)
  })

  test('has the county badge, a title and a subtitle in its hero', () => {
    const hero = all(main, 'section')[0] ?? main
    expect(lines(hero, ({ tagName }) => tagName === 'nav')[0]).toBe(county)
    expect(text(one(hero, 'h1')).length).toBeGreaterThanOrEqual(15)
    expect(texts(all(hero, 'p')).some((words) => words.length >= 80)).toBe(true)
  })

  test('names one to four landmarks', () => {
    const landmarks = testIds(main, 'landmark')
    expect(landmarks.length).toBeGreaterThanOrEqual(1)
    expect(landmarks.length).toBeLessThanOrEqual(4)
  })

  test('links nine service cards to the nine service pages', () => {
    const cards = testIds(main, 'service-card')
    expect(cards.flatMap((card) => hrefs(all(card, 'a')))).toEqual(SERVICE_PATHS)
  })

  test('gives four reasons, each with a title and a description', () => {
    const reasons = testIds(main, 'reason')
    expect(reasons).toHaveLength(4)
    for (const reason of reasons) expect(text(one(reason, 'p')).length).toBeGreaterThan(text(one(reason, 'h3')).length)
  })

  test('ends with buttons to the quote and the contact page', () => {
    const closing = all(main, 'section').at(-1)
    expect(closing && hrefs(all(closing, 'a'))).toEqual(['/quote', '/contact'])
  })

  test('has at least 350 words of its own', () => {
    expect(wordCount(ownLines(path).join(' '))).toBeGreaterThanOrEqual(350)
  })

  test('highlights itself on the map', () => {
    expect(hrefs(all(main, 'svg a[aria-current=page]'))).toEqual([path])
  })
})

const THEMES: [string, RegExp[]][] = [
  ['gulf-shores', [/hurricane/i, /coast|salt|beach/i]],
  ['orange-beach', [/hurricane/i, /coast|salt|beach/i]],
  ['foley', [/commercial|business/i, /retail|shop|store|outlet/i]],
  ['spanish-fort', [/HOA|association/i, /growth|grow|new (homes|houses|streets|sections)/i]],
  ['bay-minette', [/county seat/i, /court|school|public|institution/i]],
  ['robertsdale', [/farm|agricultur|pasture|livestock/i]],
  ['loxley', [/central Baldwin/i]],
  ['silverhill', [/rural|farm|country/i, /heritage|histor|settle|Swed|Czech/i]],
  ['elberta', [/rural|farm|country/i, /heritage|histor|settle|German/i]],
]

test.each(THEMES)('%s stays on its theme', (slug, words) => {
  const own = ownLines(`/service-areas/${slug}`).join(' ')
  for (const word of words) expect(own).toMatch(word)
})

test('Mobile has 32 postal codes from 36601 to 36695, the other cities one or two', () => {
  const codes = content.find(({ slug }) => slug === 'mobile')?.zipCodes ?? []
  expect(new Set(codes).size).toBe(32)
  expect([codes[0], codes.at(-1)]).toEqual(['36601', '36695'])
  expect(text(pageAt('/service-areas/mobile').main)).toMatch(/36601 to 36695/)
  for (const { slug, zipCodes } of content)
    if (slug !== 'mobile') expect([1, 2], `${slug} has ${zipCodes.length} codes`).toContain(zipCodes.length)
})

test('no page calls a fence hurricane-proof or wind-rated', () => {
  const claims = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/.{0,40}(hurricane|wind)[- ]?(proof|rated).{0,20}/gi)].map(([words]) => `${path}: ${words}`),
  )
  expect(claims).toEqual([])
})

test('any two city pages share less than 15% of their sentences', () => {
  const sentencesOf = (path: string) =>
    new Set(
      ownLines(path)
        .flatMap((line) => line.split(/(?<=[.!?])\s+/))
        .map((sentence) =>
          sentence
            .toLowerCase()
            .replace(/[^\p{L}\p{N} ]/gu, '')
            .trim(),
        )
        .filter(Boolean),
    )
  const all21 = CITIES.map(({ name, path }) => ({ name, sentences: sentencesOf(path) }))
  const pairs = all21.flatMap((a, index) =>
    all21.slice(index + 1).map((b) => {
      const shared = [...a.sentences].filter((sentence) => b.sentences.has(sentence))
      return {
        pair: `${a.name} and ${b.name}`,
        share: shared.length / Math.min(a.sentences.size, b.sentences.size),
        shared,
      }
    }),
  )
  const most = pairs.reduce((worst, pair) => (pair.share > worst.share ? pair : worst))
  console.log(
    `Most alike city pages: ${most.pair}, ${(most.share * 100).toFixed(1)}% of sentences (${most.shared.join(' | ')})`,
  )
  expect(pairs).toHaveLength(210)
  expect(most.share, most.pair).toBeLessThan(0.15)
})
