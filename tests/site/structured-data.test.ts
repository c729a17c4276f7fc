import { describe, expect, test } from 'vitest'
import { all, attr, one, text } from './support/html.ts'
import { CITIES, SERVICE_PATHS } from './support/places.ts'
import { HOST, type Page, pageAt, pages } from './support/site.ts'
import { accepts, hasProperty, isKnownType } from './support/vocabulary.ts'

type Value = string | number | boolean | Thing | Value[]
type Thing = { [property: string]: Value }

const scripts = ({ html }: Page) => [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
const graphOf = (page: Page) => (JSON.parse(scripts(page)[0]?.[1] ?? '') as { '@graph': Thing[] })['@graph']
const isItem = (value: Value): value is Thing => typeof value === 'object' && !Array.isArray(value)
const isReference = (thing: Thing) => '@id' in thing && Object.keys(thing).length === 1
const typeOf = (thing: Thing) => String(thing['@type'])

function things(value: Value): Thing[] {
  if (Array.isArray(value)) return value.flatMap(things)
  return isItem(value) ? [value, ...Object.values(value).flatMap(things)] : []
}
const named = (page: Page, type: string) => graphOf(page).filter((thing) => typeOf(thing) === type)

describe.each(pages.map((page) => ({ path: page.path, page })))('$path', ({ path, page }) => {
  const graph = graphOf(page)
  const nodes = things(graph)
  const whole = nodes.filter((node) => !isReference(node))

  test('has one graph that no text can break out of', () => {
    expect(scripts(page)).toHaveLength(1)
    expect(scripts(page)[0]?.[1]).not.toMatch(/<\/?script|<!--/i)
    expect(JSON.parse(scripts(page)[0]?.[1] ?? '')['@context']).toBe('https://schema.org')
  })

  test('has unique ids on its own host, and every reference resolves on the page', () => {
    const ids = whole.flatMap((node) => (node['@id'] ? [String(node['@id'])] : []))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !id.startsWith(`${HOST}/`))).toEqual([])
    const lost = nodes.filter(isReference).map((node) => String(node['@id']))
    expect(lost.filter((id) => !ids.includes(id))).toEqual([])
  })

  test("uses schema.org's types, properties and value types", () => {
    const typeById = new Map(whole.map((node) => [node['@id'], typeOf(node)]))
    const faults = whole.flatMap((node) => {
      const type = typeOf(node)
      if (!isKnownType(type)) return [`no type ${type}`]
      return Object.entries(node)
        .filter(([property]) => !property.startsWith('@'))
        .flatMap(([property, given]) => {
          if (!hasProperty(type, property)) return [`${type} has no property ${property}`]
          return (Array.isArray(given) ? given : [given]).flatMap((value) => {
            const kind = isItem(value) ? { type: typeById.get(value['@id'] ?? '') ?? typeOf(value) } : value
            return accepts(property, kind as string) ? [] : [`${type}.${property} takes no ${JSON.stringify(value)}`]
          })
        })
    })
    expect(faults).toEqual([])
  })

  test('names the business, the site and the page itself', () => {
    expect(named(page, 'GeneralContractor')).toHaveLength(1)
    expect(named(page, 'WebSite')).toHaveLength(1)
    const self = graph.filter((node) => /Page$/.test(typeOf(node)))
    expect(self.map(({ url }) => url)).toEqual([HOST + path])
  })

  test('repeats the visible breadcrumb, with names on the list items', () => {
    const shown = all(page.main, 'nav[aria-label=Breadcrumb]')
    const lists = named(page, 'BreadcrumbList')
    expect(lists).toHaveLength(shown.length)
    const [list] = lists
    if (!shown[0] || !list) return
    const items = list.itemListElement as Thing[]
    const crumbs = all(shown[0], 'li').map((item) => text(item).replace(/^›\s*/, ''))
    expect(items.map(({ name }) => name)).toEqual(crumbs)
    expect(items.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
    expect(items.at(-1)?.item).toBe(HOST + path)
    for (const { item } of items) expect(pages.map((one) => HOST + one.path)).toContain(item)
  })

  test('claims no reviews', () => {
    expect(whole.map(typeOf)).not.toContain('Review')
    expect(whole.flatMap((node) => Object.keys(node))).not.toContain('review')
  })
})

test('the business has the constants in the specification', () => {
  expect(named(pageAt('/'), 'GeneralContractor')[0]).toMatchObject({
    name: 'Gulfline Fence Co.',
    telephone: '(251) 555-0142',
    url: `${HOST}/`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1450 Fenceline Drive',
      addressLocality: 'Mobile',
      addressRegion: 'AL',
      postalCode: '36606',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 30.6953, longitude: -88.0399 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
      { dayOfWeek: ['Saturday'], opens: '08:00', closes: '15:00' },
    ],
    openingHours: ['Mo-Fr 08:00-17:00', 'Sa 08:00-15:00'],
    paymentAccepted: 'Cash, Check, Credit Card, PayPal',
    priceRange: '$$',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 47 },
  })
})

test('the business serves both counties and the eleven named cities', () => {
  const areas = named(pageAt('/'), 'GeneralContractor')[0]?.areaServed as Thing[]
  expect(areas.map(({ name }) => name)).toEqual([
    ...['Baldwin County, AL', 'Mobile County, AL', 'Mobile, AL', 'Prichard, AL', 'Saraland, AL', 'Chickasaw, AL'],
    ...['Satsuma, AL', 'Daphne, AL', 'Fairhope, AL', 'Gulf Shores, AL', 'Orange Beach, AL', 'Foley, AL'],
    'Spanish Fort, AL',
  ])
})

test('every page describes the business identically', () => {
  const [first] = named(pageAt('/'), 'GeneralContractor')
  expect(first).toBeDefined()
  for (const page of pages) expect(named(page, 'GeneralContractor')[0]).toEqual(first)
})

test('service, city and county pages offer a service in their area', () => {
  const areasOf = (path: string) =>
    named(pageAt(path), 'Service').flatMap((service) => (service.areaServed as Thing[]).map(({ name }) => name))
  for (const path of SERVICE_PATHS) expect(areasOf(path)).toEqual(['Mobile County, AL', 'Baldwin County, AL'])
  for (const { path, name } of CITIES) expect(areasOf(path)).toEqual([`${name}, AL`])
  expect(areasOf('/service-areas/mobile-county')).toEqual(['Mobile County, AL'])
  expect(areasOf('/service-areas/baldwin-county')).toEqual(['Baldwin County, AL'])
})

test('a post is a BlogPosting with its own headline, date and picture, in the blog', () => {
  for (const page of pages.filter(({ path }) => path.startsWith('/blog/'))) {
    const [post] = named(page, 'BlogPosting')
    const day = attr(one(all(page.main, 'article')[0] ?? page.main, 'time'), 'datetime')
    expect(post).toMatchObject({ headline: page.h1, datePublished: day, url: HOST + page.path })
    expect(String(post?.dateModified) >= String(day)).toBe(true)
    expect(String(post?.image)).toMatch(new RegExp(`^${HOST}/(pictures|share)/`))
    expect(named(page, 'Blog')).toHaveLength(1)
  }
  const listed = named(pageAt('/blog'), 'Blog').flatMap(({ blogPost }) => blogPost as Thing[])
  const posts = pages.filter(({ path }) => path.startsWith('/blog/'))
  expect(new Map(listed.map(({ url, headline }) => [url, headline]))).toEqual(
    new Map(posts.map(({ path, h1 }) => [HOST + path, h1])),
  )
})
