import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { UNKNOWN_VISIT, visitScreen } from '../../src/content/visit-screen.ts'
import { VISIT_CALLS, VISIT_PATH } from '../../src/contract/visit-calls.ts'
import { renderVisitPage, visitTemplate } from '../../src/core/visits/visit-page.ts'
import { booked, CODE, open, REFERENCE, STATES, THURSDAY } from '../../testbed/visit-answers.ts'
import { htmlOf, scriptsOf, total } from './support/first-load.ts'
import { all, attr, type Element, one, parsePage, text } from './support/html.ts'
import { notFoundPage, pages, postNotFoundPage, readSite, unlistedPages } from './support/site.ts'

const KB = 1024
const page = () => unlistedPages.find(({ path }) => path === VISIT_PATH) ?? notFoundPage
const codes = { reference: REFERENCE, code: CODE }
const rendered = (more: Parameters<typeof renderVisitPage>[1]) =>
  one(parsePage(renderVisitPage(visitTemplate(page().html), more)), 'main')
const buttonsIn = (main: Element) => all(main, 'button').map(text)
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const hidden = (form: Element) =>
  Object.fromEntries(
    all(form, 'input[type=hidden]').map((field) => [attr(field, 'name') ?? '', attr(field, 'value') ?? '']),
  )

test('the page is the same for everybody, and no search engine indexes it', () => {
  expect(page().h1).toBe('Pick a time for your free estimate')
  expect(page().meta('robots')).toBe('noindex')
  expect(all(page().document, 'link[rel=canonical]')).toEqual([])
  expect(page().html).not.toContain('ld+json')
})

