import { describe, expect, test } from 'vitest'
import { all, attr, descendants, text } from './support/html.ts'
import { CITIES } from './support/places.ts'
import { HOST, notFoundPage, type Page, pages, postNotFoundPage } from './support/site.ts'

const BRAND = 'Gulfline Fence Co.'
const titleOf = ({ document }: Page) => all(document, 'head title').map(text).join('|')
const canonicalOf = ({ document }: Page) =>
  all(document, 'head link[rel=canonical]')
    .map((link) => attr(link, 'href'))
    .join('|')
const isPost = (path: string) => path.startsWith('/blog/')
const isArea = (path: string) => path.startsWith('/service-areas')
const pictureName = (address: string) => /\/pictures\/(.+)-(?:wide|card)-\d+-/.exec(address)?.[1] ?? address

describe.each(pages.map((page) => ({ path: page.path, page })))('$path', ({ path, page }) => {
  const title = titleOf(page)
  const description = page.meta('description')

  test('has a title of at most 60 characters before the brand', () => {
    if (path === '/blog') expect(title).toBe('Fencing Blog & Expert Advice')
    else if (isPost(path)) expect(title).toBe(`${page.h1} | ${BRAND} Blog`)
    else expect(title.endsWith(` | ${BRAND}`), title).toBe(true)
    const own = title.split(' | ')[0] ?? ''
    expect(own.length, own).toBeGreaterThanOrEqual(10)
    expect(own.length, own).toBeLessThanOrEqual(60)
  })

  test('has a description of 110 to 160 characters', () => {
    expect(description.length, description).toBeGreaterThanOrEqual(110)
    expect(description.length, description).toBeLessThanOrEqual(160)
  })

  test('names its canonical address and uses the same one when shared', () => {
    expect(canonicalOf(page)).toBe(HOST + path)
    expect(page.meta('og:title')).toBe(title)
    expect(page.meta('og:description')).toBe(description)
    expect(page.meta('og:url')).toBe(HOST + path)
    expect(page.meta('og:type')).toBe(isPost(path) ? 'article' : 'website')
    expect(page.meta('og:image')).toMatch(new RegExp(`^${HOST}/share/[\\w-]+\\.jpg$`))
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    expect(page.meta('robots')).not.toContain('noindex')
  })

  test('has the geo tags of its place', () => {
    const city = CITIES.find((one) => one.path === path)
    const position = city?.position ?? '30.6953;-88.0399'
    expect(page.meta('geo.region')).toBe('US-AL')
    expect(page.meta('geo.placename')).toContain(city?.name ?? 'Mobile')
    expect(page.meta('geo.position')).toBe(position)
    expect(page.meta('ICBM')).toBe(position.replace(';', ', '))
  })

  test('has a page type and service type if it is an area page, and only then', () => {
    expect(page.meta('page-type') !== '').toBe(isArea(path))
    expect(page.meta('service-type') !== '').toBe(isArea(path))
  })

  test('has one h1 and skips no heading level', () => {
    const levels = descendants(page.document).flatMap(({ tagName }) =>
      /^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : [],
    )
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(skips, levels.join(' ')).toEqual([])
  })

  test('every picture has alt text (empty where it only repeats), width and height, and appears once', () => {
    const pictures = all(page.document, 'img')
    for (const picture of pictures) {
      expect(attr(picture, 'alt')).not.toBeNull()
      expect(Number(attr(picture, 'width'))).toBeGreaterThan(0)
      expect(Number(attr(picture, 'height'))).toBeGreaterThan(0)
    }
    const names = pictures.map((picture) => pictureName(attr(picture, 'src') ?? ''))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('its first picture loads first at high priority, the others are lazy', () => {
    const [hero, ...others] = all(page.main, 'img')
    if (path === '/blog' || !hero) {
      for (const picture of all(page.main, 'img')) expect(attr(picture, 'loading')).toBe('lazy')
      return
    }
    expect(attr(hero, 'fetchpriority')).toBe('high')
    expect(attr(hero, 'loading')).not.toBe('lazy')
    expect(attr(hero, 'alt')?.length).toBeGreaterThanOrEqual(15)
    expect(others.filter((picture) => attr(picture, 'loading') !== 'lazy')).toEqual([])
  })
})

test.each([
  ['titles', titleOf],
  ['descriptions', (page: Page) => page.meta('description')],
  ['canonical addresses', canonicalOf],
  ['sharing pictures', (page: Page) => page.meta('og:image')],
  ['first headings', (page: Page) => page.h1],
] as const)('%s are unique', (_, of) => {
  const values = pages.map(of)
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
})

test('a city page names its city in its title', () => {
  for (const { name, path } of CITIES) {
    const page = pages.find((one) => one.path === path)
    expect(page && titleOf(page)).toContain(name)
  }
})

test('the not-found pages stay out of search engines', () => {
  for (const page of [notFoundPage, postNotFoundPage]) {
    expect(page.meta('robots')).toContain('noindex')
    expect(canonicalOf(page)).toBe('')
  }
})
