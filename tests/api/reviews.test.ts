import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { leadDetailsSchema } from '../../src/contract/desk/lead-details.ts'
import { siteItemSchema, siteOverviewSchema } from '../../src/contract/desk/site.ts'
import { reviewEmailSchema, waitingReviewsSchema } from '../../src/contract/desk/site-reviews.ts'
import { codeOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { eraseWithEmails } from '../../src/core/leads/erase.ts'
import { writeMorningEmails } from '../../src/desk-api/scheduler.ts'
import { DAY } from '../../src/lead/durations.ts'
import { type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { jobWith, newPicture } from '../../testbed/pictures.ts'
import { newFolder, runProgram, type Server, startServer } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>

const WRITTEN = {
  stars: '5',
  text: 'They moved two posts by a foot to save the oak roots and did not charge for it.',
  name: 'Glenn R.',
  town: 'Fairhope',
  agreed: 'yes',
}
const WRONG = '000000000000'
const UNKNOWN = /^This code does not work\. .* or call \(251\) 555-0142\.$/

describeStores('reviews requested from customers', (store) => {
  let desk: Desk
  let site: Server
  let owner: Person
  let office: Person
  let visitors = 0
  beforeAll(async () => {
    const env = { ...(await store.env()), DATA_DIR: newFolder(), TRUST_PROXY: '127.0.0.1' }
    desk = await startTestDesk(env, new Date().toISOString())
    // The test reads the queued emails itself, so nothing may send them.
    site = await startServer({ ...env, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent', OWNER_EMAIL: OWNER })
    owner = await desk.signedIn()
    office = await desk.signedIn(OFFICE)
  })
  afterAll(async () => {
    await site?.stop()
    await desk?.stop()
  })

  async function wonLead(entries: Record<string, string> = {}) {
    const email = `glenn-${randomUUID()}@example.com`
    const { reference, id } = await desk.lead('quote', { firstName: 'Glenn', city: 'Fairhope', email, ...entries })
    await owner.post(`/api/leads/${reference}/actions`, { action: 'won', version: 0, cents: 648_000 })
    return { reference, id, email }
  }
  const requestReview = (reference: string, who = office, key: string = randomUUID()) =>
    who.post(`/api/leads/${reference}/review`, {}, { 'idempotency-key': key })
  const leadDetails = async (reference: string) =>
    v.parse(leadDetailsSchema, (await owner.get(`/api/leads/${reference}`)).json())
  /** Returns the code the customer gets; the email is made the way the site makes it. */
  async function leadAskedForReview(entries: Record<string, string> = {}) {
    const lead = await wonLead(entries)
    const asked = await requestReview(lead.reference)
    expect(asked.status, asked.text).toBe(202)
    const row = await desk.db
      .selectFrom('review_requests')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .executeTakeFirstOrThrow()
    const code = codeOf(readDeskKey(desk.dataDir, null), 'review', row.id)
    return { ...lead, ask: row.id, code }
  }
  /** Each review comes from a new address unless one is given. */
  const write = (entries: Record<string, unknown>, from = `2001:db8:${(visitors++).toString(16)}::1`) =>
    site.post('/api/reviews', { ...WRITTEN, ...entries }, { 'x-forwarded-for': from })
  const requestRow = (id: string) =>
    desk.db.selectFrom('review_requests').selectAll().where('id', '=', id).executeTakeFirst()
  const waiting = async () => v.parse(waitingReviewsSchema, (await office.get('/api/site/waiting')).json()).reviews
  async function writtenLead(entries: Record<string, string> = {}) {
    const lead = await leadAskedForReview()
    expect((await write({ code: lead.code, ...entries })).status).toBe(201)
    return lead
  }
  const publishIt = (id: string, who = owner, key: string = randomUUID(), body = {}) =>
    who.post(`/api/site/waiting/${id}/publish`, body, { 'idempotency-key': key })
  const reviews = async () => v.parse(siteItemSchema, (await owner.get('/api/site/reviews')).json())

  test('the desk shows the email, sends it once, and says when', async () => {
    const { reference, id, email } = await wonLead()
    const shown = v.parse(reviewEmailSchema, (await office.get(`/api/leads/${reference}/review`)).json())
    expect(shown).toMatchObject({ to: email, hello: 'Hi Glenn,', google: null })
    expect(shown.ask).toContain('your fence in Fairhope')
    const key = randomUUID()
    const [first, again] = [await requestReview(reference, office, key), await requestReview(reference, office, key)]
    expect([first.status, again.status, again.json()]).toEqual([202, 202, first.json()])
    const second = await requestReview(reference, owner)
    expect([second.status, second.json().message]).toEqual([
      409,
      expect.stringMatching(/^Glenn already got our email: Today, .*\. We ask each customer once\.$/),
    ])
    const { review, events } = await leadDetails(reference)
    expect(review).toEqual({ askedAt: first.json().askedAt, answeredAt: null, publishedAt: null })
    expect(events[0]).toMatchObject({ kind: 'review', personId: office.id, data: { what: 'asked' } })
    const emails = await desk.db
      .selectFrom('outbox')
      .select('payload')
      .where('lead_id', '=', id)
      .where('kind', '=', 'review')
      .execute()
    expect(emails).toHaveLength(1)
  })

  test('twenty simultaneous clicks make one email', async () => {
    const { reference, id } = await wonLead()
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestReview(reference)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(19).fill(409)])
    expect(await desk.db.selectFrom('review_requests').select('id').where('lead_id', '=', id).execute()).toHaveLength(1)
  })

  test('a lead that is not won, is in spam or has no address is never asked', async () => {
    const open = (await desk.lead('quote', { email: `open-${randomUUID()}@example.com` })).reference
    const spam = (await wonLead()).reference
    await owner.post(`/api/leads/${spam}/actions`, { action: 'mark-spam', version: 9 })
    const typed = (await owner.post('/api/leads', { name: 'Ida Gable', foundUs: 'phone' })).json().lead.reference
    await owner.post(`/api/leads/${typed}/actions`, { action: 'won', version: 0, cents: 1 })
    for (const reference of [open, spam, typed]) {
      expect((await requestReview(reference)).status, reference).toBe(422)
      expect((await office.get(`/api/leads/${reference}/review`)).status).toBe(422)
    }
    expect((await desk.browser().post(`/api/leads/${spam}/review`)).status).toBe(401)
  })

  test('the email has the link and the code, and the database has neither', async () => {
    const { id, ask: asked, code, email } = await leadAskedForReview()
    await desk.db
      .updateTable('outbox')
      .set({ attempts: 0, lease_by: null, lease_until: null, status: 'pending' })
      .where('lead_id', '=', id)
      .execute()
    const message = (await desk.emails()).find(({ kind, to }) => kind === 'review' && to.address === email)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(message?.text).toContain(`https://www.gulflinefence.example/review#${code}`)
    expect(message?.text).toContain(`Code: ${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`)
    expect(message?.html).not.toContain('Google')
    const stored = JSON.stringify([
      await requestRow(asked),
      await desk.db.selectFrom('outbox').selectAll().where('lead_id', '=', id).execute(),
      await desk.db.selectFrom('lead_events').selectAll().where('lead_id', '=', id).execute(),
    ])
    expect(stored).not.toContain(code)
  })

  test("the visitor's text that a mail program would turn into a link stays out of the email", async () => {
    const { reference } = await wonLead({ firstName: 'www.spam.example', city: 'http://spam.example' })
    const { hello, ask: words } = v.parse(
      reviewEmailSchema,
      (await office.get(`/api/leads/${reference}/review`)).json(),
    )
    expect([hello, words]).toEqual(['Hello,', expect.stringMatching(/^We hope your fence is what you wanted/)])
  })

  test('a code works once, as typed, and a second click is the same review', async () => {
    const { code, reference, ask: id } = await leadAskedForReview()
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    const answers = await Promise.all(Array.from({ length: 5 }, () => write({ code: typed })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    const other = await write({ code, text: 'Something else entirely, written by somebody else.' })
    expect([other.status, await other.text()]).toEqual([404, expect.stringMatching(UNKNOWN)])
    expect(await requestRow(id)).toMatchObject({ ...WRITTEN, stars: 5, agreed: 1, work: 'Privacy Fence' })
    const { events, review } = await leadDetails(reference)
    expect(events.filter(({ kind }) => kind === 'review').map(({ data }) => data)).toEqual([
      { what: 'came', words: '' },
      { what: 'asked', words: '' },
    ])
    expect(review?.answeredAt).toBeTruthy()
    expect((await waiting()).find((one) => one.id === id)).toMatchObject({
      reference,
      name: 'Glenn R.',
      isAgreed: true,
    })
    expect(v.parse(siteOverviewSchema, (await owner.get('/api/site')).json()).waiting).toBeGreaterThan(0)
  })

  test('a code that is wrong, used or too old gets the same answer', async () => {
    const [old, used] = [await leadAskedForReview(), await writtenLead({ name: 'Used U.' })]
    const longAgo = new Date(Date.now() - 61 * DAY).toISOString()
    await desk.db.updateTable('review_requests').set({ sent_at: longAgo }).where('id', '=', old.ask).execute()
    const answers = await Promise.all(
      [old.code, used.code, WRONG].map(async (code) => {
        const answer = await write({ code })
        return `${answer.status} ${await answer.text()}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 This code does not work/)
  })

  test('one address gets ten wrong codes', async () => {
    const { code } = await leadAskedForReview()
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => write({ code: WRONG.slice(1) + at.toString(16) }, '203.0.113.9')),
    )
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((one) => one === 404).length, statuses.filter((one) => one === 429).length]).toEqual([
      10, 5,
    ])
    // From there even the right code is refused; elsewhere it works.
    expect((await write({ code }, '203.0.113.9')).status).toBe(429)
    expect((await write({ code })).status).toBe(201)
  })

  test('a whole network gets 200 wrong codes, and cannot use up the code in a sent email', async () => {
    const { ask: id, code } = await leadAskedForReview()
    const before = await requestRow(id)
    const from = (household: number) => `2001:db8:ffff:${household.toString(16)}::1`
    const statuses = await Promise.all(
      Array.from({ length: 250 }, async (_, at) => (await write({ code: WRONG }, from(at % 25))).status),
    )
    expect([statuses.filter((one) => one === 404).length, statuses.filter((one) => one === 429).length]).toEqual([
      200, 50,
    ])
    expect((await write({ code }, from(99))).status).toBe(429)
    expect(await requestRow(id)).toEqual(before)
    expect((await write({ code }, '2001:db8:fffe::1')).status).toBe(201)
  })

  test('5,000 wrong codes from six networks lock no customer out', { timeout: 240_000, tags: ['all'] }, async () => {
    const [elsewhere, beside] = [await leadAskedForReview(), await leadAskedForReview()]
    // Each network sends nine codes from each address, with ten addresses in each /24.
    const from = (at: number) => {
      const nth = Math.floor(at / 6)
      return `${60 + (at % 6)}.10.${Math.floor(nth / 90)}.${Math.floor(nth / 9) % 10}`
    }
    const answers: number[] = []
    for (let at = 0; at < 5040; at += 60) {
      const some = Array.from({ length: 60 }, (_, one) => write({ code: WRONG }, from(at + one)))
      answers.push(...(await Promise.all(some)).map(({ status }) => status))
    }
    expect(answers.filter((status) => status !== 404)).toEqual([])
    expect((await write({ code: elsewhere.code })).status).toBe(201)
    expect((await write({ code: beside.code }, '60.10.200.1')).status).toBe(201)
  })

  test('an address over its limit must wait even with a right code, however the address is spelled', async () => {
    const { code, ask: id } = await leadAskedForReview()
    const before = await requestRow(id)
    for (const [spellings, neighbor] of [
      [
        ['2001:db8:f00d:1::1', '2001:DB8:F00D:0001:0:0:0:2', '2001:db8:f00d:1:ffff:ffff:198.51.100.1'],
        '2001:db8:f00d:2::1',
      ],
      [['203.0.113.50', '::ffff:203.0.113.50', '::FFFF:cb00:7132', '0:0:0:0:0:ffff:203.0.113.50'], '203.0.113.51'],
    ] as const) {
      const spelled = (at: number) => spellings[at % spellings.length] ?? ''
      for (let at = 0; at < 10; at += 1) expect((await write({ code: WRONG }, spelled(at))).status).toBe(404)
      for (const spelling of spellings) {
        const refused = await write({ code }, spelling)
        expect([spelling, refused.status, await refused.text()]).toEqual([
          spelling,
          429,
          'Too many wrong codes came in. Please try again in 15 minutes, or call (251) 555-0142.',
        ])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
      }
      expect((await write({ code: WRONG }, neighbor)).status).toBe(404)
    }
    expect(await requestRow(id)).toEqual(before)
    expect((await write({ code }, '203.0.113.51')).status).toBe(201)
  })

  test('a storage failure does not count as a wrong code', async () => {
    const { code } = await leadAskedForReview()
    const from = '203.0.113.77'
    await sql`alter table review_requests rename to review_requests_away`.execute(desk.db)
    const refused = await Promise.all(Array.from({ length: 10 }, () => write({ code }, from)))
    await sql`alter table review_requests_away rename to review_requests`.execute(desk.db)
    expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(503))
    expect((await write({ code }, from)).status).toBe(201)
  })

  test('missing or wrong entries are named by field and use up no code', async () => {
    const { code, ask: id } = await leadAskedForReview()
    const answer = await write({ code, stars: '6', text: 'Too short.', name: '', town: 'Fair\u202ehope' })
    expect([answer.status, (await answer.text()).split('\n')]).toEqual([
      400,
      [
        'How was it, all in all?: Please choose one to five stars.',
        'In your words: Please write at least 20 characters.',
        'Your name, as it is shown: Please write at least 2 characters.',
        'Town: Please write this on one line, without hidden characters.',
      ],
    ])
    expect((await write({ code: '' })).status).toBe(400)
    expect((await requestRow(id))?.answered_at).toBeNull()
    const foreign = await site.post('/api/reviews', { ...WRITTEN, code }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const large = await site.post('/api/reviews', { ...WRITTEN, code, text: 'x'.repeat(20_000) })
    expect([large.status, await large.text()]).toEqual([
      413,
      'Your request is larger than 16 KB. Please go back and shorten it, or call (251) 555-0142.',
    ])
  })

  test('without scripts the page answers with every entry still there', async () => {
    const { code } = await leadAskedForReview()
    const entered = { ...WRITTEN, code, text: 'Short.' }
    const refused = await site.postForm('/api/reviews', entered)
    const html = await refused.text()
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(html).toContain('Please write at least 20 characters.')
    expect(html).toContain(`value="${code}"`)
    expect(html).toMatch(/<input[^>]*value="5"[^>]*checked/)
    expect(html).toMatch(/<input[^>]*name="agreed"[^>]*checked/)
    expect(html).toContain('>Short.</textarea>')
    expect(html).not.toContain('<script')
    const sent = await site.postForm('/api/reviews', { ...entered, text: 'Two lines of it,\r\nas people write them.' })
    expect([sent.status, await sent.text()]).toEqual([201, expect.stringContaining('We read every review first.')])
    expect((await waiting()).at(-1)?.text).toBe('Two lines of it, as people write them.')
  })

  test('the owner publishes a single review: it comes first, also in an open draft', async () => {
    const { ask: id, reference } = await writtenLead({ name: 'First F.' })
    const before = await reviews()
    const mine = { ...builtIn.reviews, rating: { value: 4.9, count: 50 } }
    await office.call('PUT', '/api/site/reviews/draft', { version: before.version, content: mine })
    expect((await publishIt(id, office)).status).toBe(403)
    const trial = await publishIt(id, owner, randomUUID(), { isTrial: true })
    expect([trial.status, trial.json().changes[0].what]).toEqual([200, 'New: First F., Fairhope, five stars'])
    const key = randomUUID()
    const [first, again] = [await publishIt(id, owner, key), await publishIt(id, owner, key)]
    expect([first.status, again.status, again.json()]).toEqual([202, 202, first.json()])
    expect((await publishIt(id)).status).toBe(409)
    const { published, draft } = await reviews()
    expect(published).toMatchObject({ rating: builtIn.reviews.rating, reviews: [{ id, name: 'First F.' }] })
    expect(draft?.content).toMatchObject({ rating: mine.rating, reviews: [{ id, name: 'First F.' }] })
    expect((await waiting()).some((one) => one.id === id)).toBe(false)
    const { events, erases } = await leadDetails(reference)
    expect(events[0]).toMatchObject({ kind: 'review', personId: owner.id, data: { what: 'published' } })
    expect(erases.onSite).toMatchObject([{ kind: 'reviews', title: 'First F.', isShown: true }])
    // Nothing public leads back to the lead.
    expect(JSON.stringify(published)).not.toContain(reference)
  })

  test('a review whose writer did not agree can be read and set aside, but never published', async () => {
    const { ask: id, reference } = await writtenLead({ agreed: '', name: 'Private P.' })
    expect((await waiting()).find((one) => one.id === id)?.isAgreed).toBe(false)
    for (const body of [{}, { isTrial: true }])
      expect((await publishIt(id, owner, randomUUID(), body)).status).toBe(422)
    const because = 'Did not agree.'
    expect((await office.post(`/api/site/waiting/${id}/set-aside`, { because })).status).toBe(403)
    expect((await owner.post(`/api/site/waiting/${id}/set-aside`, { because: '' })).status).toBe(422)
    expect((await owner.post(`/api/site/waiting/${id}/set-aside`, { because })).status).toBe(204)
    expect((await waiting()).some((one) => one.id === id)).toBe(false)
    expect((await leadDetails(reference)).events[0]?.data).toEqual({ what: 'set-aside', words: because })
    expect((await owner.post(`/api/site/waiting/${id}/set-aside`, { because })).status).toBe(409)
  })

  test('a review that has waited a day is in the owner’s morning email', async () => {
    const { ask: id, reference } = await writtenLead({ name: 'Patient <img src=x> P.' })
    const before = desk.now()
    // A morning that is over, because today’s email may be written already.
    await desk.db
      .updateTable('review_requests')
      .set({ answered_at: '2026-10-06T12:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    desk.set('2026-10-08T12:05:00.000Z')
    await writeMorningEmails(desk.db, desk.settings.desk.morning, desk.now())
    // The site's worker, which has no mail server, may take the email first; then it waits for another attempt.
    const morning: Awaited<ReturnType<Desk['emails']>> = []
    const naming = () => morning.filter(({ text }) => text.includes('Reviews: one by Patient <img src=x> P., Tue, '))
    await expect
      .poll(async () => {
        const again = { attempts: 0, lease_by: null, lease_until: null }
        await desk.db.updateTable('outbox').set(again).where('kind', '=', 'morning').execute()
        morning.push(...(await desk.emails()).filter(({ kind }) => kind === 'morning'))
        return [...new Set(naming().map(({ to }) => to.address))]
      })
      .toEqual([OWNER])
    // An email stored as a file is found by this when its writer is erased.
    expect(naming()[0]?.headers?.['X-Lead-Reference']?.split(' ')).toContain(reference)
    for (const { html } of morning) expect(html).not.toContain('<img')
    desk.set(before)
  })

  test("a won lead starts one job draft without the customer's details; an open lead starts none", async () => {
    const { reference } = await wonLead({ lastName: 'Rider', address: '7 Oak Street', material: 'Cedar Wood' })
    const start = (which: string, who = office) => who.post(`/api/leads/${which}/job`)
    const [first, again] = [await start(reference), await start(reference)]
    expect([first.status, first.json(), again.json()]).toEqual([
      201,
      { key: 'cedar-privacy-fence-in-fairhope' },
      first.json(),
    ])
    const { draft } = v.parse(siteItemSchema, (await owner.get(`/api/site/job/${first.json().key}`)).json())
    expect(draft?.content).toMatchObject({ town: 'fairhope', service: 'privacy-fencing', feet: 150, pictures: [] })
    expect(JSON.stringify(draft)).not.toMatch(/Glenn|Rider|Oak Street/)
    const open = await desk.lead('quote', { email: `open-${randomUUID()}@example.com` })
    expect((await start(open.reference)).status).toBe(422)
  })

  test('erasing a lead deletes its unpublished review and names what is on the site', async () => {
    const { ask: id, reference } = await writtenLead({ name: 'Gone G.' })
    const { ask: other, email } = await writtenLead({ name: 'Shown S.' })
    expect((await publishIt(other)).status).toBe(202)
    const typed = await owner.post(`/api/leads/${reference}/erase`, { typed: reference })
    expect(typed.status, typed.text).toBe(200)
    expect(await requestRow(id)).toBeUndefined()
    expect((await write({ code: WRONG })).status).toBe(404)
    const env = {
      DATA_DIR: desk.dataDir,
      ...(desk.settings.databaseUrl ? { DATABASE_URL: desk.settings.databaseUrl } : {}),
    }
    const { stdout } = await runProgram('src/owner/main.ts', ['forget', email, '--yes'], env)
    expect(stdout).toContain('On the site now: Their review as “Shown S.”.\nThis stays on the site.')
    expect(await requestRow(other)).toBeUndefined()
  })

  const everything = async () =>
    JSON.stringify([
      await desk.db.selectFrom('site_contents').selectAll().execute(),
      (await owner.get('/api/site/releases')).json(),
      await desk.db.selectFrom('site_drafts').selectAll().execute(),
    ])
  /** The published reviews, with and without this one. */
  async function publishedBoth(id: string) {
    if ((await reviews()).draft) await owner.call('DELETE', '/api/site/reviews/draft')
    expect((await publishIt(id)).status).toBe(202)
    const taken = (await reviews()).published as typeof builtIn.reviews
    return { taken, without: { ...taken, reviews: taken.reviews.filter((one) => one.id !== id) } }
  }
  async function publishItem(kind: string, key: string, content: unknown) {
    const address = key ? `${kind}/${key}` : kind
    const saved = await owner.call('PUT', `/api/site/${address}/draft`, { version: 0, content })
    const { version } = saved.json()
    const sent = await owner.post('/api/site/publish', { kind, key, version }, { 'idempotency-key': randomUUID() })
    expect(sent.status, sent.text).toBe(202)
  }
  const erase = async (reference: string) =>
    expect((await owner.post(`/api/leads/${reference}/erase`, { typed: reference })).status).toBe(200)

  test('an unpublished review is erased with its lead from History and drafts too', async () => {
    const text = 'A sentence that nobody else has written.'
    const { ask: id, reference } = await writtenLead({ name: 'Former F.', text })
    const { taken, without } = await publishedBoth(id)
    await publishItem('reviews', '', without)
    await owner.call('PUT', '/api/site/reviews/draft', { version: 0, content: taken })
    expect(await everything()).toContain('nobody else has written')
    await erase(reference)
    expect(await everything()).not.toMatch(/Former F\.|nobody else has written/)
    expect((await owner.get('/api/site/releases')).status).toBe(200)
  })

  test('a review published while its lead is being erased also disappears from History once it is unpublished', async () => {
    const { ask: id, reference, id: lead } = await writtenLead({ name: 'Hasty H.' })
    if ((await reviews()).draft) await owner.call('DELETE', '/api/site/reviews/draft')
    const rows = await desk.db.selectFrom('leads').selectAll().where('id', '=', lead).execute()
    let published: Promise<{ status: number }> | undefined
    // The owner clicks Publish between two queries of the erase; if one blocks the other, the test waits for it.
    const db = desk.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        published ??= publishIt(id)
        await Promise.race([published, setTimeout(1000)])
        return result
      },
    })
    await eraseWithEmails(db, desk.settings, rows)
    expect([202, 404]).toContain((await published)?.status)
    expect((await owner.get(`/api/leads/${reference}`)).status).toBe(404)
    const { published: shown } = await reviews()
    const now = shown as typeof builtIn.reviews
    await publishItem('reviews', '', { ...now, reviews: now.reviews.filter((one) => one.id !== id) })
    expect(await everything()).not.toContain('Hasty H.')
  })

  test('a review that is on the site when its lead is erased disappears from History once it is unpublished', async () => {
    const text = 'This fence outlived the storm and its owner.'
    const { ask: id, reference } = await writtenLead({ name: 'Latest L.', text })
    const waits = await writtenLead({ name: 'Waiting W.' })
    const { without } = await publishedBoth(id)
    const picture = await newPicture(desk.db, { width: 320, height: 240 })
    const job = { ...jobWith(picture), customerWords: { review: id, text: 'outlived the storm', name: 'Latest L.' } }
    await publishItem('job', 'outlived', job)
    await erase(reference)
    await erase(waits.reference)
    expect(await requestRow(waits.ask)).toBeUndefined()
    // It is still shown, because publishing anything else leaves it there.
    await publishItem('notice', '', { ...builtIn.notice, text: 'Something else entirely, so please call' })
    expect((await reviews()).published).toMatchObject({ reviews: [{ name: 'Latest L.' }, ...without.reviews] })
    await publishItem('reviews', '', without)
    expect(await everything()).toContain('outlived the storm')
    await publishItem('job', 'outlived', { ...job, customerWords: null })
    expect(await everything()).not.toMatch(/Latest L\.|outlived the storm/)
    expect(await desk.db.selectFrom('site_erasures').selectAll().where('id', '=', id).execute()).toEqual([])
    expect((await owner.get('/api/site/releases')).status).toBe(200)
  })
})
