import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtInArticles } from '../../src/content/articles.server.ts'
import { POSTS_ON_A_PAGE } from '../../src/content/blog-pages.ts'
import { jobPath, SERVICES, WORK_PATH } from '../../src/content/catalog.ts'
import { cities } from '../../src/content/cities.server.ts'
import { builtIn, contentAt } from '../../src/content/site-content.ts'
import { hashOf } from '../../src/contract/hash.server.ts'
import type { Article } from '../../src/contract/site/article.ts'
import { KINDS, type Published, withItem } from '../../src/contract/site/items.ts'
import { openBundle } from '../../src/publisher/bundle.ts'
import { readListing } from '../../src/publisher/listing.ts'
import { makePages } from '../../src/publisher/make-pages.ts'
import { runJob, startPages } from '../../src/publisher/page-builder.ts'
import { readTemplates } from '../../src/publisher/templates.ts'
import { listing, SITE_DIR } from '../../testbed/built-site.ts'
import { jobWith } from '../../testbed/pictures.ts'
import { newFolder } from '../../testbed/server.ts'
import { everyItem } from './support/other-content.ts'

const NOW = '2026-11-17T12:00:00.000Z'

async function releaseOf(published: Published, before = SITE_DIR) {
  const to = join(newFolder(), 'release')
  const progress: string[] = []
  const release = { siteDir: SITE_DIR, before, to, published, now: NOW, erase: '' }
  await runJob({ release }, { onProgress: (done, of) => progress.push(`${done} of ${of}`) })
  return { to, progress, listing: readListing(to) }
}
const filesOf = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(join(dir, file)).isFile() && file !== '.built' && file !== 'site.json',
  )
const words = 'A & B <i>"x"</i> </script>'
const everything: Published = {
  notice: { ...builtIn.notice, isOn: true, title: words, text: `${words} call` },
  hours: { ...builtIn.hours, daysOff: [{ from: '2026-11-20', to: '2026-11-22', words, hours: null }] },
  contact: {
    ...builtIn.contact,
    licenseNumber: words,
    links: { ...builtIn.contact.links, google: 'https://example.com/a' },
  },
  reviews: {
    ...builtIn.reviews,
    reviews: [
      { id: 'a', name: words, town: words, stars: 5, text: words, work: words, isShown: true, hiddenBecause: null },
    ],
  },
  prices: { ...builtIn.prices, mode: 'own' },
}

/** Made once for all the tests that read it. */
let made: ReturnType<typeof releaseOf> | undefined
const withEverything = () => (made ??= releaseOf(everything))

/** Renders every page from scratch. */
async function renderedAgain(published: Published) {
  const appDir = resolve(SITE_DIR, '../app')
  const content = contentAt(published, new Date(NOW))
  return makePages({ bundle: await openBundle(appDir), templates: readTemplates(appDir), content, store: () => {} })
}

test('with nothing published every file is identical to the build, and so is the list', async () => {
  expect(await renderedAgain({})).toEqual(listing)
  const { to, progress, listing: same } = await releaseOf({})
  expect(same).toEqual(listing)
  expect(filesOf(to).sort()).toEqual(filesOf(SITE_DIR).sort())
  const differing = filesOf(to).filter(
    (file) => !readFileSync(join(to, file)).equals(readFileSync(join(SITE_DIR, file))),
  )
  expect(differing).toEqual([])
  const count = listing.pages.length + listing.unlisted.length + 2
  expect(progress.at(-1)).toBe(`${count} of ${count}`)
})

