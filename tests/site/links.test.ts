import { expect, test } from 'vitest'
import { listing } from '../../testbed/built-site.ts'
import { all, attr, hrefs } from './support/html.ts'
import { HOST, notFoundPage, type Page, pageAt, pages, postNotFoundPage, readSite, siteHas } from './support/site.ts'

const everyPage = [...pages, notFoundPage, postNotFoundPage]
const pagePaths = new Set(pages.map(({ path }) => path))
const filePaths = new Set(listing.files.map(({ path }) => path))
const answers = (path: string) => pagePaths.has(path) || filePaths.has(path) || path in listing.redirects

/** A page's internal links, by path and anchor, resolved from the page. */
const linksOf = (page: Page) =>
  hrefs(all(page.document, 'a')).map((href) => {
    const { origin, pathname, hash, protocol } = new URL(
      href ?? 'dead:',
      HOST + (page.path.startsWith('/') ? page.path : '/'),
    )
    return {
      href,
      inside: origin === HOST,
      outside: /^(tel|mailto|https):$/.test(protocol),
      path: pathname,
      anchor: hash.slice(1),
    }
  })

test('no link is broken or dead', () => {
  const broken = everyPage.flatMap((page) =>
    linksOf(page)
      .filter(({ inside, outside, path }) => (inside ? !answers(path) : !outside))
      .map(({ href }) => `${page.path} → ${href}`),
  )
  expect(broken).toEqual([])
})

test('every anchor exists on the page it points to', () => {
  const lost = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ inside, anchor }) => inside && anchor)
      .filter(({ path, anchor }) => all(pageAt(path).document, '[id]').every((target) => attr(target, 'id') !== anchor))
      .map(({ href }) => `${page.path} → ${href}`),
  )
  expect(lost).toEqual([])
})

test('ids are unique on every page, and every reference to an element finds it', () => {
  for (const page of everyPage) {
    const ids = all(page.document, '[id]').map((element) => attr(element, 'id') ?? '')
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      page.path,
    ).toEqual([])
    const named = ['for', 'aria-describedby', 'aria-controls', 'aria-labelledby', 'commandfor'].flatMap((name) =>
      all(page.document, `[${name}]`).flatMap((element) => (attr(element, name) ?? '').split(' ')),
    )
    expect(
      named.filter((id) => !ids.includes(id)),
      page.path,
    ).toEqual([])
  }
})

test('no internal link has a trailing slash or uses the full address', () => {
  const odd = everyPage.flatMap((page) =>
    linksOf(page).filter(
      ({ href, inside, path }) => inside && ((path !== '/' && path.endsWith('/')) || href?.startsWith('http')),
    ),
  )
  expect(odd).toEqual([])
})

test('the five short addresses redirect straight to a page', () => {
  expect(listing.redirects).toEqual({
    '/services/privacy-fence': '/services/privacy-fencing',
    '/services/aluminum-fence': '/services/aluminum-fencing',
    '/services/vinyl-fence': '/services/vinyl-fencing',
    '/services/chain-link-fence': '/services/chain-link-fencing',
    '/services/commercial-fence': '/services/commercial-fencing',
  })
  for (const [alias, target] of Object.entries(listing.redirects)) {
    expect(pagePaths).toContain(target)
    expect(pagePaths).not.toContain(alias)
  }
})

test('every page can be reached from home within three clicks', () => {
  const clicks = new Map([['/', 0]])
  for (const [from, count] of clicks)
    for (const { inside, path } of linksOf(pageAt(from))) {
      const target = listing.redirects[path] ?? path
      if (inside && pagePaths.has(target) && !clicks.has(target)) clicks.set(target, count + 1)
    }
  expect([...pagePaths].filter((path) => !clicks.has(path))).toEqual([])
  expect([...clicks].filter(([, count]) => count > 3)).toEqual([])
})

test('every file a page names exists', () => {
  for (const { path, html } of everyPage) {
    const named =
      html.match(/(?<=["'( ,\\])(?:https:\/\/www\.gulflinefence\.example)?\/(?:assets|pictures|share)\/[\w./-]+/g) ?? []
    const missing = new Set(
      named.map((address) => address.replace(HOST, '')).filter((address) => !filePaths.has(address)),
    )
    expect([...missing], path).toEqual([])
    expect(named.length, path).toBeGreaterThanOrEqual(2)
  }
})

test('pictures, their sources and head links all load', () => {
  for (const page of everyPage) {
    const addresses = [
      ...all(page.document, '[src]').map((element) => attr(element, 'src')),
      ...all(page.document, '[srcset]').flatMap((element) =>
        (attr(element, 'srcset') ?? '').split(',').map((entry) => entry.trim().split(' ')[0]),
      ),
      ...all(page.document, 'head link')
        .filter((link) => attr(link, 'rel') !== 'canonical')
        .map((link) => attr(link, 'href')),
    ]
    expect(
      addresses.filter((address) => !filePaths.has(address ?? '') && !address?.startsWith('data:')),
      page.path,
    ).toEqual([])
  }
})

test('every script a script names exists', () => {
  const scripts = listing.files.filter(({ path }) => /^\/assets\/.+\.js$/.test(path))
  expect(scripts.length).toBeGreaterThan(10)
  for (const { file } of scripts) {
    const named = [...readSite(file).matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`]/g)].map(
      ([, name]) => `/assets/${name}`,
    )
    expect(
      named.filter((address) => !filePaths.has(address)),
      file,
    ).toEqual([])
  }
})

test('every page has the data that a navigation inside the site requests', () => {
  const missing = pages
    .map(({ path }) => (path === '/' ? '/_.data' : `${path}.data`))
    .filter((path) => !filePaths.has(path))
  expect(missing).toEqual([])
})

test('every listed file exists, with compressed copies if it is text', () => {
  for (const { file, type } of listing.files) {
    expect(siteHas(file), file).toBe(true)
    if (/^text|xml|json/.test(type)) expect([siteHas(`${file}.br`), siteHas(`${file}.gz`)], file).toEqual([true, true])
  }
  for (const { file } of everyPage) expect([siteHas(`${file}.br`), siteHas(`${file}.gz`)], file).toEqual([true, true])
})
