import { expect, test } from 'vitest'
import { YOUR_QUOTE_CALLS } from '../../src/contract/your-quote-calls.ts'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { startTestSite } from '../../testbed/site.ts'
import { sentQuote } from '../../testbed/your-quote.ts'

test('one address waits for four PDFs at most, and all of them together for twenty', async () => {
  const { promise: made, resolve: finish } = Promise.withResolvers<Buffer>()
  const site = await startTestSite(
    { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' },
    undefined,
    undefined,
    () => made,
  )
  const db = await openDatabase(readSettings({ DATA_DIR: site.dataDir }))
  const { code } = await sentQuote({ db, dataDir: site.dataDir }, { now: new Date() })
  await db.destroy()
  /** A PDF for the customer at this address, and for each of so many others. */
  const ask = (address: number) =>
    site.post(YOUR_QUOTE_CALLS.quotePdf.url, { code }, { 'x-forwarded-for': `2001:db8:${address}::1` })
  const wait = 'Your PDFs are still being made. Please try again in a minute, or call (251) 555-0142.'

  const five = Array.from({ length: 5 }, () => ask(1))
  const overFour = await Promise.race(five)
  expect([overFour.status, overFour.headers.get('retry-after'), await overFour.text()]).toEqual([429, '10', wait])
  const seventeen = Array.from({ length: 17 }, (_, at) => ask(2 + at))
  const overTwenty = await Promise.race(seventeen)
  expect([overTwenty.status, await overTwenty.text()]).toEqual([429, wait])

  finish(Buffer.from('%PDF-1.7'))
  const statuses = (await Promise.all([...five, ...seventeen])).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  // Whoever was refused gets theirs once the others have theirs.
  expect((await ask(1)).status).toBe(200)
  await site.stop()
})
