import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { QuoteRow } from '../../src/core/storage/quote-tables.ts'
import { setChosen, storePdf } from '../../src/core/storage/quote-versions.ts'
import { changeQuoteSilently, quoteOf } from '../../src/core/storage/quotes.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { newFolder } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeStores } from '../../testbed/stores.ts'
import { sentQuote } from '../../testbed/your-quote.ts'

const SIGNED = new Date('2026-11-20T01:52:00Z')
const later = (minutes: number) => new Date(SIGNED.getTime() + minutes * 60_000)

describeStores('the health check', (store) => {
  let site: TestSite
  let db: Db
  let now = SIGNED
  beforeAll(async () => {
    const env = { ...(await store.env()), DATA_DIR: newFolder() }
    site = await startTestSite({ ...env, LOG_LEVEL: 'silent' }, () => now)
    db = await openDatabase(readSettings(env))
  })
  afterAll(async () => {
    await db?.destroy()
    await site?.stop()
  })

  const health = async (at: Date) => {
    now = at
    const response = await fetch(`${site.url}/api/health`)
    return [response.status, await response.json()]
  }
  const READY = { status: 'ready', pages: 'live' }

  test('counts contracts that have been without their PDF for more than ten minutes, and stays ready', async () => {
    const where = { db, dataDir: newFolder() }
    // Nobody waits for the PDF of a quote that is out.
    await sentQuote(where, { now: SIGNED })
    const { id } = await sentQuote(where, { now: SIGNED })
    const chosen = { option: 'cedar', addOns: [], cents: 100, depositCents: 0, name: 'Dana Picket', by: null }
    const version = { quote_id: id, number: 1 }
    await setChosen(db, version, { ...chosen, how: 'signed', at: SIGNED.toISOString() })
    const quote = (await quoteOf(db, { id })) as QuoteRow
    await changeQuoteSilently(db, quote, { state: 'accepted', decided_at: SIGNED.toISOString() })
    expect(await health(later(10))).toEqual([200, READY])
    expect(await health(later(11))).toEqual([200, { ...READY, latePdfs: 1 }])
    await storePdf(db, version, Buffer.of(1), 'of a pdf')
    expect(await health(later(11))).toEqual([200, READY])
  })
})
