import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { API_CALLS } from '../../src/contract/api-calls.ts'
import { yourQuoteSchema } from '../../src/contract/your-quote.ts'
import { YOUR_QUOTE_CALLS, YOUR_QUOTE_PATH } from '../../src/contract/your-quote-calls.ts'
import { newLogger } from '../../src/core/logger.ts'
import { startPdfMaker } from '../../src/core/pdf/pdf-maker.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { startPostgres } from '../../testbed/postgres.ts'
import { signedPaper } from '../../testbed/quote-papers.ts'
import { startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'
import { startBrowser, windowlessPath } from '../support/browser.ts'
import { median, milliseconds, percentile, ratio, sleep } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'
import { load, slowPage, tap } from '../support/slow-page.ts'

const [DRAWN_MS, COPY_MS, EMAILS_MS] = [600, 3000, 10_000]
const [READ_MS, ACCEPT_MS, PDF_MS] = [50, 150, 1500]
const CHOICE = { option: 'cedar', addOns: ['board'] }
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

type Store = { name: string; env: Record<string, string> }

/** Reading and signing over HTTP, one customer after the other, and the health check as the least that a route does. */
async function calls({ name, env }: Store, { quick, progress }: Options) {
  const rounds = quick ? 20 : 100
  const site = await startServer({
    LOG_LEVEL: 'error',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  })
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: env.DATABASE_URL ?? null })
  const times: Record<'bare' | 'read' | 'accept', number[]> = { bare: [], read: [], accept: [] }
  async function timed(asked: Promise<Response>, began = performance.now()) {
    const answer = await asked
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.url} was answered with ${answer.status}: ${text}`)
    return { took: performance.now() - began, text }
  }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      progress(`quotes: ${name}, ${round} of ${rounds}`)
      const { code } = await sentQuote({ db, dataDir: site.dataDir }, { now: new Date() })
      const post = (call: keyof typeof YOUR_QUOTE_CALLS, body: object) => {
        const headers = { 'x-forwarded-for': `2001:${(round + 1).toString(16)}:8::1`, 'idempotency-key': randomUUID() }
        return timed(site.post(YOUR_QUOTE_CALLS[call].url, { code, ...body }, headers))
      }
      const bare = await timed(fetch(site.url + API_CALLS.health.url))
      const read = await post('readQuote', {})
      const accept = await post('acceptQuote', signature(v.parse(yourQuoteSchema, JSON.parse(read.text)), CHOICE))
      // The first round is a warm-up.
      if (round > 0)
        for (const [which, { took }] of Object.entries({ bare, read, accept })) times[which as 'bare'].push(took)
    }
  } finally {
    await db.destroy()
    await site.stop()
  }
  return { name, ...times }
}

/** A signed PDF by a process that starts with it. */
async function coldPdfs({ quick, progress }: Options) {
  const times: number[] = []
  for (let round = 0; round < (quick ? 3 : 9); round += 1) {
    progress(`quotes: PDF ${round + 1}`)
    const pdfs = startPdfMaker(newLogger('silent'))
    const began = performance.now()
    await pdfs.make(signedPaper)
    times.push(performance.now() - began)
    pdfs.stop()
  }
  return times
}

/** What a customer with a quote waits for: the drawing, and after signing the copy on the page and in the mailbox. */
export async function quotesPart(options: Options): Promise<Section> {
  const { quick, progress } = options
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
      const agreed = signature(await shown(), CHOICE)
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
  const notes = [
    `${rounds} quotes with a drawing of 184 ft. The page had finished loading before the tap, its scripts included; none of them had run, and nothing of the quote was requested. Reading and signing are over HTTP, one customer after the other; the last column compares their 95th percentile to that of the health check, the least that a route here does.`,
  ]
  const found = [await calls({ name: 'SQLite', env: {} }, options)]
  const postgres = await startPostgres().catch((error: Error) => {
    notes.push(`PostgreSQL was left out: ${error.message}`)
  })
  if (postgres) {
    try {
      found.push(await calls({ name: 'PostgreSQL', env: { DATABASE_URL: await postgres.newDatabase() } }, options))
    } finally {
      await postgres.stop()
    }
  }
  const pdfs = await coldPdfs(options)
  const rows: { name: string; times: number[]; target: number; bare?: number[] }[] = [
    { name: 'tap to drawn quote, slow 4G, processor 4× slowed', times: drawn, target: DRAWN_MS },
    { name: 'signature to signed copy on the page', times: copies, target: COPY_MS },
    { name: 'signature to both emails at the mail server', times: emails, target: EMAILS_MS },
    ...found.flatMap(({ name, read, accept, bare }) => [
      { name: `${name}: reading`, times: read, target: READ_MS, bare },
      { name: `${name}: signing`, times: accept, target: ACCEPT_MS, bare },
    ]),
    { name: 'a signed PDF, with the start of its process', times: pdfs, target: PDF_MS },
  ]
  const p95 = (times: number[]) => percentile(times, 0.95)
  return {
    key: 'quotes',
    title: 'A quote, opened and signed',
    columns: ['', 'median', 'p95', 'target for p95', 'beside the health check'],
    rows: rows.map(({ name, times, target, bare }) => [
      name,
      milliseconds(median(times)),
      milliseconds(p95(times)),
      milliseconds(target),
      bare ? ratio(p95(times) / p95(bare)) : '',
    ]),
    notes,
  }
}
