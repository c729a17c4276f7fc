import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { all, attr, descendants } from './support/html.ts'
import { listing, notFoundPage, pages, postNotFoundPage } from './support/site.ts'

const policies = [
  ...pages.map((page) => ({ page, csp: listing.pages.find(({ path }) => path === page.path)?.csp ?? '' })),
  { page: notFoundPage, csp: listing.notFound.csp },
  { page: postNotFoundPage, csp: listing.postNotFound.csp },
]

/** The text a browser hashes: what its parser finds inside the element. */
const inlineScripts = (page: (typeof pages)[0]) =>
  all(page.document, 'script')
    .filter((script) => attr(script, 'type') !== 'application/ld+json')
    .map((script) => script.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
    .filter((source) => source !== '')

test("every page's policy allows exactly its own inline scripts", () => {
  for (const { page, csp } of policies) {
    const hashes = inlineScripts(page).map((source) => `sha256-${createHash('sha256').update(source).digest('base64')}`)
    const allowed = [...csp.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash)
    expect(new Set(allowed), page.path).toEqual(new Set(hashes))
  }
})

test('no policy allows any script beyond ours', () => {
  for (const { page, csp } of policies) {
    const scripts = /script-src ([^;]+)/.exec(csp)?.[1] ?? ''
    expect(scripts.replace(/'(self|none|sha256-[^']+)'/g, '').trim(), page.path).toBe('')
    expect(csp).toMatch(/default-src 'none'/)
    expect(csp).toMatch(/frame-ancestors 'none'/)
  }
})

test('no page has script in attributes or addresses', () => {
  for (const { page } of policies) {
    const attributes = descendants(page.document).flatMap(({ attrs }) => attrs)
    expect(
      attributes.filter(({ name, value }) => /^on/.test(name) || /^javascript:/i.test(value)),
      page.path,
    ).toEqual([])
  }
})