test('no page, menu, sitemap or feed links to it', () => {
  for (const { html, path } of [...pages, ...unlistedPages, notFoundPage, postNotFoundPage])
    expect(html, path).not.toMatch(/href="[^"]*\/visit["#?]/)
  for (const file of ['sitemap.xml', 'feed.xml', 'robots.txt', 'site.webmanifest'])
    expect(readSite(file), file).not.toContain(`${VISIT_PATH}<`)
})

test('it has the short header: nothing leads away but a call', () => {
  const links = all(page().document, 'a').map((link) => attr(link, 'href') ?? '')
  expect(links.filter((href) => href !== '#content' && !href.startsWith('tel:'))).toEqual([])
  expect(all(page().document, 'nav')).toEqual([])
})

test('without scripts, its folded form posts reference and code', () => {
  const form = one(one(page().main, 'details'), 'form')
  expect([attr(form, 'method'), attr(form, 'action')]).toEqual(['post', VISIT_CALLS.readVisit.url])
  expect(all(form, 'input').map((field) => attr(field, 'name'))).toEqual(['reference', 'code'])
})

test('its HTML with styles is at most 11 KB, its own script 6 KB, and it starts none by itself', () => {
  expect(total(htmlOf(page())) / KB).toBeLessThanOrEqual(11)
  expect(page().html).not.toMatch(/<script[^>]* src=|rel="modulepreload"|as="script"/)
  expect(page().html).not.toContain('<img')
  const contact = pages.find(({ path }) => path === '/contact') ?? notFoundPage
  const usual = new Set(scriptsOf(contact).map(({ file }) => file))
  const own = scriptsOf(page())
    .map(({ file }) => file)
    .filter((file) => !usual.has(file) && !/assets\/(state|start|manifest)-/.test(file))
  expect(own).toHaveLength(1)
  expect(own.reduce((size, file) => size + gzipSync(readSite(file)).length, 0) / KB).toBeLessThanOrEqual(6)
})

for (const [state, { answer, title, says, buttons }] of Object.entries(STATES))
  test(`without scripts it says all about: ${state}`, () => {
    const main = rendered({ screen: visitScreen(answer), codes, key: 'key' })
    expect(plain(text(one(main, 'h1')))).toBe(title)
    expect(all(main, 'h1')).toHaveLength(1)
    for (const words of says) expect(plain(text(main))).toContain(words)
    if (buttons.length > 0)
      expect(buttonsIn(main).map((words) => buttons.find((name) => words.startsWith(name)))).toEqual(buttons)
    for (const form of all(main, 'form')) expect(hidden(form)).toMatchObject(codes)
  })

test('times are radios in groups with legends, and each says its day', () => {
  const main = rendered({ screen: visitScreen(open), codes, key: 'key' })
  const [near, others] = all(main, 'fieldset')
  expect([near, others].map((group) => text(one(group as Element, 'legend')))).toEqual([
    'We’re already nearby',
    'Other times',
  ])
  const radios = all(near as Element, 'input[type=radio]')
  expect(radios.map((radio) => plain(attr(radio, 'aria-label') ?? ''))[0]).toBe(
    'Thursday, November 19, 10:00 am to noon, we’re in Fairhope that day',
  )
  expect(attr(radios[0] as Element, 'value')).toBe(THURSDAY)
  expect(all(others as Element, 'input[type=radio]')).toHaveLength(6)
  expect(buttonsIn(main)).toEqual(['Book this time'])
  expect(hidden(one(main, 'form'))).toEqual({ ...codes, idempotencyKey: 'key' })
})

test('rescheduling shows the times and says that the visit stays until then', () => {
  const main = rendered({ screen: visitScreen(booked, { show: 'pick' }), codes, key: 'key' })
  expect(text(one(main, 'h1'))).toBe('Pick a time for your free estimate')
  expect(plain(text(main))).toContain('Your visit stays Thursday, 10:00 am to noon until you pick another time.')
})

test('the question whether to cancel has reasons, none of them chosen', () => {
  const main = rendered({ screen: visitScreen(booked, { show: 'cancel' }), codes, fault: 'Please choose a reason.' })
  expect(plain(text(one(main, 'h1')))).toBe('Cancel Thursday, 10:00 am to noon?')
  expect(all(main, 'label').map(text)).toEqual([
    'Another time works better',
    'I don’t need it anymore',
    'I went with someone else',
    'Something else',
  ])
  expect(all(main, 'input[checked]')).toEqual([])
  expect(all(main, '[role=alert]').map(text)).toContain('Please choose a reason.')
  expect(buttonsIn(main)).toEqual(['Yes, cancel it', 'Keep my visit'])
  expect(hidden(all(main, 'form')[0] as Element)).toMatchObject({ at: THURSDAY })
})

test('a refused booking shows what is open now, and the focus is on what happened', () => {
  const strip = 'Thursday, 10:00 am to noon was just taken.'
  const main = rendered({ screen: visitScreen(open, { show: 'pick', strip }), codes, key: 'key' })
  expect(all(main, '[autofocus]').map((element) => plain(text(element)))).toEqual([
    `${strip} These times are still open.`,
  ])
  expect(all(main, 'input[type=radio]')).toHaveLength(10)
})

test('a side of the bay that was chosen stays in the forms', () => {
  const main = rendered({ screen: visitScreen(open), codes: { ...codes, side: 'Baldwin' }, key: 'key' })
  expect(hidden(one(main, 'form'))).toMatchObject({ side: 'Baldwin' })
})

test('a wrong code says so, with the two fields', () => {
  const main = rendered({ screen: UNKNOWN_VISIT, codes })
  expect(text(main)).toContain('This link doesn’t open a visit')
  expect(text(main)).toContain(
    'It may be from an older email. Please use the link in our latest email, or call (251) 555-0142.',
  )
  expect(all(main, 'input').map((field) => attr(field, 'name'))).toEqual(['reference', 'code'])
})

test('what the answer says is text, whatever is in it', () => {
  const hostile = '"><script>alert(1)</script><b>'
  const answer = { ...booked, note: hostile, mailbox: hostile, visit: { ...booked.visit, by: hostile } }
  const html = renderVisitPage(visitTemplate(page().html), {
    screen: visitScreen(answer),
    codes: { reference: hostile, code: hostile },
  })
  expect(html).not.toContain('<script')
  expect(text(one(parsePage(html), 'main'))).toContain(`${hostile} will stop by for about an hour.`)
})

test('a preview takes no focus', () => {
  expect(all(rendered({ screen: visitScreen(open) }), '[autofocus]')).toEqual([])
})