test('a reused page is identical to a newly rendered one, whatever changes', {
  tags: ['all'],
  timeout: 300_000,
}, async () => {
  expect(new Set(everyItem.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  const ofEachKind = KINDS.map((kind) => everyItem.find((one) => one.kind === kind) as (typeof everyItem)[number])
  const changes = [...ofEachKind.map((one) => withItem({}, one, { content: one.item })), {}]
  let before = SITE_DIR
  for (const published of changes) {
    const { to, listing: made } = await releaseOf(published, before)
    const again = await renderedAgain(published)
    const hashes = Object.fromEntries(Object.keys(again.hashes).map((file) => [file, made.hashes[file]]))
    expect(hashes, Object.keys(published).join()).toEqual(again.hashes)
    for (const { file } of made.pages) expect(hashOf(readFileSync(join(to, file))), file).toBe(made.hashes[file])
    before = to
  }
})

test('with everything changed the policy and rules of every page stay, and no text becomes markup', async () => {
  const { to, listing: after } = await withEverything()
  expect(after.policy).toBe(listing.policy)
  const style = (html: string) => /<style [^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1]
  for (const { file, path } of after.pages) {
    const html = readFileSync(join(to, file), 'utf8')
    expect(style(html), path).toBe(style(readFileSync(join(SITE_DIR, file), 'utf8')))
    expect(html, path).toContain('A &amp; B &lt;i&gt;')
    expect(html, path).not.toMatch(/<i>|"x"<|[^\\]<\/script> *call/)
  }
})

test('jobs of every service in every town, and more articles than fit on a page, can be shown with nothing else', async () => {
  const services = SERVICES.map(({ slug }) => slug)
  const picture = { id: 'a'.repeat(24), width: 480, height: 360, words: 'A fence', focus: [0, 1] as [number, number] }
  const job = Object.fromEntries(
    cities.map(({ slug }, at) => [
      `in-${slug}`,
      { ...jobWith(picture), town: slug, service: services[at % services.length] ?? '' },
    ]),
  )
  expect(Object.keys(job).length).toBeGreaterThan(services.length)
  const [, built] = [...builtInArticles()][0] ?? []
  if (!built) throw new Error('The site has no article.')
  const article = Object.fromEntries(Array.from({ length: POSTS_ON_A_PAGE }, (_, at) => [`more-${at}`, built]))
  const { listing: after } = await releaseOf({ job, article })
  const expected = [...Object.keys(job).map(jobPath), WORK_PATH, '/blog/page/2', '/blog/more-1']
  expect(after.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(expected))
})

test('an unchanged file is the same file on disk, and a changed one is rewritten', async () => {
  const first = await withEverything()
  const prices = { ...builtIn.prices, mode: 'off' as const }
  const second = await releaseOf({ ...everything, prices }, first.to)
  const isShared = (file: string) => statSync(join(first.to, file)).ino === statSync(join(second.to, file)).ino
  expect(isShared('contact/index.html')).toBe(true)
  expect(isShared('contact/index.html.br')).toBe(true)
  expect(second.listing.hashes['quote.data']).not.toBe(first.listing.hashes['quote.data'])
  expect(isShared('quote.data')).toBe(false)
})

test('a page that fails stops the release, and the error names it', async () => {
  const to = join(newFolder(), 'release')
  const broken = { notice: { ...builtIn.notice, isOn: true, phone: null } } as unknown as Published
  const release = { siteDir: SITE_DIR, before: SITE_DIR, to, published: broken, now: NOW, erase: '' }
  await expect(runJob({ release })).rejects.toThrow(/^The page \/ couldn’t be made: /)
  expect(readdirSync(resolve(to, '..'))).toEqual([])
})

test('publishing every repository article unchanged, and turning visits on, gives identical files', async () => {
  const article = Object.fromEntries(builtInArticles())
  const { to } = await releaseOf({ article, visits: { ...builtIn.visits, isOn: true, note: words } })
  const differing = filesOf(SITE_DIR).filter(
    (file) => !readFileSync(join(to, file)).equals(readFileSync(join(SITE_DIR, file))),
  )
  expect(differing.filter((file) => !/\.(br|gz)$/.test(file))).toEqual([])
})

test('an article whose link is now broken is named, and does not block a notice', async () => {
  const [[key, built]] = [...builtInArticles()] as [[string, Article]]
  const article = { [key]: { ...built, parts: [{ heading: '', text: 'See [that](/blog/gone).' }] } }
  const first = await releaseOf({ article: { ...article, gone: built } })
  expect(first.listing.deadLinks).toEqual([])
  const second = await releaseOf({ ...everything, article }, first.to)
  expect(second.listing.deadLinks).toEqual([`The page /blog/${key} links to /blog/gone, which doesn’t exist.`])
  const html = readFileSync(join(second.to, `blog/${key}/index.html`), 'utf8')
  expect(html).toContain('href="/blog/gone"')
  expect(html).toContain('A &amp; B &lt;i&gt;')
})

test('with 500 more articles each page of the list is as light as today, and every article is on one', {
  tags: ['all'],
  timeout: 120_000,
}, async () => {
  const [built] = builtInArticles().values()
  const article = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`more-${at}`, built as Article]))
  const started = performance.now()
  const { to, listing: many } = await releaseOf({ article })
  const took = performance.now() - started
  const lists = many.pages.filter(({ path }) => /^\/blog(\/page\/\d+)?$/.test(path))
  expect(lists).toHaveLength(Math.ceil(516 / 18))
  const linked = new Set<string>()
  for (const { file } of lists) {
    const html = readFileSync(join(to, file), 'utf8')
    expect(brotliCompressSync(html).length / 1024, file).toBeLessThan(14)
    for (const [, path = ''] of html.matchAll(/<h3[^>]*><a href="([^"]+)"/g)) linked.add(path)
  }
  expect(linked.size).toBe(516)
  for (const [file, hash] of Object.entries(many.hashes)) expect(hashOf(readFileSync(join(to, file))), file).toBe(hash)
  console.info(`a release with 516 articles, ${many.pages.length} pages: ${Math.round(took)} ms`)
})

test('a preview shows unpublished content, without scripts, and the next one is fast', async () => {
  const pages = startPages({ siteDir: SITE_DIR })
  try {
    const html = await pages.html({ published: everything, now: new Date('2026-11-17T12:00:00Z'), path: '/contact' })
    expect(html).toContain('A &amp; B')
    expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
    await expect(
      pages.html({
        published: { notice: { ...builtIn.notice, isOn: true, phone: null } } as never,
        now: new Date(),
        path: '/',
      }),
    ).rejects.toThrow()
    expect(await pages.html({ published: {}, now: new Date(), path: '/' })).toContain('(251) 555-0142')
  } finally {
    pages.stop()
  }
})
