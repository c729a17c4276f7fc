import { expect, test } from 'vitest'
import { REVIEW_LABELS, REVIEW_PATH } from '../../src/contract/review.ts'
import { all, attr, one } from './support/html.ts'
import { notFoundPage, pages, postNotFoundPage, readSite, unlistedPages } from './support/site.ts'

const page = () => unlistedPages.find(({ path }) => path === REVIEW_PATH) ?? notFoundPage

test('the review page is ready, and no search engine indexes it', () => {
  expect(page().h1).toBe('Tell the next person how it went')
  expect(page().meta('robots')).toBe('noindex')
  expect(all(page().document, 'link[rel=canonical]')).toEqual([])
  expect(page().html).not.toContain('ld+json')
})

test('no page, menu, sitemap or feed links to it', () => {
  for (const { html, path } of [...pages, ...unlistedPages, notFoundPage, postNotFoundPage])
    expect(html, path).not.toMatch(/href="[^"]*\/review["#?]/)
  for (const file of ['sitemap.xml', 'feed.xml', 'robots.txt', 'site.webmanifest'])
    expect(readSite(file), file).not.toContain(REVIEW_PATH)
})

test('its form works without scripts: every field has a name, and it posts to the site', () => {
  const form = one(page().document, 'form[data-lead-form=review]')
  expect([attr(form, 'method'), attr(form, 'action')]).toEqual(['post', '/api/reviews'])
  const names = [...all(form, 'input'), ...all(form, 'textarea')].map((control) => attr(control, 'name'))
  expect([...new Set(names)].sort()).toEqual(Object.keys(REVIEW_LABELS).sort())
  expect(all(form, 'input[name=stars]').map((star) => attr(star, 'aria-label'))).toContain('5 out of 5 stars')
  expect(all(form, 'button[type=submit]')).toHaveLength(1)
})
