import { describe, expect, test } from 'vitest'
import { all, attr, hrefs, lines, one, text, texts, wordCount } from './support/html.ts'
import { SERVICE_PATHS } from './support/places.ts'
import { PHONE, PHONE_HREF, pageAt, partUnder, testIds } from './support/site.ts'

const overview = pageAt('/services').main

test('the overview has nine cards, each with a category and a Learn More link to its page', () => {
  const cards = testIds(overview, 'service-card')
  expect(cards).toHaveLength(9)
  const more = cards.map((card) => all(card, 'a').filter((link) => text(link).startsWith('Learn More')))
  expect(more.map(([link]) => link && attr(link, 'href'))).toEqual(SERVICE_PATHS)
  for (const card of cards) expect(text(card)).toMatch(/Residential|Pool Safety|Commercial|Maintenance/)
})

test('the overview has three additional services, and calls to action for the quote and the phone', () => {
  expect(all(partUnder(overview, 'Additional services', ['section']), 'li')).toHaveLength(3)
  const [hero] = all(overview, 'section')
  expect(hero && hrefs(all(hero, 'a'))).toContain('/quote')
  const closing = all(overview, 'section').at(-1)
  expect(closing && hrefs(all(closing, 'a'))).toEqual(['/quote', PHONE_HREF])
})

/** Required content of each page; a number may be in digits or words where the specification has words. */
const WORDS: Record<string, RegExp[]> = {
  'wood-fencing': [/15–20 years/],
  'vinyl-fencing': [/30\+ years/],
  'aluminum-fencing': [],
  'chain-link-fencing': [/4–12 ft/],
  'privacy-fencing': [/6–8 ft/],
  'picket-fencing': [/3–4 ft/],
  'pool-safety-fencing': [
    /Alabama/,
    /4 ft/,
    /at least (four feet|4 ft|4 feet)/i,
    /(no (gap|opening)s? (wider|larger|bigger|over|more)|(gap|opening)s?[^.]{0,40}no (larger|wider|more)) than (four|4) in/i,
    /self-closing/i,
    /self-latching/i,
    /54 in/,
    /(municipalities|cities|towns)[^.]{0,60}(five feet|5 ft|5 feet)/i,
    /aluminum/i,
    /glass/i,
    /(one to two|1–2) days/i,
  ],
  'commercial-fencing': [/6–12 ft/, /security/i, /ornamental/i, /multi-family/i, /gate[^.]*access|access[^.]*gate/i],
  'fence-repair': [/storm/i, /termite/i],
}
const CARDS: Record<string, string[]> = {
  'pool-safety-fencing': ['Child Safety', 'Secure Latches', 'Code Compliant'],
  'commercial-fencing': ['Industrial Sites', 'Business Security', 'Property Management'],
  'fence-repair': ['Storm Damage', 'Rot & Termite Damage', 'Structural Repairs'],
}

describe.each(Object.keys(WORDS))('/services/%s', (slug) => {
  const { main } = pageAt(`/services/${slug}`)

  test('contains what the specification requires', () => {
    for (const words of WORDS[slug] ?? []) expect(text(main)).toMatch(words)
  })

  test('has a hero with links to the quote and contact pages, a call card and a closing call to action', () => {
    const sections = all(main, 'section')
    const [hero] = sections
    expect(hero && hrefs(all(hero, 'a'))).toEqual(expect.arrayContaining(['/quote', '/contact']))
    const card = one(main, 'aside')
    expect(text(card)).toContain(PHONE)
    expect(hrefs(all(card, 'a'))).toEqual([PHONE_HREF])
    const closing = sections.at(-1)
    expect(closing && hrefs(all(closing, 'a'))).toEqual(['/quote', PHONE_HREF])
  })

  test('has a list of benefits, three feature cards and long articles', () => {
    const benefits = all(main, 'section')[1]
    expect(benefits && all(benefits, 'ul li').length).toBeGreaterThanOrEqual(4)
    const cards = testIds(main, 'feature-card').map((card) => text(one(card, 'h3')))
    expect(cards).toHaveLength(3)
    if (CARDS[slug]) expect(cards).toEqual(CARDS[slug])
    expect(all(main, 'article').length).toBeGreaterThanOrEqual(2)
  })

  test('has 700 to 1,000 words', () => {
    // Breadcrumb and buttons are navigation, not text.
    const words = lines(main, ({ tagName }) => tagName === 'nav' || tagName === 'a').join(' ')
    expect(wordCount(words)).toBeGreaterThanOrEqual(700)
    expect(wordCount(words)).toBeLessThanOrEqual(1000)
  })

  test('ends with three to five questions and answers', () => {
    const questions = all(main, 'details')
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(questions.length).toBeLessThanOrEqual(5)
    for (const question of questions) {
      expect(text(one(question, 'summary'))).toMatch(/\?$/)
      expect(text(one(question, 'p')).length).toBeGreaterThan(50)
    }
  })
})

test('the pool page has an article on what the code requires', () => {
  expect(texts(all(pageAt('/services/pool-safety-fencing').main, 'article h2')).join()).toMatch(/code|require|rule/i)
})

test('the commercial page has security, ornamental and multi-family articles', () => {
  const titles = texts(all(pageAt('/services/commercial-fencing').main, 'article h2')).join(' | ')
  for (const subject of [/security/i, /ornamental/i, /multi-?family/i]) expect(titles).toMatch(subject)
})
