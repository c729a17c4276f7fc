import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownContent } from '../../src/core/quotes/shown-content.ts'
import { brokenAt, recordOf } from '../../src/core/storage/quote-record.ts'
import { quoteOf } from '../../src/core/storage/quotes.ts'
import type { Step } from '../../src/lead/steps.ts'
import type { DraftContent, SentContent } from '../../src/quote/content.ts'
import type { QuoteEventKind, QuoteState } from '../../src/quote/states.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { newFolder } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeStores } from '../../testbed/stores.ts'
import type { TestTag } from '../../testbed/tags.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'

type Quote = Awaited<ReturnType<typeof sentQuote>>
type Person = Awaited<ReturnType<Desk['signedIn']>>
const CEDAR = { option: 'cedar', addOns: ['board'] }
const NOW = new Date('2026-11-20T01:52:31Z')
/** 200 in the long run, ten in `npm run test:all`. */
const RACES = Number(process.env.FAULT_KILLS ?? 5) * 2
const ACTS = ['accept', 'send', 'withdraw', 'extend', 'cancel', 'decline', 'said-yes'] as const
type Act = (typeof ACTS)[number]
const PAIRS = ACTS.flatMap((one, at) => ACTS.slice(at).map((other) => [one, other] as const))
/** What each of them adds to the record. */
const ADDS = {
  accept: 'accepted',
  send: 'sent',
  withdraw: 'withdrawn',
  extend: 'extended',
  cancel: 'canceled',
  decline: 'declined',
  'said-yes': 'said-yes',
} as const satisfies Record<Act, QuoteEventKind>
type Added = (typeof ADDS)[Act]
/** Both may succeed: the second one is a repeat, or is still right after the first. Any other pair has one winner. */
const BOTH_MAY_SUCCEED = [
  'accept,accept',
  'accept,extend',
  'accept,cancel',
  'accept,decline',
  'accept,said-yes',
  'send,extend',
  'send,decline',
  'extend,decline',
  'decline,decline',
]
/** What can come next, by the record's last entry, where everybody has seen that one. */
const NEXT: Partial<Record<Added, Added[]>> = {
  sent: ['sent', 'extended', 'withdrawn', 'declined', 'accepted', 'said-yes'],
  accepted: ['canceled'],
}
/** What can still come after somebody else was first. */
const STILL: Record<Added, Added[]> = {
  sent: ['declined'],
  extended: ['sent', 'declined', 'accepted'],
  declined: ['sent', 'accepted'],
  'said-yes': ['accepted'],
  accepted: [],
  withdrawn: [],
  canceled: [],
}
/** What each entry makes of the quote and of its lead's step; null leaves the step. */
const MAKES: Record<Added, [QuoteState, Step | null]> = {
  sent: ['out', 'quoted'],
  extended: ['out', null],
  withdrawn: ['withdrawn', null],
  declined: ['declined', 'lost'],
  accepted: ['accepted', 'won'],
  'said-yes': ['accepted', 'won'],
  canceled: ['canceled', 'lost'],
}

/** The draft that a version was sent from. */
const draftOf = ({ number: _, version: __, addsTo: ___, business, drawnFeet, photos, ...content }: SentContent) =>
  ({ ...content, photos: [], validUntil: '2026-12-10' }) satisfies DraftContent

