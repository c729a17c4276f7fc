import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmClock } from '../../src/core/storage/clock-jump.ts'
import { brokenAt, recordOf } from '../../src/core/storage/quote-record.ts'
import { pdfOfVersion } from '../../src/core/storage/quote-versions.ts'
import { insertQuote, quoteOf } from '../../src/core/storage/quotes.ts'
import { forgetCommand } from '../../src/owner/forget.ts'
import { startDaily } from '../../src/site-api/daily.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { describeStores } from '../../testbed/stores.ts'
import { sendNext, sentQuote, signedQuote } from '../../testbed/your-quote.ts'

const SIGNED = new Date('2026-11-18T15:24:00.000Z')

describeStores('quotes and contracts as time passes', (store) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), SIGNED.toISOString())
  })
  afterAll(() => desk?.stop())

  const where = () => ({ db: desk.db, dataDir: desk.dataDir })
  /** The daily work of a site, at a time that is certain. */
  async function daily(at: string, keeps: { retentionDays?: number; contractYears?: number }) {
    const settings = { dataDir: desk.dataDir, retentionDays: null, contractYears: null, ...keeps }
    await confirmClock(desk.db, new Date(at))
    const logger = pino({ enabled: false })
    await startDaily({ db: desk.db, settings, logger, clock: () => new Date(at) }).stop()
  }
  const isThere = async ({ id }: { id: string }) => (await quoteOf(desk.db, { id })) !== undefined
  async function expectWhole({ id, pdf, sha256 }: Awaited<ReturnType<typeof signedQuote>>) {
    expect(await quoteOf(desk.db, { id })).toMatchObject({ state: 'accepted', lead_id: null })
    const stored = await pdfOfVersion(desk.db, id, 1)
    expect([Buffer.from(stored?.pdf ?? []), stored?.pdf_sha256]).toEqual([pdf, sha256])
    const record = await recordOf(desk.db, id)
    expect([record.map(({ kind }) => kind), brokenAt(id, record)]).toEqual([['sent', 'accepted', 'pdf-made'], null])
  }

  test('after the retention time drafts and unsigned quotes are gone with their leads, and contracts stay', async () => {
    const contract = await signedQuote(where(), { now: SIGNED })
    const out = await sentQuote(where(), { now: SIGNED })
    await sendNext(desk.db, out.id, { ...out.content, version: 2 }, SIGNED.toISOString())
    const draft = { id: 'draft', number: 'draft', lead_id: out.leadId, draft: '{}' }
    await insertQuote(desk.db, { ...draft, changed_by: null, changed_at: SIGNED.toISOString() })
    await daily('2026-11-28T15:00:00.000Z', { retentionDays: 30 })
    expect([await isThere(out), await isThere(draft), await isThere(contract)]).toEqual([true, true, true])
    await daily('2027-01-05T15:00:00.000Z', { retentionDays: 30 })
    expect([await isThere(out), await isThere(draft)]).toEqual([false, false])
    expect(await recordOf(desk.db, out.id)).toEqual([])
    await expectWhole(contract)
  })

  test('contracts without a lead are deleted after as many years as Settings say, and never without', async () => {
    const contract = await signedQuote(where(), { now: SIGNED })
    const withLead = await signedQuote(where(), { now: SIGNED })
    await desk.db.updateTable('quotes').set({ lead_id: null }).where('id', '=', contract.id).execute()
    await daily('2040-01-01T15:00:00.000Z', {})
    await daily('2033-11-18T15:00:00.000Z', { contractYears: 7 })
    await expectWhole(contract)
    await daily('2033-11-18T16:00:00.000Z', { contractYears: 7 })
    expect([await isThere(contract), await isThere(withLead)]).toEqual([false, true])
    expect(await recordOf(desk.db, contract.id)).toEqual([])
    expect(await pdfOfVersion(desk.db, contract.id, 1)).toBeUndefined()
  })

  test('forget names the contract that stays, and deletes what nobody signed', async () => {
    const contract = await signedQuote(where(), { now: SIGNED })
    const out = await sentQuote(where(), { now: SIGNED }, { leadId: contract.leadId })
    const { email } = await desk.db
      .selectFrom('leads')
      .select('email')
      .where('id', '=', contract.leadId)
      .executeTakeFirstOrThrow()
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const { settings, db, now } = desk
    await forgetCommand.run({ settings, args: [email], options: { yes: true }, db: async () => db, print, now })
    expect(printed).toContain(`The contract stays, with name and address: quote ${contract.number}, $9,953.`)
    expect(await isThere(out)).toBe(false)
    await expectWhole(contract)
  })
})
