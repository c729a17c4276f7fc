import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { yourQuoteSchema } from '../../src/contract/your-quote.ts'
import { YOUR_QUOTE_CALLS } from '../../src/contract/your-quote-calls.ts'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { costOf } from '../../testbed/processor-time.ts'
import { newFolder } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'

const SENT = new Date('2026-11-18T15:24:00Z')
const CEDAR = { option: 'cedar', addOns: ['board'] }
const COUNT = 20

describeAnyStore('the calls of a quote', (store) => {
  let site: TestSite
  let db: Db
  beforeAll(async () => {
    const env = { ...(await store.env()), DATA_DIR: newFolder(), TRUST_PROXY: '127.0.0.1' }
    site = await startTestSite({ ...env, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }, () => SENT)
    db = await openDatabase(readSettings(env))
  })
  afterAll(async () => {
    await db?.destroy()
    await site?.stop()
  })

  const nearlyMost = (costs: number[]) => costs.toSorted((one, other) => one - other)[Math.floor(COUNT * 0.95) - 1]

  test('take at most 50 ms of processor to read and 150 ms to sign, 95 times in 100', async () => {
    let visitors = 0
    const call = async (name: 'readQuote' | 'acceptQuote', body: object) => {
      const from = { 'x-forwarded-for': `2001:db8:${(visitors++).toString(16)}::1`, 'idempotency-key': randomUUID() }
      const answer = await site.post(YOUR_QUOTE_CALLS[name].url, body, from)
      expect(answer.status).toBe(200)
      return answer
    }
    const reading: number[] = []
    const signing: number[] = []
    for (let times = 0; times < COUNT; times += 1) {
      const { code } = await sentQuote({ db, dataDir: site.dataDir }, { now: SENT })
      const shown = v.parse(yourQuoteSchema, await (await call('readQuote', { code })).json())
      reading.push(await costOf(() => call('readQuote', { code })))
      signing.push(await costOf(() => call('acceptQuote', { code, ...signature(shown, CEDAR) })))
    }
    expect(nearlyMost(reading)).toBeLessThan(50)
    expect(nearlyMost(signing)).toBeLessThan(150)
  })
})