describeStores('a quote that several people change at once', (store) => {
  let site: TestSite
  let desk: Desk
  let office: Person
  beforeAll(async () => {
    const env = { ...(await store.env()), DATA_DIR: newFolder(), TRUST_PROXY: '127.0.0.1' }
    desk = await startTestDesk(env, NOW.toISOString())
    // The tests look at the queued emails, so nothing may send them.
    site = await startTestSite({ ...env, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }, desk.now)
    office = await desk.signedIn()
  })
  afterAll(async () => {
    await site?.stop()
    await desk?.stop()
  })

  let visitors = 0
  /** Each call comes from a new address: one address can only send so much at once. */
  const customer = async (name: string, quote: Quote, body: object = {}) => {
    const from = { 'x-forwarded-for': `2001:db8:${(visitors++ % 0xffff).toString(16)}::1` }
    return (await site.post(`/api/your-quote/${name}`, { code: quote.code, ...body }, from)).status
  }
  const action = async ({ id }: Quote, version: number, body: object) =>
    (await office.post(`/api/quotes/${id}/actions`, { version, ...body }, { 'idempotency-key': randomUUID() })).status
  /** `version` is the row's, as the desk's page read it. */
  const doing: Record<Act, (quote: Quote, version: number) => Promise<number>> = {
    accept: (quote) => {
      const shown = { content: shownContent(quote.content), phoneHint: '' }
      return customer('accept', quote, signature(shown, CEDAR))
    },
    decline: (quote) => customer('decline', quote, { reason: 'price' }),
    cancel: (quote, version) => action(quote, version, { action: 'canceled', on: '2026-11-19', how: 'mail' }),
    withdraw: (quote, version) => action(quote, version, { action: 'withdraw', because: 'A mistake' }),
    extend: (quote, version) => action(quote, version, { action: 'extend', until: '2026-12-16' }),
    'said-yes': (quote, version) =>
      action(quote, version, { action: 'said-yes', ...CEDAR, name: 'Dana', how: 'phone', on: '2026-11-19' }),
    send: async ({ id }, version) =>
      (await office.post(`/api/quotes/${id}/send`, { version, how: 'email' }, { 'idempotency-key': randomUUID() }))
        .status,
  }

  /** A quote that is out with its next draft, or signed already where something is canceled. */
  async function prepared(acts: readonly Act[]) {
    const quote = await sentQuote({ db: desk.db, dataDir: desk.dataDir }, { now: new Date(NOW.getTime() - 86_400_000) })
    let version = 2
    if (acts.includes('send')) {
      const content = draftOf(quote.content)
      const saved = await office.call('PUT', `/api/quotes/${quote.id}/draft`, { version, content })
      expect(saved.status, saved.text).toBe(200)
      version = saved.json().version
    }
    if (acts.includes('cancel')) expect(await doing.accept(quote, version)).toBe(200)
    return { quote, version: (await quoteOf(desk.db, { id: quote.id }))?.version ?? version }
  }

  /** What people did with a quote, in order. The site records on its own when a signed PDF is made. */
  async function kindsIn(quote: Quote) {
    const record = await recordOf(desk.db, quote.id)
    expect(brokenAt(quote.id, record)).toBeNull()
    return record.map(({ kind }) => kind).filter((kind) => kind !== 'pdf-made') as Added[]
  }

  /**
   * Nothing is half done: row, versions, record, lead and emails tell the same story, and each entry was possible when
   * it came. `seen` is how many entries everybody had seen.
   */
  async function checked(quote: Quote, seen: number) {
    const row = await quoteOf(desk.db, { id: quote.id })
    const kinds = await kindsIn(quote)
    for (const [at, kind] of kinds.entries()) {
      if (at < seen) continue
      const before = kinds[at - 1] ?? 'sent'
      const possible = at === seen ? NEXT[before] : STILL[before]
      expect([kinds, at, possible?.includes(kind)]).toEqual([kinds, at, true])
    }
    const last = kinds.at(-1) ?? 'sent'
    // The first version was sent without the desk, so the lead's step is still new.
    const step = kinds.slice(1).reduce<Step>((now, kind) => MAKES[kind][1] ?? now, 'new')
    const work = await desk.db
      .selectFrom('lead_work')
      .select('step')
      .where('lead_id', '=', quote.leadId)
      .executeTakeFirstOrThrow()
    expect([kinds, row?.state, work.step]).toEqual([kinds, MAKES[last][0], step])
    const versions = await desk.db
      .selectFrom('quote_versions')
      .select(['number', 'chosen'])
      .where('quote_id', '=', quote.id)
      .orderBy('number')
      .execute()
    expect(versions).toHaveLength(kinds.filter((kind) => kind === 'sent').length)
    expect(row?.sent_version).toBe(versions.length)
    const isDecided = kinds.includes('accepted') || kinds.includes('said-yes')
    const chosen = versions.filter((version) => version.chosen !== null).map(({ number }) => number)
    expect([kinds, chosen]).toEqual([kinds, isDecided ? [row?.sent_version] : []])
    const emails = await desk.db
      .selectFrom('outbox')
      .select('kind')
      .where('lead_id', '=', quote.leadId)
      .where('kind', '=', 'quote-signed')
      .execute()
    const signed = kinds.filter((kind) => kind === 'accepted').length * 2
    expect([kinds, emails.length]).toEqual([kinds, signed + kinds.filter((kind) => kind === 'said-yes').length])
    return kinds
  }

  /** Both people have read the quote as it is now. `isAtOnce`: nobody waits for the other's answer. */
  async function race(acts: readonly [Act, Act], isAtOnce = true) {
    const { quote, version } = await prepared(acts)
    const before = await kindsIn(quote)
    const first = doing[acts[0]](quote, version)
    if (!isAtOnce) await first
    const statuses = await Promise.all([first, doing[acts[1]](quote, version)])
    for (const status of statuses) expect([acts, [200, 202, 409, 410, 422].includes(status)]).toEqual([acts, true])
    const kinds = await checked(quote, before.length)
    const done = acts.filter((_, at) => (statuses[at] ?? 500) < 300)
    const winners = BOTH_MAY_SUCCEED.some((both) => both === acts.join() || both === acts.toReversed().join())
      ? [1, 2]
      : [1]
    expect([acts, statuses, kinds, winners.includes(done.length)]).toEqual([acts, statuses, kinds, true])
    // Everything that was answered with a yes is in the record, once, and nothing else is. A contract that is canceled
    // was signed before.
    const added = new Set(
      done.map((act) => ADDS[act]).filter((kind) => !(kind === 'accepted' && before.includes(kind))),
    )
    expect([acts, statuses, kinds.slice(before.length).sort()]).toEqual([acts, statuses, [...added].sort()])
  }

  const bothWays = PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])

  test('when two changes happen at once, nothing is ever half done', { timeout: 120_000 }, async () => {
    for (const acts of bothWays) await race(acts)
  })

  // Which of two is first at once depends on the machine, so here each is.
  const tags: TestTag[] = store.name === 'SQLite' ? [] : ['all']
  test('whichever of two changes is first, the second one sees it', { timeout: 120_000, tags }, async () => {
    for (const acts of bothWays) await race(acts, false)
  })

  test.each(PAIRS)(`${RACES} times %s and %s at once`, { timeout: 600_000, tags: ['all'] }, async (one, other) => {
    for (let at = 0; at < RACES; at += 1) await race(at % 2 === 1 ? [other, one] : [one, other])
  })

  test('a hundred taps on the button make one contract', { timeout: 60_000 }, async () => {
    const { quote } = await prepared(['accept'])
    const taps = await Promise.all(Array.from({ length: 100 }, () => doing.accept(quote, 0)))
    expect(taps).toEqual(Array(100).fill(200))
    expect(await checked(quote, 1)).toEqual(['sent', 'accepted'])
  })

  test('an extended quote gets a PDF with its new last day', { timeout: 60_000 }, async () => {
    const { quote, version } = await prepared(['extend'])
    const pdf = async () => (await site.post('/api/your-quote/pdf', { code: quote.code })).arrayBuffer()
    const before = Buffer.from(await pdf())
    expect(Buffer.from(await pdf()).equals(before)).toBe(true)
    expect(await doing.extend(quote, version)).toBe(200)
    const after = Buffer.from(await pdf())
    expect([after.subarray(0, 5).toString(), after.equals(before)]).toEqual(['%PDF-', false])
  })

  test('seven people doing everything at once leave one story', { timeout: 60_000 }, async () => {
    for (let at = 0; at < 10; at += 1) {
      const { quote, version } = await prepared(['send'])
      await Promise.all(ACTS.map((act) => doing[act](quote, version)))
      await checked(quote, 1)
    }
  })
})
