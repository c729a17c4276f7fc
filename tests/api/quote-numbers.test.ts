import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { numbersSchema } from '../../src/contract/desk/numbers.ts'
import type { QuoteRow } from '../../src/core/storage/quote-tables.ts'
import { setChosen } from '../../src/core/storage/quote-versions.ts'
import { changeQuoteSilently, quoteOf } from '../../src/core/storage/quotes.ts'
import type { QuoteLine } from '../../src/quote/content.ts'
import type { Chosen } from '../../src/quote/states.ts'
import { totalsOf } from '../../src/quote/totals.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { describeStores } from '../../testbed/stores.ts'
import { sendNext, sentContent, sentQuote } from '../../testbed/your-quote.ts'

/** Wednesday, November 18, 2026, 9:24 am in Mobile. */
const NOW = new Date('2026-11-18T15:24:00.000Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
const [CEDAR, VINYL] = sentContent().options
if (!CEDAR || !VINYL) throw new Error('The sample quote has two options')
const priced = (id: string, cents: number) => {
  const [line] = VINYL.lines as [QuoteLine]
  return { ...VINYL, id, name: id, lines: [{ ...line, cents }] }
}

describeStores('numbers about quotes', (store) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), NOW.toISOString())
  })
  afterAll(() => desk?.stop())
  beforeEach(async () => {
    await desk.db.deleteFrom('quotes').execute()
  })

  type Sending = Partial<Parameters<typeof sentQuote>[1]>
  type Ids = Parameters<typeof sentQuote>[2]
  const sent = (parts: Sending = {}, ids: Ids = {}) => sentQuote(desk, { now: days(-7), ...parts }, ids)
  type Sent = Awaited<ReturnType<typeof sent>>
  async function note({ id }: Pick<Sent, 'id'>, changes: Partial<QuoteRow>) {
    await changeQuoteSilently(desk.db, (await quoteOf(desk.db, { id })) as QuoteRow, changes)
  }
  /** Accepts the newest version, with the option and the add-ons that are named. */
  async function accepted(quote: Sent, choice: Partial<Chosen> = {}, changes: Partial<QuoteRow> = {}) {
    const chosen = { option: 'cedar', addOns: [], name: 'Dana Picket', how: 'signed' as const, by: null, ...choice }
    const { total, deposit } = totalsOf(quote.content, chosen)
    const at = days(-4).toISOString()
    const stored = { at, cents: total, depositCents: deposit, ...chosen }
    await setChosen(desk.db, { quote_id: quote.id, number: quote.content.version }, stored)
    await note(quote, { state: 'accepted', decided_at: at, cents: total, opened_first: at, ...changes })
  }
  async function numbers(weeks = 12) {
    const owner = await desk.signedIn()
    const answer = await owner.get(`/api/numbers?weeks=${weeks}`)
    expect(answer.status, answer.text).toBe(200)
    return v.parse(numbersSchema, answer.json()).sentQuotes
  }

  test('are all zero before the first quote', async () => {
    expect(await numbers()).toEqual({
      sent: 0,
      opened: 0,
      accepted: { count: 0, cents: 0 },
      decided: 0,
      toSign: { days: null, of: 0 },
      outNow: { count: 0, cents: 0 },
      options: { lowest: 0, middle: 0, highest: 0 },
      addOns: { chosen: 0, of: 0 },
      changeOrders: 0,
      yes: { 'no-reminder': 0, first: 0, second: 0, third: 0, person: 0 },
    })
  })

  test('tell what is out, opened, decided and accepted', async () => {
    await sent()
    await note(await sent(), { opened_first: days(-6).toISOString() })
    await note(await sent(), { state: 'declined' })
    await note(await sent(), { state: 'withdrawn' })
    await accepted(await sent())
    const canceled = await sent()
    await accepted(canceled)
    await note(canceled, { state: 'canceled' })
    // Its last day was two days ago, so it is neither out nor open.
    await sent({ days: 5 })
    // A draft never went out.
    await note(await sent(), { state: 'draft', sent_version: null })
    const { sent: count, opened, decided, accepted: won, outNow } = await numbers()
    expect({ count, opened, decided, won, outNow }).toEqual({
      count: 7,
      opened: 3,
      decided: 4,
      won: { count: 1, cents: 946_300 },
      outNow: { count: 2, cents: 2 * 946_300 },
    })
  })

  test('count a quote in the weeks in which it was first sent, and what is out now in any', async () => {
    // Five weeks ago, and again as version 2 last week.
    const older = await sent({ now: days(-35), days: 60 })
    await sendNext(desk.db, older.id, { ...older.content, version: 2 }, days(-7).toISOString())
    await sent()
    expect(await numbers(4)).toMatchObject({ sent: 1, outNow: { count: 2 } })
    expect(await numbers(12)).toMatchObject({ sent: 2, outNow: { count: 2 } })
  })

  test('leave possible spam out, and count contracts whose lead was erased', async () => {
    const [spam, erased] = [await sent(), await sent()]
    await desk.db.updateTable('leads').set({ in_spam: 1 }).where('id', '=', spam.leadId).execute()
    await accepted(erased)
    await note(erased, { lead_id: null })
    expect(await numbers()).toMatchObject({ sent: 1, accepted: { count: 1 }, outNow: { count: 0 } })
  })

  test('the time to sign is the median from the first version to the signature', async () => {
    for (const daysLater of [1, 2.64, 5]) await accepted(await sent(), { at: days(-7 + daysLater).toISOString() })
    // Nobody signed here.
    await accepted(await sent(), { how: 'phone', at: days(-6.9).toISOString() })
    expect(await numbers()).toMatchObject({ toSign: { days: 2.6, of: 3 }, accepted: { count: 4 } })
  })

  test('which price was chosen counts only where there was a choice, and add-ons where some were offered', async () => {
    const three = { options: [priced('high', 900), priced('low', 500), priced('middle', 700)] }
    for (const option of ['low', 'middle', 'middle', 'high']) await accepted(await sent({ content: three }), { option })
    await accepted(await sent(), { option: 'cedar', addOns: ['board'] })
    await accepted(await sent(), { option: 'vinyl' })
    await accepted(await sent({ content: { options: [CEDAR], addOns: [] } }))
    expect(await numbers()).toMatchObject({
      options: { lowest: 2, middle: 2, highest: 2 },
      addOns: { chosen: 1, of: 6 },
    })
  })

  test('a yes counts after the reminders that came before it, or as said to a person', async () => {
    for (const reminded of [0, 0, 1, 2, 3]) await accepted(await sent(), {}, { reminded })
    for (const how of ['phone', 'in-person', 'paper'] as const) await accepted(await sent(), { how }, { reminded: 2 })
    expect((await numbers()).yes).toEqual({ 'no-reminder': 2, first: 1, second: 1, third: 1, person: 3 })
  })

  test('signed change orders add to what their quote is worth, and don’t count as quotes', async () => {
    const quote = await sent()
    await accepted(quote)
    const order = await sent(
      { content: { options: [priced('more', 43_800)] } },
      { leadId: quote.leadId, addsTo: quote.id },
    )
    await accepted(order, { option: 'more' })
    await sent({}, { leadId: quote.leadId, addsTo: quote.id })
    expect(await numbers()).toMatchObject({
      sent: 1,
      accepted: { count: 1, cents: 946_300 + 43_800 },
      outNow: { count: 0, cents: 0 },
      changeOrders: 1,
      options: { lowest: 1, middle: 0, highest: 0 },
    })
  })

  test('a damaged quote hides none of the others', async () => {
    await accepted(await sent(), { addOns: ['board'] })
    const damaged = await sent()
    await accepted(damaged)
    await desk.db.updateTable('quote_versions').set({ content: '{' }).where('quote_id', '=', damaged.id).execute()
    expect(await numbers()).toMatchObject({ sent: 2, accepted: { count: 2 }, options: { lowest: 1 } })
    await desk.db.updateTable('quote_versions').set({ chosen: '{' }).where('quote_id', '=', damaged.id).execute()
    expect(await numbers()).toMatchObject({ sent: 2, accepted: { count: 1 } })
  })
})
