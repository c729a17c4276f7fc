import { describe, expect, test } from 'vitest'
import { all, attr, hrefs, one, text, texts, wordCount } from './support/html.ts'
import { PHONE, PHONE_HREF, pageAt, pages, partUnder, testIds } from './support/site.ts'

const posts = pages.filter(({ path }) => /^\/blog\/./.test(path))
const list = pageAt('/blog').main
const cards = testIds(list, 'blog-card')
const SHORT_DAY = /(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([1-9]|[12]\d|3[01]), 20\d\d/
const LONG_DAY =
  /(January|February|March|April|May|June|July|August|September|October|November|December) ([1-9]|[12]\d|3[01]), 20\d\d/

test('the list shows every post, newest first', () => {
  expect(posts).toHaveLength(16)
  expect(cards).toHaveLength(16)
  const days = cards.map((card) => attr(one(card, 'time'), 'datetime') ?? '')
  expect(days).toEqual([...days].sort().reverse())
})

test('the list has a search box and a button for all posts and for each category', () => {
  expect(attr(one(list, 'input[type=search]'), 'placeholder')).toBe('Search articles...')
  const categories = new Set(cards.map((card) => text(all(card, 'span')[0] ?? card)))
  expect(categories.size).toBeGreaterThanOrEqual(5)
  const buttons = texts(all(list, 'button'))
  expect(buttons[0]).toBe('All Posts')
  expect(new Set(buttons.slice(1))).toEqual(categories)
  expect(buttons).toHaveLength(categories.size + 1)
})

test('a card has a picture, badge, title link, date, read time, excerpt and Read More', () => {
  for (const card of cards) {
    const address = attr(one(card, 'h3 a'), 'href') ?? ''
    expect(posts.map(({ path }) => path)).toContain(address)
    expect(all(card, 'img')).toHaveLength(1)
    expect(text(one(card, 'time'))).toMatch(new RegExp(`^${SHORT_DAY.source}$`))
    expect(text(card)).toMatch(/\d+ min read/)
    expect(texts(all(card, 'p')).some((words) => words.length >= 110)).toBe(true)
    expect(hrefs(all(card, 'a').filter((link) => text(link).startsWith('Read More')))).toEqual([address])
  }
})

test('the list ends with the band that asks for a quote or a call', () => {
  const band = partUnder(list, 'Ready to Start Your Fence Project?', ['section'])
  expect(all(band, 'a').map((link) => [text(link), attr(link, 'href')])).toEqual([
    ['Get Free Quote', '/contact'],
    [PHONE, PHONE_HREF],
  ])
})

describe.each(posts.map(({ path, main }) => ({ path, main })))('$path', ({ path, main }) => {
  const article = all(main, 'article')[0] ?? main
  const card = cards.find((one) => hrefs(all(one, 'h3 a'))[0] === path)

  test('links back to the blog', () => {
    expect(hrefs(all(article, 'a'))[0]).toBe('/blog')
  })

  test('has the same badge, title, long date, read time and author as its card', () => {
    expect(text(one(article, 'h1'))).toBe(card && text(one(card, 'h3')))
    expect(text(one(article, 'time'))).toMatch(new RegExp(`^${LONG_DAY.source}$`))
    expect(attr(one(article, 'time'), 'datetime')).toBe(card && attr(one(card, 'time'), 'datetime'))
    expect(text(article)).toMatch(/\d+ min read · By [A-Z]/)
    expect(text(all(article, 'span').find((span) => text(span)) ?? article)).toBe(
      card && text(all(card, 'span')[0] ?? card),
    )
  })

  test('has 700 to 1,200 words in paragraphs', () => {
    const body = partOfBody()
    expect(all(body, 'p').length).toBeGreaterThanOrEqual(5)
    expect(wordCount(text(body))).toBeGreaterThanOrEqual(700)
    expect(wordCount(text(body))).toBeLessThanOrEqual(1200)
  })

  test('has the call card with its two links', () => {
    const call = partUnder(article, 'Need Professional Fence Installation?', ['aside'])
    expect(hrefs(all(call, 'a'))).toEqual(['/contact', PHONE_HREF])
  })

  test('has tags, and the first three others of its category as related articles', () => {
    expect(all(article, 'ul[aria-label=Tags] li').length).toBeGreaterThanOrEqual(1)
    const category = card && text(all(card, 'span')[0] ?? card)
    const others = cards
      .filter((one) => text(all(one, 'span')[0] ?? one) === category)
      .map((one) => hrefs(all(one, 'h3 a'))[0])
      .filter((other) => other !== path)
    expect(testIds(main, 'related-post').map((one) => hrefs(all(one, 'h3 a'))[0])).toEqual(others.slice(0, 3))
  })

  const partOfBody = () => {
    const body = all(article, 'div').find((div) => (attr(div, 'class') ?? '').split(' ').includes('article'))
    if (!body) throw new Error('the article has no body')
    return body
  }
})

test('posts are dated across two years, none in the future', () => {
  const days = cards.map((card) => attr(one(card, 'time'), 'datetime') ?? '')
  const [newest = '', oldest = ''] = [days[0], days.at(-1)]
  expect(newest <= new Date().toISOString().slice(0, 10)).toBe(true)
  expect(Date.parse(newest) - Date.parse(oldest)).toBeGreaterThan(365 * 24 * 3600 * 1000)
})
