import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readTemplates } from '../../src/publisher/templates.ts'
import { listing } from '../../testbed/built-site.ts'
import { all, attr, descendants } from './support/html.ts'
import { notFoundPage, pages, postNotFoundPage, unlistedPages } from './support/site.ts'

const everyPage = [...pages, ...unlistedPages, notFoundPage, postNotFoundPage]
const { policy } = listing
const hashesIn = (name: string) => {
  const directive = policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
  return new Set([...directive.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash))
}

/** What a browser hashes: the text its parser finds inside the element. */
const textsOf = (page: (typeof pages)[0], tag: 'script' | 'style') =>
  all(page.document, tag)
    .filter((element) => attr(element, 'type') !== 'application/ld+json')
    .map((element) => element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
    .filter((source) => source !== '')
const hashes = (texts: string[]) =>
  new Set(texts.map((source) => `sha256-${createHash('sha256').update(source).digest('base64')}`))

test('the one policy allows exactly the inline script on every page', () => {
  expect(pages.map((page) => textsOf(page, 'script').length)).toEqual(pages.map(() => 1))
  expect(hashes(everyPage.flatMap((page) => textsOf(page, 'script')))).toEqual(hashesIn('script-src'))
})

test("a page has no inline styles except our templates', and nothing on it can load from another host", () => {
  const rules = Object.values(readTemplates('build/app').templates).map(({ css }) => css)
  expect(everyPage.flatMap((page) => textsOf(page, 'style')).filter((style) => !rules.includes(style))).toEqual([])
  const sources = new Set(policy.split('; ').flatMap((directive) => directive.split(' ').slice(1)))
  for (const hash of hashesIn('script-src')) sources.delete(`'${hash}'`)
  expect(sources).toEqual(new Set(["'self'", "'none'", "'unsafe-inline'", 'data:']))
  expect(policy).toContain("style-src 'self' 'unsafe-inline'; img-src 'self' data:;")
})

test('the policy allows no script beyond ours', () => {
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
  expect(scripts.replace(/'(self|sha256-[^']+)'/g, '').trim()).toBe('')
  expect(policy).toMatch(/default-src 'self'/)
  expect(policy).toMatch(/object-src 'none'/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
})

test('no page has scripts in attributes or addresses', () => {
  for (const page of everyPage) {
    const attributes = descendants(page.document).flatMap(({ attrs }) => attrs)
    expect(
      attributes.filter(({ name, value }) => /^on/.test(name) || /^javascript:/i.test(value)),
      page.path,
    ).toEqual([])
  }
})
