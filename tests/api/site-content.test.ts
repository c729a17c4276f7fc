import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { pagePaths } from '../../src/content/urls.server.ts'
import { meSchema } from '../../src/contract/desk/person.ts'
import {
  checkedSchema,
  draftConflictSchema,
  draftSavedSchema,
  releasedSchema,
  releasesSchema,
  siteItemSchema,
  siteOverviewSchema,
  unpublishableSchema,
} from '../../src/contract/desk/site.ts'
import { sha256Of } from '../../src/contract/hash.server.ts'
import { itemSchemas, KINDS, type Kind, MAX_DRAFT_BYTES, MEMBERS_PUBLISH } from '../../src/contract/site/items.ts'
import { SINGLE_KINDS } from '../../src/contract/site/kinds.ts'
import { writeRelease } from '../../src/core/publish.ts'
import { currentSiteContent } from '../../src/core/published.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { insertRelease, newestReleaseNumber, RELEASES_KEPT, storedItems } from '../../src/core/storage/site-releases.ts'
import { type Listener, startLive } from '../../src/desk-api/live/live.ts'
import { writeMorningEmails } from '../../src/desk-api/scheduler.ts'
import { instantOfText } from '../../src/lead/business-time.ts'
import { type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { publishAll } from '../../testbed/publish.ts'
import { describeAnyStore } from '../../testbed/stores.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>

/** Text somebody may type to break a page, an email, a database or a log. */
const HOSTILE = '</script><img src=x onerror=alert(1)>"\'&\u0000\u202e\ud800 {{7*7}} ; drop table leads --'
const NOTICE = { ...builtIn.notice, isOn: true, until: '2026-11-22T18:00' }

describeAnyStore("editing the site's content", (store) => {
  let desk: Desk
  let owner: Person
  let office: Person
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
    office = await desk.signedIn(OFFICE)
    await desk.emails()
  })
  afterAll(() => desk?.stop())

  const item = async (kind: Kind) => v.parse(siteItemSchema, (await owner.get(`/api/site/${kind}`)).json())
  const overview = async (who = owner) => v.parse(siteOverviewSchema, (await who.get('/api/site')).json())
  const lineOf = async (kind: Kind) => (await overview()).items.find((one) => one.kind === kind)
  const draftLineOf = async (kind: Kind) => (await overview()).drafts.find((one) => one.kind === kind)
  const releases = async (query = '') => v.parse(releasesSchema, (await owner.get(`/api/site/releases${query}`)).json())
  const put = (who: Person, kind: string, version: number, content: unknown) =>
    who.call('PUT', `/api/site/${kind}/draft`, { version, content })
  /** Saves a draft, whatever was there before. */
  async function draft(who: Person, kind: Kind, content: unknown) {
    const answer = await put(who, kind, (await item(kind)).version, content)
    expect(answer.status, answer.text).toBe(200)
    return v.parse(draftSavedSchema, answer.json()).version
  }
  const publish = (who: Person, kind: Kind, version: number, key: string = randomUUID()) =>
    who.post('/api/site/publish', { kind, version }, { 'idempotency-key': key })
  async function published(kind: Kind, content: unknown, who = owner) {
    const answer = await publish(who, kind, await draft(who, kind, content))
    expect(answer.status, answer.text).toBe(202)
    return v.parse(releasedSchema, answer.json()).release
  }
  const bringBack = (who: Person, number: number, kind: Kind, isTrial = false) =>
    who.post(`/api/site/releases/${number}/bring-back`, { kind, isTrial }, { 'idempotency-key': randomUUID() })
  const said = ({ status, json }: { status: number; json: () => { message: string } }) => [status, json().message]

  test('with nothing published all content is built in, and every page is counted', async () => {
    const { items, pages, release, instances } = await overview()
    expect(items.map(({ kind, isBuiltIn }) => [kind, isBuiltIn])).toEqual(KINDS.map((kind) => [kind, true]))
    expect((await overview()).drafts).toEqual([])
    expect([pages, release, instances]).toEqual([pagePaths().length, null, []])
    expect(items.map(({ line }) => line)).toEqual([
      'No notice. Visitors see the site as usual.',
      'Mon–Fri 7:00 am to 6:00 pm, Sat 8:00 am to 4:00 pm.',
      'Off. You set up visits by phone.',
      '(251) 555-0142 · hello@gulflinefence.example',
      'Shows samples. 4.8 from 47 reviews.',
      'These are sample prices. Enter your own, or show none.',
      'None yet.',
      '16 on the site.',
    ])
    const mayPublish = (await overview(office)).items.filter((one) => one.mayPublish)
    expect(mayPublish.map(({ kind }) => kind)).toEqual(MEMBERS_PUBLISH)
    for (const kind of SINGLE_KINDS)
      expect(await item(kind)).toMatchObject({ published: builtIn[kind], draft: null, version: 0 })
    for (const path of ['jobs', 'publish', '__proto__']) expect((await owner.get(`/api/site/${path}`)).status).toBe(404)
  })

  test('a draft belongs to the item: everyone sees it, and a later save does not overwrite an earlier one', async () => {
    const version = await draft(office, 'prices', { ...builtIn.prices, mode: 'own' })
    expect(await item('prices')).toMatchObject({ draft: { by: office.id, content: { mode: 'own' } }, version })
    expect(await draftLineOf('prices')).toMatchObject({
      by: office.id,
      line: 'Prices: sample prices changes to your own.',
    })
    const late = await put(owner, 'prices', 0, { mode: 'off' })
    expect(said(late)).toEqual([409, 'Someone else changed this first.'])
    expect(v.parse(draftConflictSchema, late.json())).toMatchObject({
      by: office.id,
      version,
      content: { mode: 'own' },
    })
    expect(said(await put(office, 'prices', version - 1, { mode: 'off' }))).toEqual([
      409,
      'You changed this in another window.',
    ])
    // The answer was lost on the way, and the same content is sent again.
    const again = await put(office, 'prices', 0, { ...builtIn.prices, mode: 'own' })
    expect([again.status, again.json().version]).toEqual([200, version])
    const both = await Promise.all([put(owner, 'prices', version, 'a'), put(office, 'prices', version, 'b')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

    const stale = await owner.call('DELETE', '/api/site/prices/draft', { version })
    expect(stale.status).toBe(409)
    expect((await owner.call('DELETE', '/api/site/prices/draft')).status).toBe(204)
    expect((await item('prices')).version).toBe(0)
    const gone = await put(office, 'prices', version + 1, 'c')
    expect(said(gone)).toEqual([409, 'Someone published or discarded this draft in the meantime.'])
    expect(v.parse(draftConflictSchema, gone.json())).toMatchObject({ version: 0, content: { mode: 'sample' } })
    // A new draft never gets the version of a previous one.
    expect(await draft(owner, 'prices', 'd')).not.toBe(version)
    await owner.call('DELETE', '/api/site/prices/draft')
  })

  test('a draft may be unfinished, wrong and hostile in every field: it comes back as typed, and only its size is limited', async () => {
    const spoiled = (value: unknown): unknown => {
      if (Array.isArray(value)) return [...value.map(spoiled), HOSTILE]
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiled(one)]))
      return HOSTILE
    }
    for (const kind of SINGLE_KINDS)
      for (const content of [spoiled(builtIn[kind]), null, 7, [], {}, HOSTILE]) {
        const version = await draft(owner, kind, content)
        expect((await item(kind)).draft?.content).toEqual(content)
        expect((await draftLineOf(kind))?.line).toMatch(/ to fix first\.$/)
        const refused = await publish(owner, kind, version)
        expect(refused.status, `${kind} ${JSON.stringify(content)}`).toBe(422)
        const { faults } = v.parse(unpublishableSchema, refused.json())
        expect(faults.length).toBeGreaterThan(0)
        for (const { message } of faults) expect(message).toMatch(/^[A-Z].*\.$/)
        const checked = v.parse(checkedSchema, (await owner.post(`/api/site/${kind}/check`, { content })).json())
        expect(checked.faults).toEqual(faults)
        expect((await item(kind)).version).toBe(version)
      }
    for (const kind of KINDS) await owner.call('DELETE', `/api/site/${kind}/draft`)
    expect((await overview()).release).toBeNull()

    const large = (bytes: number) => put(owner, 'notice', 0, 'x'.repeat(bytes - 2))
    const tooLarge = [413, 'This is too long for the desk. Please shorten it.']
    expect(said(await large(MAX_DRAFT_BYTES + 1))).toEqual(tooLarge)
    expect(said(await large(MAX_DRAFT_BYTES * 2))).toEqual(tooLarge)
    expect((await large(MAX_DRAFT_BYTES)).status).toBe(200)
    await owner.call('DELETE', '/api/site/notice/draft')
  })

  test('a storm notice is validated, published by a member, used everywhere at the desk, and undone', async () => {
    const checked = v.parse(checkedSchema, (await office.post('/api/site/notice/check', { content: NOTICE })).json())
    const pages = pagePaths().length
    expect(checked).toEqual({
      faults: [],
      pages,
      changes: [
        {
          what: 'The notice goes on now',
          where: `On all ${pages} pages, until Sun, Nov 22, 6:00 pm. Then it comes down automatically.`,
        },
        {
          what: 'Answer within: 24 hours changes to 72 hours',
          where: 'In visitors’ emails, after they send a form, and on the clock of leads that come in meanwhile.',
        },
      ],
    })
    const release = await published('notice', NOTICE, office)
    expect(await item('notice')).toMatchObject({ published: NOTICE, isBuiltIn: false, draft: null, version: 0 })
    expect((await lineOf('notice'))?.line).toBe('On every page until Sun, Nov 22, 6:00 pm.')
    expect(v.parse(meSchema, (await owner.get('/api/me')).json()).site.promisedHours).toBe(72)
    expect((await releases()).releases[0]).toMatchObject({
      number: release,
      by: office.id,
      kind: 'notice',
      words: 'The notice goes on now. Answer within: 24 hours changes to 72 hours.',
      before: null,
      after: 'On every page until Sun, Nov 22, 6:00 pm.',
    })
    const trial = await bringBack(office, release - 1, 'notice', true)
    expect(trial.status).toBe(200)
    expect(v.parse(checkedSchema, trial.json()).changes[0]).toEqual({
      what: 'The notice is turned off now',
      where: `On all ${pages} pages.`,
    })
    expect((await overview()).release?.number).toBe(release)
    const undone = await bringBack(office, release - 1, 'notice')
    expect([undone.status, undone.json()]).toEqual([202, { release: release + 1 }])
    expect(await lineOf('notice')).toMatchObject({
      line: 'No notice. Visitors see the site as usual.',
      isBuiltIn: true,
    })
    expect(v.parse(meSchema, (await owner.get('/api/me')).json()).site.promisedHours).toBe(24)
    expect(await desk.emails()).toEqual([])
    expect(said(await bringBack(owner, 999_999, 'notice'))).toEqual([
      404,
      'This release is too old to restore. History stores the last 200.',
    ])
  })

  test('a member may draft everything but publish only the notice', async () => {
    for (const kind of SINGLE_KINDS.filter((one) => !MEMBERS_PUBLISH.includes(one))) {
      const version = await draft(office, kind, builtIn[kind])
      const refused = await publish(office, kind, version)
      expect([refused.status, refused.json().message]).toEqual([
        403,
        expect.stringMatching(/^Only the owner can publish/),
      ])
      expect((await bringBack(office, 0, kind)).status).toBe(403)
      expect((await item(kind)).version).toBe(version)
    }
    // After a day they are in the owner's morning email, and in nobody else's.
    const before = desk.now()
    desk.set(instantOfText('2026-11-19T07:05'))
    await writeMorningEmails(desk.db, desk.settings.desk.morning, desk.now())
    const morning = (await desk.emails()).filter(({ kind }) => kind === 'morning')
    expect(morning.map(({ to, subject }) => [to.address, subject])).toEqual([[OWNER, '[Today] 5 to publish']])
    expect(morning[0]?.text).toContain('Prices: a draft by Office, Tue, 9:12 am')
    desk.set(before)
    for (const kind of KINDS) await owner.call('DELETE', `/api/site/${kind}/draft`)
  })

  test('a new phone number requires a new sign-in code, and the owner and the former address get an email', async () => {
    const email = 'office@gulflinefence.example'
    const version = await draft(owner, 'contact', { ...builtIn.contact, phone: '(251) 555-0199', email })
    desk.pass(13 * 60)
    const refused = await publish(owner, 'contact', version)
    expect([refused.status, refused.json()]).toEqual([
      403,
      { message: 'Enter a new sign-in code to continue.', reauth: true },
    ])
    expect(said(await bringBack(owner, 0, 'contact'))[0]).toBe(403)
    const proved = await desk.signedIn()
    await desk.emails()
    expect((await publish(proved, 'contact', version)).status).toBe(202)
    expect(currentSiteContent(desk.now()).facts.phone).toBe('(251) 555-0199')
    const emails = await desk.emails()
    expect(emails.map(({ to, subject }) => `${to.address}: ${subject}`).sort()).toEqual([
      'hello@gulflinefence.example: Changed on the site: phone and email',
      `${OWNER}: Changed on the site: phone and email`,
    ])
    for (const { text } of emails) {
      expect(text).toContain('Phone: (251) 555-0142 is now (251) 555-0199')
      expect(text).toContain(`Email: hello@gulflinefence.example is now ${email}`)
      expect(text).toContain('Published by Owner')
    }
    // A notice can contain a number too, and a member may publish it.
    await published('notice', { ...NOTICE, phone: '(850) 555-0100', until: null }, office)
    const notified = await desk.emails()
    expect(notified.map(({ to }) => to.address).sort()).toEqual([email, OWNER])
    expect(notified[0]?.text).toContain('Phone in the storm notice: (251) 555-0199 is now (850) 555-0100')
    await published('contact', { ...builtIn.contact, licenseNumber: 'Home builder 24117' }, proved)
    await desk.emails()
    await published('contact', { ...builtIn.contact, licenseNumber: null }, proved)
    expect(await desk.emails()).toEqual([])
    await published('notice', { ...NOTICE, isOn: false }, proved)
    expect((await releases()).releases[1]).toMatchObject({
      before: 'License number: Home builder 24117.',
      after: 'License number: none.',
    })
    owner = proved
  })

  test('prices are dated with the month in which they are published', async () => {
    desk.set('2026-12-01T05:30:00.000Z')
    await published('prices', { ...builtIn.prices, mode: 'own', asOf: 'whenever', tearOut: [4, 7] })
    // At the office it is still November.
    expect(await item('prices')).toMatchObject({ published: { asOf: '2026-11', tearOut: [4, 7] } })
    expect((await lineOf('prices'))?.line).toBe('Your own, as of November 2026.')
    expect((await overview()).release?.words).toBe(
      'Prices: sample prices changes to your own. Old fence hauled away, per foot: $3–$6 changes to $4–$7.',
    )
  })

  test('the same request sent again is the same release, and its key works for nothing else', async () => {
    const key = randomUUID()
    const version = await draft(owner, 'notice', NOTICE)
    const answers = await Promise.all([1, 2, 3].map(() => publish(owner, 'notice', version, key)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(202)
    const other = await draft(owner, 'notice', { ...NOTICE, answerHours: 96 })
    const hours = await draft(owner, 'hours', builtIn.hours)
    for (const refused of [await publish(owner, 'notice', other, key), await publish(owner, 'hours', hours, key)])
      expect(said(refused)).toEqual([
        422,
        expect.stringMatching(/^Nothing was saved, because this request reused the key/),
      ])
    // The published draft no longer exists.
    expect(said(await publish(owner, 'notice', version))).toEqual([409, 'You changed this in another window.'])
    for (const kind of ['notice', 'hours']) await owner.call('DELETE', `/api/site/${kind}/draft`)
    expect(said(await publish(owner, 'notice', other))).toEqual([
      409,
      'Someone published or discarded this draft in the meantime.',
    ])
  })

  test('simultaneous publishes get numbers without gaps, and nobody’s change is lost', async () => {
    const before = (await overview()).release?.number ?? 0
    const other = await openDatabase(desk.settings)
    const publishes = Array.from({ length: 12 }, (_, at) => ({ kind: SINGLE_KINDS[at % 5] ?? 'notice', at }))
    const numbers = await Promise.all(
      publishes.map(({ kind, at }) =>
        writeRelease(
          at % 2 === 0 ? desk.db : other,
          { by: null, mutation: null, now: desk.now() },
          { kind, key: '', request: at, produce: async () => ({ content: builtIn[kind] }) },
        ),
      ),
    )
    await other.destroy()
    expect(numbers.toSorted((a, b) => a - b)).toEqual(publishes.map((_, at) => before + 1 + at))
    for (const kind of SINGLE_KINDS) expect(await item(kind)).toMatchObject({ isBuiltIn: false })
    await desk.emails()
  })

  test('an invalid stored item is kept, the built-in one is shown, the desk says so, and other items still publish', async () => {
    const newest = await newestReleaseNumber(desk.db)
    const odd = { hours: { opensAt: 'nine' }, jobs: [{ title: 'Of a later version' }] }
    const later = { number: newest + 1, at: desk.now().toISOString(), by: null, mutation: null, request_hash: null }
    await insertRelease(desk.db, { ...later, kind: 'jobs' as Kind, key: '' }, [
      { kind: 'hours', key: '', item: { content: odd.hours } },
      { kind: 'jobs', key: '', item: { content: odd.jobs } },
      { kind: 'sheds', key: 'red', item: { content: 'Of a later version' } },
    ])
    expect((await overview()).release).toBeNull()
    expect((await releases()).releases[0]?.number).toBe(newest)
    expect(await item('hours')).toMatchObject({ published: builtIn.hours, isBuiltIn: true })
    const { items } = await overview()
    expect(items.filter(({ trouble }) => trouble !== null).map(({ kind }) => kind)).toEqual(['hours'])
    const release = await published('notice', { ...NOTICE, title: 'Still published' })
    expect(await storedItems(desk.db)).toMatchObject({ ...odd, sheds: { red: 'Of a later version' } })
    const back = await bringBack(owner, release, 'hours')
    expect([back.status, v.parse(unpublishableSchema, back.json()).faults.length > 0]).toEqual([422, true])
    const damaged = { kind: 'hours', key: '', content: '{"week":{"Mon', version: 7, by: null, at: later.at } as const
    await desk.db.insertInto('site_drafts').values(damaged).execute()
    expect((await item('hours')).draft?.content).toBeNull()
    expect((await draftLineOf('hours'))?.line).toBe('One field to fix first.')
    await published('hours', builtIn.hours)
    expect((await overview()).items.every(({ trouble }) => trouble === null)).toBe(true)
  })

  test('a release written by another process is picked up within moments', async () => {
    const notice = { ...NOTICE, answerHours: 48 }
    await writeRelease(
      desk.db,
      { by: null, mutation: null, now: desk.now() },
      { kind: 'notice', key: '', request: 0, produce: async () => ({ content: { ...notice, until: null } }) },
    )
    const promised = async () => v.parse(meSchema, (await owner.get('/api/me')).json()).site.promisedHours
    await vi.waitFor(async () => expect(await promised()).toBe(48), { timeout: 60_000, interval: 100 })
  })

  test('open pages hear about a saved draft, a release and the state of each site process', async () => {
    const events: string[] = []
    const listener: Listener = {
      session: sha256Of(owner.cookies.get('desk') ?? ''),
      send: (event, data) => events.push(`${event} ${JSON.stringify(data)}`),
      beat: () => {},
      close: () => {},
    }
    const live = startLive({ db: desk.db, clock: desk.now, logger: pino({ enabled: false }), idleSince: () => '' })
    await live.add(listener)
    const expectEvent = async (state: string, release: number, detail: string | null = null) => {
      live.check()
      const event = `site ${JSON.stringify({ release, state, detail })}`
      await vi.waitFor(() => expect(events).toContain(event), { timeout: 60_000, interval: 20 })
      events.length = 0
    }
    const newest = (await overview()).release?.number ?? 0
    const version = await draft(office, 'notice', { ...NOTICE, title: 'Heard of' })
    await expectEvent('draft', newest)
    expect((await publish(office, 'notice', version)).status).toBe(202)
    await expectEvent('making', newest + 1)
    const row = { id: 'web-1.example:3000', release: newest + 1, build: 'b', seen_at: desk.now().toISOString() }
    for (const [state, detail] of [
      ['making', '12 of 54'],
      ['failed', 'The page /contact could not be made.'],
      ['live', null],
    ] as const) {
      const now = { ...row, state, detail }
      await desk.db
        .insertInto('site_instances')
        .values(now)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
        .execute()
      await expectEvent(state, newest + 1, detail)
    }
    expect((await overview()).instances).toEqual([
      { id: 'web-1.example:3000', release: newest + 1, state: 'live', detail: null, seenAt: row.seen_at },
    ])
    live.check()
    await live.stop()
    expect(events.filter((event) => event.startsWith('site'))).toEqual([])
    desk.pass(2)
    expect((await overview()).instances).toEqual([])
  })

  test('the newest 200 releases are kept, and History shows them in pages', async () => {
    for (let at = 0; at < RELEASES_KEPT; at += 1)
      await publishAll(
        desk.db,
        { hours: builtIn.hours, notice: { ...NOTICE, title: `Number ${at}` } },
        { kind: 'notice' },
      )
    const release = await published('notice', { ...NOTICE, title: 'The newest of all' })
    const seen: number[] = []
    for (let query = ''; ; ) {
      const page = await releases(query)
      seen.push(...page.releases.map(({ number }) => number))
      if (page.next === undefined) break
      query = `?before=${page.next}`
    }
    expect(seen).toEqual(Array.from({ length: RELEASES_KEPT }, (_, at) => release - at))
    expect((await owner.get('/api/site/releases?before=soon')).status).toBe(422)
    // Content that only older releases showed is deleted with them; what the oldest one replaced stays, as its
    // "before".
    const contents = await desk.db.selectFrom('site_contents').select(['kind', 'until_release']).execute()
    const oldest = release - RELEASES_KEPT + 1
    expect(contents.filter(({ until_release }) => until_release !== null && until_release < oldest)).toEqual([])
    expect(contents.filter(({ kind }) => kind === 'notice')).toHaveLength(RELEASES_KEPT + 1)
    expect(contents.filter(({ kind }) => kind === 'contact')).toEqual([])
  })
})

test('every kind of item has a schema that its built-in content matches', () => {
  for (const kind of SINGLE_KINDS) expect(v.is(itemSchemas[kind], builtIn[kind]), kind).toBe(true)
})
