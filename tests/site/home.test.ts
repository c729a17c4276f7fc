import { expect, test } from 'vitest'
import { all, attr, type Element, hrefs, one, text, texts } from './support/html.ts'
import { HOME_CITIES } from './support/places.ts'
import { PHONE, PHONE_HREF, pageAt, partUnder, testIds } from './support/site.ts'

type Six = [Element, Element, Element, Element, Element, Element]

const { main } = pageAt('/')
const sections = all(main, 'section').filter(({ parentNode }) => parentNode === main)
const section = (index: number) => sections[index] ?? main
const [hero, trust, services, why, testimonials, about] = [0, 1, 2, 3, 4, 5].map(section) as Six
const linkTo = (root: typeof main, words: string) => hrefs(all(root, 'a').filter((link) => text(link) === words))

test('home has its six sections in the specified order', () => {
  expect(sections).toHaveLength(6)
  expect(all(hero, 'form[data-lead-form=home]')).toHaveLength(1)
  expect(text(trust)).toContain('Licensed & Insured')
  expect(text(services)).toContain('Additional Services')
  expect(text(why)).toContain('Free Consultation')
  expect(attr(testimonials, 'data-testid')).toBe('testimonials')
  expect(text(about)).toContain('View Certifications')
})

test('the hero links to the quote and contact pages and to the phone number', () => {
  expect(all(hero, 'h1')).toHaveLength(1)
  expect(linkTo(hero, 'Get My Free Estimate')).toEqual(['/quote'])
  expect(linkTo(hero, 'Talk to a Fence Expert')).toEqual(['/contact'])
  expect(linkTo(hero, PHONE)).toEqual([PHONE_HREF])
})

test('the quick quote says how long it takes, and its message box has two rows', () => {
  expect(text(hero)).toMatch(/about 2 minutes/i)
  expect(text(hero)).toMatch(/no spam/i)
  expect(attr(one(hero, 'textarea[name=message]'), 'rows')).toBe('2')
})

test('the trust strip has its four items', () => {
  const items = texts(all(trust, 'li'))
  expect(items).toHaveLength(4)
  for (const [index, words] of ['Licensed & Insured', '15+ Years', '500+ Projects', 'Warranty'].entries())
    expect(items[index]).toContain(words)
})

test('six service cards are in order, each with its badge, a picture, and no link', () => {
  const cards = testIds(services, 'service-card')
  expect(
    cards.map((card) => [text(one(card, 'h3')), text(all(card, 'span').find((span) => text(span)) ?? card)]),
  ).toEqual([
    ['Privacy Fence', 'Residential'],
    ['Chain Link Fence', 'Commercial'],
    ['Picket Fence', 'Residential'],
    ['Aluminum Fence', 'Pool Safety'],
    ['Vinyl / PVC Fence', 'Residential'],
    ['Shadowbox Fence', 'Residential'],
  ])
  for (const card of cards) {
    expect(all(card, 'a')).toEqual([])
    expect(all(card, 'button')).toEqual([])
    expect(all(card, 'img')).toHaveLength(1)
    expect(text(card)).toContain('Learn More')
  }
})

test('the additional services are repair, gates and commercial', () => {
  const block = all(services, 'li').filter((item) => attr(item, 'data-testid') === null)
  expect(block.map((item) => text(all(item, 'a')[0] ?? item))).toEqual([
    'Fence Repair',
    'Gates & Operators',
    'Commercial Fencing',
  ])
})

test('why-choose-us has three benefits, the four steps and three stats', () => {
  for (const title of ['Licensed & Fully Insured', '15+ Years of Excellence', 'Local Family-Owned'])
    expect(texts(all(why, 'h3'))).toContain(title)
  const steps = all(why, 'ol li')
  expect(steps.map((step) => text(one(step, 'h4')))).toEqual([
    'Free Consultation',
    'Detailed Quote',
    'Professional Installation',
    'Final Walkthrough',
  ])
  expect(texts(all(why, 'dd'))).toEqual(['24-Hour', 'Lifetime', '500+'])
  expect(texts(all(why, 'dt'))).toEqual(['response', 'workmanship warranty', 'satisfied customers'])
})

test('the area grid links to the eight cities', () => {
  const grid = all(partUnder(why, 'Where we work', ['div']), 'li a')
  expect(texts(grid)).toEqual(HOME_CITIES)
  expect(hrefs(grid)).toEqual(HOME_CITIES.map((name) => `/service-areas/${name.toLowerCase().replace(' ', '-')}`))
})

test('testimonials start as three skeletons, or as three samples without scripts', () => {
  expect(testIds(testimonials, 'testimonial-skeleton')).toHaveLength(3)
  const samples = testIds(one(testimonials, 'noscript'), 'testimonial-card')
  expect(samples).toHaveLength(3)
  expect(testIds(testimonials, 'testimonial-card')).toHaveLength(3)
  for (const card of samples) expect(attr(one(card, '[aria-label]'), 'aria-label')).toMatch(/^[1-5] out of 5 stars$/)
})

test('about has its stats, the areas and both buttons', () => {
  expect(texts(all(about, 'dd'))).toEqual(['15+', '500+', '100%', '5★'])
  for (const city of HOME_CITIES) expect(text(about)).toContain(city)
  expect(linkTo(about, 'Get Free Estimate')).toEqual(['/quote'])
  expect(linkTo(about, 'View Certifications')).toEqual(['/contact#licensed'])
  expect(all(pageAt('/contact').document, '#licensed')).toHaveLength(1)
})
