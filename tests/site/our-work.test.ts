import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '../../src/contract/site/job.ts'
import { type Listing, readListing } from '../../src/publisher/listing.ts'
import { runJob } from '../../src/publisher/page-builder.ts'
import { listing, SITE_DIR } from '../../testbed/built-site.ts'
import { newFolder } from '../../testbed/server.ts'
import { all, attr, one, parsePage, text } from './support/html.ts'
import { everything } from './support/other-content.ts'
import { pages as builtPages, HOST, readSite } from './support/site.ts'

const KB = 1024
const WORK = '/our-work'
const RENDERINGS = 'Pictures on this site are computer renderings'
const base = everything.job['basket-weave-by-a-shed']
const picture = (at: number) => ({ ...base.pictures[0], id: at.toString(16).padStart(24, 'a') })

/** The most complete job first, then more than one page of the list, and one that is unpublished. */
const jobs: Record<string, Job> = Object.fromEntries([
  [
    'full',
    { ...base, month: '2026-11', changed: '2026-11-12', pictures: Array.from({ length: 8 }, (_, at) => picture(at)) },
  ],
  ...Array.from({ length: 29 }, (_, at) => [
    `job-${at}`,
    {
      ...base,
      title: `Fence number ${at} of a long year`,
      town: at < 25 ? 'daphne' : 'mobile',
      service: at % 2 ? 'privacy-fencing' : 'fence-repair',
      month: `2026-0${(at % 9) + 1}`,
      changed: `2026-0${(at % 9) + 1}-15`,
      feet: null,
      customerWords: null,
      pictures: [picture(100 + at)],
    },
  ]),
  ['gone', { ...base, title: 'Unpublished again', isShown: false }],
])

let dir: string
let release: Listing
beforeAll(async () => {
  dir = join(newFolder(), 'release')
  const published = { reviews: everything.reviews, job: jobs }
  await runJob({
    release: { siteDir: SITE_DIR, before: SITE_DIR, to: dir, published, now: '2026-11-17T12:00:00.000Z', erase: '' },
  })
  release = readListing(dir)
}, 120_000)

const read = (file: string) => readFileSync(join(dir, file), 'utf8')
const fileOf = (path: string) => release.pages.find((page) => page.path === path)?.file ?? ''
const pageAt = (path: string) => {
  const html = read(fileOf(path))
  return { html, document: parsePage(html) }
}
const cardsOf = (path: string) => all(pageAt(path).document, '[data-testid=job-card] a').map(text)
const graphOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph']

test('with no job published there is no trace of jobs', () => {
  expect(existsSync(join(SITE_DIR, 'our-work'))).toBe(false)
  expect(listing.pages.filter(({ path }) => path.startsWith(WORK))).toEqual([])
  for (const { html, path } of builtPages) {
    expect(html, path).not.toMatch(/our-work|Our work<|Recent work/)
    expect(html, path).toContain(RENDERINGS)
  }
  expect(readSite('sitemap.xml')).not.toContain('our-work')
})

test('every page links to Our work, and none still says that all pictures are renderings', () => {
  for (const { path, file } of release.pages) {
    const html = read(file)
    expect(html, path).toContain(`<a href="${WORK}" class="footer-link">Our work</a>`)
    expect(html, path).toContain('Pictures under Our work are photographs of finished jobs.')
    expect(html, path).not.toContain(RENDERINGS)
  }
})

test('the sitemap dates each page about jobs by its most recently published job', () => {
  const days = new Map(
    [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
      ([, address = '', day]) => [address.replace(HOST, ''), day],
    ),
  )
  const work = [...days.keys()].filter((path) => path.startsWith(WORK))
  expect(work.length).toBeGreaterThan(Object.keys(jobs).length)
  for (const path of work) expect([path, days.get(path)]).toEqual([path, expect.stringMatching(/^2026-\d\d-\d\d$/)])
  expect([days.get(`${WORK}/full`), days.get(`${WORK}/job-0`)]).toEqual(['2026-11-12', '2026-01-15'])
  expect([days.get(WORK), days.get(`${WORK}/page/2`)]).toEqual(['2026-11-12', '2026-11-12'])
  expect([days.get(`${WORK}/town/foley`), days.get(`${WORK}/town/mobile`)]).toEqual(['2026-11-12', '2026-09-15'])
})

test('every shown job has a page and is in the sitemap and the feed; an unpublished one is in none', () => {
  const paths = release.pages.map(({ path }) => path)
  const shown = Object.keys(jobs).filter((key) => key !== 'gone')
  expect(paths).toEqual(expect.arrayContaining(shown.map((key) => `${WORK}/${key}`)))
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed.sort()).toEqual(paths.map((path) => HOST + path).sort())
  const feed = read('our-work/feed.xml')
  expect(feed.match(/<entry>/g)).toHaveLength(30)
  expect(feed).toContain(`<id>${HOST}${WORK}/full</id>`)
  expect(release.files.find(({ path }) => path === `${WORK}/feed.xml`)?.type).toMatch(/^application\/atom\+xml/)
  for (const words of [paths.join(), feed, read('sitemap.xml'), pageAt(WORK).html])
    expect(words).not.toMatch(/\/gone|Unpublished again/)
})

