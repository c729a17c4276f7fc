import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_QUOTE_SETTINGS } from '../../src/content/quote-text.ts'
import { insertEvent } from '../../src/core/storage/lead-events.ts'
import { changeWork, lockedWork } from '../../src/core/storage/lead-work.ts'
import { insertSettings } from '../../src/core/storage/quote-settings.ts'
import type { QuoteRow } from '../../src/core/storage/quote-tables.ts'
import { changeQuote, quoteOf } from '../../src/core/storage/quotes.ts'
import { followUpExpiredQuotes, writeQuoteReminders } from '../../src/desk-api/quotes/quote-reminders.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { describeStores } from '../../testbed/stores.ts'
import { sentContent, sentQuote } from '../../testbed/your-quote.ts'

/** Monday, November 16, 2026, 9:24 am in Mobile; good through Monday, November 30. */
const SENT = new Date('2026-11-16T15:24:00Z')
/** 10:00 am in Mobile. */
const tenOn = (day: string) => new Date(`${day}T16:00:00Z`)
const [FIRST, SECOND, LAST] = [tenOn('2026-11-18'), tenOn('2026-11-23'), tenOn('2026-11-28')]

describeStores('reminders about quotes', (store) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), SENT.toISOString())
  })
  afterAll(() => desk?.stop())

  const sent = (parts: Partial<Parameters<typeof sentQuote>[1]> = {}) =>
    sentQuote({ db: desk.db, dataDir: desk.dataDir }, { now: SENT, ...parts })
  const change = async (id: string, changes: Partial<QuoteRow>) =>
    changeQuote(desk.db, (await quoteOf(desk.db, { id })) as QuoteRow, changes, { by: null, at: SENT.toISOString() })
  const emailsOf = async (id: string) =>
    (
      await desk.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'quote-reminder')
        .orderBy('created_at')
        .execute()
    )
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ quote }) => quote === id)
      .map(({ turn }) => turn)
  const workOf = (leadId: string) =>
    desk.db.selectFrom('lead_work').selectAll().where('lead_id', '=', leadId).executeTakeFirstOrThrow()
  const setWork = async (leadId: string, changes: object) =>
    changeWork(desk.db, await workOf(leadId), changes, SENT.toISOString())
  /** Hands the queued emails over, at this time. */
  const mailed = (id: string, at: Date) =>
    desk.db
      .updateTable('outbox')
      .set({ status: 'sent', sent_at: at.toISOString() })
      .where('payload', 'like', `%${id}%`)
      .where('status', '=', 'pending')
      .execute()

  test('three go out: on the second day, on the next open day after the sixth, and before the last', async () => {
    const { id } = await sent()
    const times = [
      [new Date('2026-11-18T15:59:59Z'), []],
      [FIRST, [1]],
      [new Date('2026-11-18T18:00:00Z'), [1]],
      [tenOn('2026-11-19'), [1]],
      // The sixth day is a Sunday.
      [tenOn('2026-11-22'), [1]],
      [SECOND, [1, 2]],
      // The day before the last one is a Sunday, too, so it goes out on Saturday.
      [LAST, [1, 2, 3]],
      [tenOn('2026-11-30'), [1, 2, 3]],
    ] as const
    for (const [now, turns] of times) {
      await writeQuoteReminders(desk.db, now)
      expect([now.toISOString(), await emailsOf(id)]).toEqual([now.toISOString(), turns])
      await mailed(id, now)
    }
  })

  test('several desks that check at once send one', async () => {
    const { id } = await sent()
    await Promise.all(Array.from({ length: 10 }, () => writeQuoteReminders(desk.db, FIRST)))
    expect(await emailsOf(id)).toEqual([1])
    expect((await quoteOf(desk.db, { id }))?.reminded).toBe(1)
  })

  test('none goes out after an answer, a stop, a win or a loss, or without an address', async () => {
    const quiet = await Promise.all([
      sent(),
      sent(),
      sent(),
      sent(),
      sent(),
      sent(),
      sent({ content: { customer: { ...sentContent().customer, email: '' } } }),
    ])
    const [accepted, declined, asked, stopped, won, lost] = quiet
    await change(accepted?.id ?? '', { state: 'accepted' })
    await change(declined?.id ?? '', { state: 'declined' })
    await change(asked?.id ?? '', { asked_at: SENT.toISOString() })
    await change(stopped?.id ?? '', { reminders_off: 1 })
    await setWork(won?.leadId ?? '', { step: 'won' })
    await setWork(lost?.leadId ?? '', { step: 'lost' })
    await writeQuoteReminders(desk.db, FIRST)
    for (const { id } of quiet) expect(await emailsOf(id)).toEqual([])
  })

  test('a reminder within a day of another email is skipped', async () => {
    const { id, leadId } = await sent()
    await writeQuoteReminders(desk.db, FIRST)
    await mailed(id, new Date(SECOND.getTime() - 22 * 3_600_000))
    // All day, hour by hour, and at night.
    for (let hour = 0; hour < 14; hour += 1) {
      await writeQuoteReminders(desk.db, new Date(SECOND.getTime() + hour * 3_600_000))
      expect([hour, await emailsOf(id)]).toEqual([hour, [1]])
    }
    await setWork(leadId, {})
    await mailed(id, FIRST)
    await writeQuoteReminders(desk.db, LAST)
    expect(await emailsOf(id)).toEqual([1, 2])
  })

  test('reminders on two days in a row both go out, however long the first took to be handed over', async () => {
    const { id } = await sent()
    await change(id, { valid_until: '2026-11-20' })
    for (const [day, turns] of [
      ['2026-11-18', [1]],
      ['2026-11-19', [1, 2]],
    ] as const) {
      await writeQuoteReminders(desk.db, new Date(tenOn(day).getTime() + 20_000))
      await mailed(id, new Date(tenOn(day).getTime() + 70_000))
      await writeQuoteReminders(desk.db, new Date(tenOn(day).getTime() + 7_200_000))
      expect(await emailsOf(id)).toEqual(turns)
    }
  })

  test('a desk that starts again late in the evening sends none that night', async () => {
    const { id } = await sent()
    await writeQuoteReminders(desk.db, new Date('2026-11-19T05:30:00Z'))
    expect(await emailsOf(id)).toEqual([])
    await writeQuoteReminders(desk.db, SECOND)
    expect(await emailsOf(id)).toEqual([1])
  })

  test('the next one after somebody reached the customer is skipped', async () => {
    const { id, leadId } = await sent()
    const at = '2026-11-17T18:00:00.000Z'
    await desk.db.transaction().execute(async (db) => {
      const work = await lockedWork(db, leadId)
      if (!work) throw new Error('The lead has no work')
      const changed = await changeWork(db, work, {}, at)
      await insertEvent(db, changed, { kind: 'reached', personId: null, data: { how: 'call' } })
    })
    await writeQuoteReminders(desk.db, FIRST)
    expect(await emailsOf(id)).toEqual([])
    await writeQuoteReminders(desk.db, SECOND)
    expect(await emailsOf(id)).toEqual([1])
  })

  test('a quote that expired is followed up once, and once more after it was extended', async () => {
    const { id, leadId } = await sent()
    await setWork(leadId, { step: 'quoted', follow_up_on: '2026-12-24' })
    const expiredOn = new Date('2026-12-01T06:00:00Z')
    await followUpExpiredQuotes(desk.db, new Date(expiredOn.getTime() - 1000))
    expect((await workOf(leadId)).follow_up_on).toBe('2026-12-24')
    await Promise.all(Array.from({ length: 5 }, () => followUpExpiredQuotes(desk.db, expiredOn)))
    const after = await workOf(leadId)
    expect(after.follow_up_on).toBe('2026-12-01')
    await followUpExpiredQuotes(desk.db, new Date('2026-12-02T06:00:00Z'))
    expect((await workOf(leadId)).version).toBe(after.version)
    await change(id, { valid_until: '2026-12-08' })
    await setWork(leadId, { follow_up_on: null })
    await followUpExpiredQuotes(desk.db, new Date('2026-12-09T06:00:00Z'))
    expect((await workOf(leadId)).follow_up_on).toBe('2026-12-09')
    const history = await desk.db.selectFrom('lead_events').select('data').where('lead_id', '=', leadId).execute()
    expect(history.map(({ data }) => JSON.parse(data).what)).toEqual(['expired', 'expired'])
  })

  test('the switch in Settings stops all of them', async () => {
    const { id } = await sent()
    const content = JSON.stringify({ ...DEFAULT_QUOTE_SETTINGS, sendsReminders: false })
    await insertSettings(desk.db, { number: 1, content, by: null, at: SENT.toISOString() })
    await writeQuoteReminders(desk.db, FIRST)
    expect(await emailsOf(id)).toEqual([])
  })
})
