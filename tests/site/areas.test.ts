import { describe, expect, test } from 'vitest'
import { all, attr, hrefs, one, text, texts } from './support/html.ts'
import { BALDWIN_COUNTY, CITIES, MOBILE_COUNTY } from './support/places.ts'
import { PHONE_HREF, pageAt, partUnder, testIds } from './support/site.ts'

describe('/service-areas', () => {
  const { main } = pageAt('/service-areas')

  test.each([
    ['Mobile County', '10 Cities', MOBILE_COUNTY],
    ['Baldwin County', '11 Cities', BALDWIN_COUNTY],
  ])('the %s group is labeled %s and lists its cities with residents and a link', (county, label, cities) => {
    const group = partUnder(main, county, ['section'])
    expect(text(group)).toContain(label)
    const cards = testIds(group, 'city-card')
    expect(cards.map((card) => text(one(card, 'h3')))).toEqual(cities.map(([, name]) => name))
    expect(cards.flatMap((card) => hrefs(all(card, 'a')))).toEqual(cities.map(([slug]) => `/service-areas/${slug}`))
    for (const [index, [, , population]] of cities.entries())
      expect(text(cards[index] ?? group)).toContain(`${population} residents`)
  })

  test('every city card names three landmarks', () => {
    expect(testIds(main, 'city-card').map((card) => testIds(card, 'landmark').length)).toEqual(CITIES.map(() => 3))
  })

  test('has the three coverage cards and calls to action for the quote and the phone', () => {
    for (const title of ['50 Mile Radius', 'Same-Day Quotes', 'Local Expertise'])
      expect(texts(all(main, 'h3'))).toContain(title)
    const closing = all(main, 'section').at(-1)
    expect(closing && hrefs(all(closing, 'a'))).toEqual(['/quote', PHONE_HREF])
  })

  test('the map links to all 21 cities, as the list does', () => {
    const places = all(main, 'svg a')
    expect(new Set(hrefs(places))).toEqual(new Set(CITIES.map(({ path }) => path)))
    expect(places).toHaveLength(21)
  })
})

describe.each(['mobile-county', 'baldwin-county'])('/service-areas/%s', (slug) => {
  const { main } = pageAt(`/service-areas/${slug}`)
  const name = slug === 'mobile-county' ? 'Mobile County' : 'Baldwin County'

  test('has the breadcrumb Home, Service Areas, the county', () => {
    const crumb = one(main, 'nav[aria-label=Breadcrumb]')
    expect(hrefs(all(crumb, 'a'))).toEqual(['/', '/service-areas'])
    expect(text(one(crumb, '[aria-current=page]'))).toBe(name)
  })

  test('names 16 different communities', () => {
    const communities = texts(testIds(main, 'community'))
    expect(communities).toHaveLength(16)
    expect(new Set(communities).size).toBe(16)
  })

  test('has six service cards that link to the short addresses', () => {
    const cards = testIds(main, 'service-card')
    expect(cards.map((card) => attr(one(card, 'a'), 'href'))).toEqual([
      '/services/privacy-fence',
      '/services/aluminum-fence',
      '/services/vinyl-fence',
      '/services/chain-link-fence',
      '/services/commercial-fence',
      '/services/fence-repair',
    ])
    for (const card of cards) expect(all(card, 'img')).toHaveLength(1)
  })

  test('gives three reasons', () => {
    expect(testIds(main, 'reason')).toHaveLength(3)
  })

  test('has three testimonials with five stars, a quote and first name, initial and city', () => {
    const cards = testIds(main, 'testimonial-card')
    expect(cards).toHaveLength(3)
    for (const card of cards) {
      expect(attr(one(card, '[role=img]'), 'aria-label')).toBe('5 out of 5 stars')
      expect(text(one(card, 'blockquote')).length).toBeGreaterThan(40)
      expect(text(one(card, 'figcaption'))).toMatch(/^[A-Z][a-z]+ [A-Z]\., [A-Z][\w' ]+$/)
    }
  })
})