test('the list has 24 jobs a page, newest first, and plain links to the filters that have a job', () => {
  const { document } = pageAt(WORK)
  expect(text(one(document, 'h1'))).toBe('Our work')
  expect(text(one(document, '[data-testid=job-featured] h3'))).toBe(base.title)
  expect(cardsOf(WORK)).toHaveLength(23)
  expect(cardsOf(`${WORK}/page/2`)).toHaveLength(6)
  const parts = all(document, 'main nav a').map((link) => attr(link, 'href'))
  expect(parts).toEqual(
    expect.arrayContaining([`${WORK}/service/privacy-fencing`, `${WORK}/town/daphne`, `${WORK}/page/2`]),
  )
  expect(parts.filter((to) => to?.includes('vinyl') || to?.includes('creola'))).toEqual([])
  expect(cardsOf(`${WORK}/town/daphne`)).toHaveLength(24)
  expect(cardsOf(`${WORK}/town/daphne/page/2`)).toHaveLength(1)
  expect(cardsOf(`${WORK}/service/wood-fencing`)).toEqual([base.title])
})

test('a job says where, what, when and how long, quotes the customer, and links to its service and its town', () => {
  const { html, document } = pageAt(`${WORK}/full`)
  expect(text(one(document, 'h1'))).toBe(base.title)
  expect(all(document, 'main dd').map(text)).toEqual(['Foley', 'Wood Fencing', 'November 2026', '77 ft'])
  expect(text(one(document, 'main blockquote'))).toBe('“Olga B. of Foley had an answer”')
  expect(html).toContain(base.text)
  const links = all(document, 'main a').map((link) => attr(link, 'href'))
  expect(links).toEqual(expect.arrayContaining([WORK, '/services/wood-fencing', '/service-areas/foley']))
  expect(all(pageAt(`${WORK}/job-1`).document, 'main dt').map(text)).not.toContain('Length')
})

test('pictures come as AVIF and WebP with their space reserved, the first immediately and the others as they come near', () => {
  const images = all(pageAt(`${WORK}/full`).document, 'main img')
  expect(images).toHaveLength(8)
  for (const [at, image] of images.entries()) {
    expect(attr(image, 'loading')).toBe(at === 0 ? null : 'lazy')
    expect(attr(image, 'fetchpriority')).toBe(at === 0 ? 'high' : null)
    expect([attr(image, 'width'), attr(image, 'height')]).toEqual(['640', '480'])
    expect(attr(image, 'class')).toContain('aspect-')
    expect(attr(image, 'style')).toBe('object-position:25% 75%')
    expect(attr(image, 'src')).toMatch(/^\/media\/[\da-f]{24}-960\.webp$/)
  }
})

test('structured data has the pictures and the breadcrumb, and the page is shared with its own picture', () => {
  const { html } = pageAt(`${WORK}/full`)
  const graph = graphOf(html)
  const pictures = graph.filter((node: { '@type': string }) => node['@type'] === 'ImageObject')
  expect(pictures).toHaveLength(8)
  expect(pictures[0]).toMatchObject({
    contentUrl: `${HOST}/media/${picture(0).id}-1440.webp`,
    caption: base.pictures[0]?.words,
    representativeOfPage: true,
  })
  const crumbs = graph.find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${HOST}/`,
    `${HOST}${WORK}`,
    `${HOST}${WORK}/full`,
  ])
  expect(html).toContain(`<meta property="og:image" content="${HOST}/media/${picture(0).id}-share-25-75.jpg"/>`)
  expect(html).toContain(`<link rel="canonical" href="${HOST}${WORK}/full"/>`)
})

test.each([
  ['/services/privacy-fencing', 'Privacy fences we finished lately', 3],
  ['/services/wood-fencing', 'Wood fences we finished lately', 1],
  ['/services/fence-repair', 'Fence repairs we finished lately', 3],
  ['/service-areas/foley', 'Finished lately in Foley', 1],
  ['/service-areas/mobile-county', 'Finished lately in Mobile County', 3],
  ['/service-areas/baldwin-county', 'Finished lately in Baldwin County', 3],
] as const)('%s has the band “%s” with %i', (path, title, count) => {
  const { document } = pageAt(path)
  expect(all(document, 'main h2').map(text)).toContain(title)
  expect(cardsOf(path)).toHaveLength(count)
})

test('a page that no job matches has no band, and neither does home', () => {
  for (const path of ['/', '/services/vinyl-fencing', '/service-areas/creola']) expect(cardsOf(path), path).toEqual([])
})

describe('page weight', () => {
  test('every template fits in one flight: 14 KB of HTML, home 16', () => {
    const heavy = [WORK, `${WORK}/full`, `${WORK}/town/daphne`, '/services/privacy-fencing']
    const others = ['/', '/service-areas/mobile-county', '/service-areas/baldwin-county', '/service-areas/daphne']
    for (const path of [...heavy, ...others])
      expect(brotliCompressSync(read(fileOf(path))).length / KB, path).toBeLessThanOrEqual(path === '/' ? 16 : 14)
  })

  test('the new pages contain only the inline script, and their policy and rules are those of the build', () => {
    expect(release.policy).toBe(listing.policy)
    for (const path of [WORK, `${WORK}/full`, `${WORK}/town/daphne`, '/services/privacy-fencing']) {
      const { html } = pageAt(path)
      expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"|as="script"/)
      expect(html.match(/<script(?![^>]*ld\+json)[^>]*data-start/g)).toHaveLength(1)
    }
    const style = (html: string) => /<style [^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1]
    for (const { file, path } of listing.pages) expect(style(read(file)), path).toBe(style(readSite(file)))
  })

  test('the layout data of a page that shows no job contains no job', () => {
    const data = read('contact.data')
    expect(data).toContain('hasWork')
    expect(data).not.toMatch(/Fence number|Basket weave/)
  })
})
