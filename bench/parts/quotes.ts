import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { yourQuoteSchema } from '../../src/contract/your-quote.ts'
import { YOUR_QUOTE_CALLS, YOUR_QUOTE_PATH } from '../../src/contract/your-quote-calls.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'
import { startBrowser, windowlessPath } from '../support/browser.ts'
import { median, milliseconds, percentile, sleep } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'
import { load, slowPage, tap } from '../support/slow-page.ts'

const [DRAWN_MS, COPY_MS, EMAILS_MS] = [600, 3000, 10_000]
/** Slow 4G, as Lighthouse has it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** From the finger on the button to the drawing. Nothing of the quote was requested before. */
async function drawing(page: Page, code: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await load(page, `${YOUR_QUOTE_PATH}#${code}`)
  const drawn = page.evaluate(async () => {
    await new Promise((touched) => addEventListener('touchstart', touched, { capture: true, once: true }))
    const start = performance.now()
    while (!document.querySelector('main figure svg')) await new Promise((next) => requestAnimationFrame(next))
    return performance.now() - start
  })
  await tap(page, page.getByRole('button', { name: 'Open my quote' }))
  return drawn
}

/** What a customer with a quote waits for: the drawing, and after signing the copy on the page and in the mailbox. */
export async function quotesPart({ quick, progress }: Options): Promise<Section> {
  const rounds = quick ? 3 : 9
  const mailbox = await startMailbox()
  const site = await startServer({ LOG_LEVEL: 'error', SMTP_URL: mailbox.url, TRUST_PROXY: '127.0.0.1' })
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: null })
  const { browser, stop } = await startBrowser(windowlessPath())
  const [drawn, copies, emails]: [number[], number[], number[]] = [[], [], []]
  try {
    for (let round = 0; round < rounds; round += 1) {
      progress(`quotes: ${round + 1} of ${rounds}`)
      const { code } = await sentQuote({ db, dataDir: site.dataDir }, { now: new Date() })
      const { page, close } = await slowPage(browser, site.url, 'phone', 4)
      drawn.push(await drawing(page, code))
      await close()

      const from = { 'x-forwarded-for': `2001:db8:${round}::1` }
      const call = (name: keyof typeof YOUR_QUOTE_CALLS, body: object, headers = {}) =>
        site.post(YOUR_QUOTE_CALLS[name].url, { code, ...body }, { ...from, ...headers })
      const shown = async () => v.parse(yourQuoteSchema, await (await call('readQuote', {})).json())
      const choice = { option: 'cedar', addOns: ['board'] }
      const agreed = signature(await shown(), choice)
      const before = mailbox.emails.length
      const began = performance.now()
      const answer = await call('acceptQuote', agreed, { 'idempotency-key': randomUUID() })
      if (answer.status !== 200) throw new Error(`Signing was answered with ${answer.status}`)
      while (!(await shown()).signed?.hasPdf) await sleep(50)
      copies.push(performance.now() - began)
      await mailbox.waitFor(before + 2, 60)
      emails.push(performance.now() - began)
    }
  } finally {
    await stop()
    await db.destroy()
    await site.stop()
    await mailbox.stop()
  }
  const rows = [
    { name: 'tap to drawn quote, slow 4G, processor 4× slowed', times: drawn, target: DRAWN_MS },
    { name: 'signature to signed copy on the page', times: copies, target: COPY_MS },
    { name: 'signature to both emails at the mail server', times: emails, target: EMAILS_MS },
  ]
  return {
    key: 'quotes',
    title: 'A quote, opened and signed',
    columns: ['', 'median', 'worst', 'target'],
    rows: rows.map(({ name, times, target }) => [
      name,
      milliseconds(median(times)),
      milliseconds(percentile(times, 1)),
      milliseconds(target),
    ]),
    notes: [
      `${rounds} quotes with a drawing of 184 ft. The page had finished loading before the tap, its scripts included; none of them had run, and nothing of the quote was requested.`,
    ],
  }
}
