import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuoteRow } from '../../src/core/storage/quote-tables.ts'
import { setChosen } from '../../src/core/storage/quote-versions.ts'
import { changeQuoteSilently, quoteOf } from '../../src/core/storage/quotes.ts'
import type { Chosen } from '../../src/quote/states.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { describeStores } from '../../testbed/stores.ts'
import { sentQuote } from '../../testbed/your-quote.ts'

const NOW = '2026-11-18T15:24:00.000Z'
const SIGNED = '2026-11-20T01:52:31.000Z'

describeStores('quotes in exports', (store) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), NOW)
  })
  afterAll(() => desk?.stop())

  const sent = (ids: Parameters<typeof sentQuote>[2] = {}) => sentQuote(desk, { now: desk.now() }, ids)
  async function decided({ id }: { id: string }, state: QuoteRow['state'], chosen: Pick<Chosen, 'how' | 'cents'>) {
    const choice = { option: 'cedar', addOns: [], depositCents: 0, name: 'Dana Picket', at: SIGNED, by: null }
    await setChosen(desk.db, { quote_id: id, number: 1 }, { ...choice, ...chosen })
    await changeQuoteSilently(desk.db, (await quoteOf(desk.db, { id })) as QuoteRow, { state, cents: chosen.cents })
  }
  const referenceOf = async (leadId: string) =>
    (await desk.db.selectFrom('leads').select('reference').where('id', '=', leadId).executeTakeFirstOrThrow()).reference

  test('every lead names its quotes, when one was signed and what is accepted', async () => {
    const signed = await sent()
    const order = await sent({ leadId: signed.leadId, addsTo: signed.id })
    const [phone, canceled, out] = [await sent(), await sent(), await sent()]
    await decided(signed, 'accepted', { how: 'signed', cents: 995_300 })
    await decided(order, 'accepted', { how: 'signed', cents: -43_800 })
    await decided(phone, 'accepted', { how: 'phone', cents: 946_350 })
    await decided(canceled, 'canceled', { how: 'signed', cents: 946_300 })
    const draft = await sent()
    await changeQuoteSilently(desk.db, (await quoteOf(desk.db, { id: draft.id })) as QuoteRow, {
      state: 'draft',
      sent_version: null,
    })
    const wanted = [
      [signed, [`${signed.number}; ${order.number}`, SIGNED, '9515.00']],
      [phone, [phone.number, '', '9463.50']],
      [canceled, [canceled.number, SIGNED, '']],
      [out, [out.number, '', '']],
      [draft, ['', '', '']],
    ] as const

    const owner = await desk.signedIn()
    const { text: csv } = await owner.post('/api/export', { format: 'csv' })
    const [head = '', ...rows] = csv.trim().split('\r\n')
    expect(head.endsWith('"quote","signedAt","worth"')).toBe(true)
    for (const [{ leadId }, cells] of wanted) {
      const reference = await referenceOf(leadId)
      const row = rows.find((line) => line.startsWith(`"${reference}"`))
      expect(row?.slice(1, -1).split('","').slice(-3), reference).toEqual(cells)
    }
    const xlsx = await owner.post('/api/export', { format: 'xlsx' })
    expect(xlsx.status).toBe(200)
  })

  test('a damaged choice leaves out its day, and exports the rest', async () => {
    const quote = await sent()
    await decided(quote, 'accepted', { how: 'signed', cents: 100 })
    await desk.db.updateTable('quote_versions').set({ chosen: '{' }).where('quote_id', '=', quote.id).execute()
    const { text } = await (await desk.signedIn()).post('/api/export', { format: 'csv' })
    expect(text).toContain(`"${quote.number}","","1.00"`)
  })
})
