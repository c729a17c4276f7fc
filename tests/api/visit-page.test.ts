import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CODE_ALPHABET } from '../../src/contract/spoken-code.ts'
import { VISIT_CALLS, VISIT_OFFER } from '../../src/contract/visit-calls.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { quote } from '../../testbed/entries.ts'
import { newFolder } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { newLead, publishVisits, VISIT_RULES, visitCodes } from '../../testbed/visits.ts'

/** Monday, November 16, 2026, 9:14 pm in Mobile. */
const MONDAY = '2026-11-17T03:14:00.000Z'
const THURSDAY = '2026-11-19T14:00:00.000Z'

describeAnyStore('the page for visits without scripts', (store) => {
  let site: TestSite
  let desk: Desk
  let db: Db
  beforeAll(async () => {
    const env = { ...(await store.env()), DATA_DIR: newFolder(), TRUST_PROXY: '127.0.0.1' }
    desk = await startTestDesk(env, MONDAY)
    db = desk.db
    site = await startTestSite({ ...env, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }, desk.now)
  })
  afterAll(async () => {
    await site?.stop()
    await desk?.stop()
  })
  beforeEach(async () => {
    desk.set(MONDAY)
    await db.deleteFrom('leads').execute()
    await publishVisits(db)
  })

  async function customer(entries: Record<string, unknown> = {}) {
    const { id, reference } = await newLead(db, desk.now(), entries)
    const { tab, email } = visitCodes(desk.dataDir, id)
    return { tab: { reference, code: tab }, email: { reference, code: email } }
  }
  let visitors = 0
  async function sent(name: keyof typeof VISIT_CALLS, fields: Record<string, string>) {
    const from = { 'x-forwarded-for': `2001:${(visitors++).toString(16)}:9::1` }
    const answer = await site.postForm(VISIT_CALLS[name].url, fields, from)
    const html = await answer.text()
    return {
      status: answer.status,
      answer,
      html,
      title: /<h1[^>]*>(.*?)<\/h1>/s
        .exec(html)?.[1]
        ?.replace(/<[^>]+>/g, '')
        .replaceAll('\u00a0', ' ')
        .replaceAll('&nbsp;', ' '),
    }
  }

  test('the answer to a form that was sent leads on to it', async () => {
    const html = await (await site.postForm('/api/quotes', { ...quote, city: 'Fairhope' })).text()
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)" form="visit"`).exec(html)?.[1] ?? ''
    expect(html).toContain(`<form id="visit" method="post" action="${VISIT_CALLS.readVisit.url}" hidden></form>`)
    expect(html).toContain(VISIT_OFFER.link)
    expect(html).toContain(VISIT_OFFER.hint)
    const { status, title } = await sent('readVisit', { reference: field('reference'), code: field('code') })
    expect([status, title]).toEqual([200, 'Pick a time for your free estimate'])
  })

  test('from the times to requested, confirmed, booked, rescheduled and canceled', async () => {
    const { tab, email } = await customer()
    const { html, answer, title } = await sent('readVisit', tab)
    expect(title).toBe('Pick a time for your free estimate')
    expect(html).toContain(`value="${THURSDAY}"`)
    expect(html).toContain('Request this time')
    expect(html).not.toContain('<script')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    const key = /name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1] ?? ''

    expect((await sent('bookVisit', { ...tab, at: THURSDAY, idempotencyKey: key })).title).toBe(
      'Almost there: confirm by email',
    )
    expect((await sent('readVisit', { ...tab, show: 'pick' })).title).toBe('Pick a time for your free estimate')
    const toConfirm = await sent('readVisit', email)
    expect(toConfirm.title?.trim()).toBe('Thursday, November 19, 8:00 am to 10:00 am')
    expect(toConfirm.html).toContain('Yes, book it')
    expect((await sent('bookVisit', { ...email, at: THURSDAY, idempotencyKey: 'once' })).title).toBe('You’re booked')
    expect((await sent('readVisit', tab)).html).toContain('To reschedule or cancel, use the link in our email.')
    expect((await sent('readVisit', { ...email, show: 'pick' })).html).toContain('Your visit stays')
    const friday = '2026-11-20T14:00:00.000Z'
    const rescheduled = await sent('bookVisit', { ...email, at: friday, idempotencyKey: 'twice' })
    expect([rescheduled.title, rescheduled.html.includes('Friday, November 20')]).toEqual(['You’re booked', true])

    expect((await sent('readVisit', { ...email, show: 'cancel' })).title).toBe('Cancel Friday, 8:00 am to 10:00 am?')
    const missing = await sent('cancelVisit', email)
    expect([missing.status, missing.title]).toEqual([400, 'Cancel Friday, 8:00 am to 10:00 am?'])
    expect(missing.html).toContain('Please choose a reason.')
    const canceled = await sent('cancelVisit', { ...email, reason: 'not-needed' })
    expect([canceled.status, canceled.title]).toEqual([200, 'Your visit is canceled'])
    expect(canceled.html).toContain('We won’t come by on')
    expect(canceled.html).toContain('Pick another time')
    const back = await sent('bookVisit', { ...email, at: friday, idempotencyKey: 'twice' })
    expect([back.status, back.title]).toEqual([200, 'Your visit is canceled'])

    await publishVisits(db, { isOn: false })
    const off = await sent('cancelVisit', { ...email, reason: 'not-needed' })
    expect(off.title).toBe('Your visit is canceled')
    expect(off.html).not.toContain('Want another day?')
    expect(off.html).not.toContain('Pick another time')
    expect(off.html).toContain('If you want another day, call')
  })

  test('a button without its yes books and answers nothing, and says what is missing', async () => {
    const { tab, email } = await customer()
    await sent('bookVisit', { ...tab, at: THURSDAY, idempotencyKey: 'asked' })
    const { html } = await sent('readVisit', email)
    expect(html).toMatch(new RegExp(`<input type="checkbox"[^>]* name="at"[^>]* value="${THURSDAY}"`))
    expect(html).not.toMatch(/type="hidden" name="at"/)
    const unsaid = await sent('bookVisit', { ...email, idempotencyKey: 'clicked' })
    expect([unsaid.status, unsaid.html.includes('Please choose a time.')]).toEqual([400, true])
    expect((await sent('readVisit', email)).html).toContain('Yes, book it')

    await sent('bookVisit', { ...email, at: THURSDAY, idempotencyKey: 'said' })
    desk.set('2026-11-18T16:00:00.000Z')
    const asked = 'Still good for tomorrow, 8:00 am to 10:00 am?'
    expect((await sent('readVisit', email)).title).toBe(asked)
    const clicked = await sent('stillGood', email)
    expect([clicked.status, clicked.title]).toEqual([400, asked])
    expect(clicked.html).toContain('Please check the box first.')
    const old = await sent('stillGood', { ...email, at: '2026-11-19T16:00:00.000Z' })
    expect([old.status, old.title]).toEqual([409, asked])
    expect(old.html).toContain('Your visit has changed. Here is the new time.')
    const said = await sent('stillGood', { ...email, at: THURSDAY })
    expect([said.status, said.title]).toEqual([200, 'Thank you. See you tomorrow between 8:00 am and 10:00 am.'])
  })

  test('no time chosen is said where it is missing', async () => {
    const { email } = await customer()
    const { status, html, title } = await sent('bookVisit', email)
    expect([status, title]).toEqual([400, 'Pick a time for your free estimate'])
    expect(html).toContain('Please choose a time.')
  })

  test('a time that somebody else has taken is followed by those that are still open', async () => {
    const [first, second] = [await customer(), await customer()]
    await sent('bookVisit', { ...first.email, at: THURSDAY, idempotencyKey: 'first' })
    const { status, html } = await sent('bookVisit', { ...second.email, at: THURSDAY, idempotencyKey: 'second' })
    expect(status).toBe(409)
    expect(html.replaceAll('&nbsp;', ' ')).toContain(
      'Thursday, 8:00 am to 10:00 am was just taken. These times are still open.',
    )
    expect(html).not.toContain(`value="${THURSDAY}"`)
    expect(html.match(/type="radio"/g)?.length).toBeGreaterThanOrEqual(6)
  })

  test('a time that was just taken is named, too, where it was the last one', async () => {
    const nothing = { starts: [], side: 'both' as const }
    const closed = Object.fromEntries(Object.keys(VISIT_RULES.week).map((day) => [day, nothing]))
    const week = { ...VISIT_RULES.week, ...closed, Thursday: { starts: ['08:00'], side: 'both' as const } }
    await publishVisits(db, { week })
    const next = '2026-11-26T14:00:00.000Z'
    for (const at of [THURSDAY, next]) await sent('bookVisit', { ...(await customer()).email, at, idempotencyKey: at })
    const { email } = await customer()
    const { status, title, html } = await sent('bookVisit', { ...email, at: THURSDAY, idempotencyKey: 'late' })
    expect([status, title]).toEqual([409, 'No times are open right now'])
    expect(html).toContain('was just taken.')
  })

  test('a wrong code, one that is too short, and times that are off', async () => {
    const { email } = await customer()
    const wrong = await sent('readVisit', { ...email, code: CODE_ALPHABET.slice(0, 12) })
    expect([wrong.status, wrong.title]).toEqual([404, 'This link doesn’t open a visit'])
    const short = await sent('readVisit', { ...email, code: '7QMX' })
    expect([short.status, short.title]).toEqual([400, 'This link doesn’t open a visit'])
    expect(short.html).toContain('Please enter the 12 characters of the code in our email.')
    await publishVisits(db, { isOn: false })
    const off = await sent('readVisit', email)
    expect([off.status, off.title]).toEqual([200, 'No times are open right now'])
    const closed = await sent('bookVisit', { ...email, at: THURSDAY, idempotencyKey: 'off' })
    expect([closed.status, closed.title]).toEqual([409, 'No times are open right now'])
  })
})
