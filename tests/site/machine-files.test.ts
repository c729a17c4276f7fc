import sharp from 'sharp'
import { expect, test } from 'vitest'
import dates from '../../src/content/pages/page-dates.json' with { type: 'json' }
import { all, attr, one, text } from './support/html.ts'
import { HOST, inSite, pageAt, pages, readSite } from './support/site.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const posts = pages.filter(({ path }) => path.startsWith('/blog/'))
const dayOf = (path: string) =>
  attr(one(all(pageAt(path).main, 'article')[0] ?? pageAt(path).main, 'time'), 'datetime') ?? ''

test('the sitemap lists exactly the pages, each once', () => {
  const listed = [...readSite('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect([...listed].sort()).toEqual(pages.map(({ path }) => HOST + path).sort())
})

test("a page's lastmod is the day its content changed, a post's is its own date", () => {
  const xml = readSite('sitemap.xml')
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  )
  const days = new Map(
    [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]*)<\/lastmod>/g)].map(([, address = '', day = '']) => [
      address.replace(HOST, ''),
      day,
    ]),
  )
  const newest = posts
    .map(({ path }) => dayOf(path))
    .sort()
    .at(-1)
  for (const { path } of pages) {
    const day = days.get(path) ?? ''
    expect(day, path).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(day <= TODAY, `${path} changed on ${day}`).toBe(true)
    const recorded = (dates as Record<string, { changed: string }>)[path]?.changed
    expect(day, path).toBe(path.startsWith('/blog/') ? dayOf(path) : path === '/blog' ? newest : recorded)
  }
})

test('robots.txt lets search engines in and names the sitemap', () => {
  const robots = readSite('robots.txt')
  expect(robots).toMatch(/^User-agent: \*$/m)
  expect(robots).toMatch(/^Sitemap: https:\/\/www\.gulflinefence\.example\/sitemap\.xml$/m)
  expect(robots).not.toMatch(/^Disallow: \/$/m)
})

test('the feed is Atom with the 16 posts, newest first', () => {
  const xml = readSite('feed.xml')
  const [head = '', ...entries] = xml.split('<entry>')
  const value = (part: string, tag: string) => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(part)?.[1] ?? ''
  expect(head).toContain('<feed xmlns="http://www.w3.org/2005/Atom">')
  expect(head).toContain(`<link rel="self" href="${HOST}/feed.xml"/>`)
  for (const tag of ['title', 'id', 'updated']) expect(value(head, tag)).not.toBe('')
  expect(entries).toHaveLength(16)
  expect(entries.map((entry) => value(entry, 'id')).sort()).toEqual(posts.map(({ path }) => HOST + path).sort())
  const stamps = entries.map((entry) => value(entry, 'updated'))
  expect(stamps).toEqual([...stamps].sort().reverse())
  expect(value(head, 'updated')).toBe(stamps[0])
  for (const entry of entries) {
    const address = /<link href="([^"]+)"\/>/.exec(entry)?.[1] ?? ''
    const post = pageAt(address.replace(HOST, ''))
    expect(value(entry, 'updated')).toBe(`${dayOf(post.path)}T12:00:00Z`)
    expect(unescaped(value(entry, 'title'))).toBe(post.h1)
    expect(value(entry, 'name')).not.toBe('')
    expect(unescaped(value(entry, 'summary'))).toBe(post.meta('description'))
  }
})

test('the feed is well-formed', () => {
  const open: string[] = []
  for (const [tag, slash, name = '', rest = ''] of readSite('feed.xml').matchAll(/<(\/?)([\w:]+)([^>]*)>/g)) {
    if (slash) expect(open.pop(), tag).toBe(name)
    else if (!rest.endsWith('/')) open.push(name)
  }
  expect(open).toEqual([])
  expect(readSite('feed.xml').replace(/&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);/gi, '')).not.toContain('&')
})

test('the manifest names the brand, and its icons have the sizes it states', async () => {
  const manifest = JSON.parse(readSite('site.webmanifest')) as {
    name: string
    start_url: string
    theme_color: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Gulfline Fence Co.', start_url: '/' })
  expect(pageAt('/').meta('theme-color')).toBe(manifest.theme_color)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(inSite(src)).metadata()
    if (sizes === 'any') expect(format).toBe('svg')
    else expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(await sharp(inSite('apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 })
})

test('every page is shared with a picture of 1200 by 630', async () => {
  for (const page of pages) {
    const address = page.meta('og:image').replace(HOST, '')
    expect(await sharp(inSite(address)).metadata(), page.path).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
  }
})

test('every page links the feed and the icons', () => {
  for (const { path, document } of pages) {
    const rels = all(document, 'head link').map((link) => attr(link, 'rel'))
    for (const rel of ['alternate', 'icon', 'apple-touch-icon']) expect(rels, path).toContain(rel)
    expect(text(one(document, 'title'))).not.toBe('')
  }
})

function unescaped(xml: string) {
  return xml.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
