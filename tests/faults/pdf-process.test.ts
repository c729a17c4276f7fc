// @module-tag all
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { yourQuoteSchema } from '../../src/contract/your-quote.ts'
import { YOUR_QUOTE_CALLS } from '../../src/contract/your-quote-calls.ts'
import { newLogger } from '../../src/core/logger.ts'
import { type PdfMaker, startPdfMaker } from '../../src/core/pdf/pdf-maker.ts'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { readersOf, smallPhotos } from '../../testbed/photos.ts'
import { processorTime, smallest } from '../../testbed/processor-time.ts'
import { PROMISED_MB } from '../../testbed/promised-memory.ts'
import { fairhopeQuote, sentPaper, signedPaper } from '../../testbed/quote-papers.ts'
import { startTestSite } from '../../testbed/site.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'
import { pause } from './support/quick.ts'

const MB = 1024 * 1024
const started: PdfMaker[] = []
function newMaker(...limits: { processorMs: number; stuckMs: number }[]) {
  const maker = startPdfMaker(newLogger('silent'), ...limits)
  started.push(maker)
  return maker
}
afterEach(() => {
  for (const maker of started.splice(0)) maker.stop()
})

/** A quote of its own, so that none is remembered. */
const paperOf = (number: number) => ({ ...signedPaper, content: { ...fairhopeQuote, number: String(number) } })
const signalAll = (signal: NodeJS.Signals) => {
  for (const pid of readersOf(process)) process.kill(pid, signal)
}
/** The most that a process had until now; 0 once it has ended. */
const memoryOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

test('two hundred PDFs in a row take no more memory than fifty', { timeout: 300_000 }, async () => {
  const { make } = newMaker()
  const peaks: number[] = []
  const processes = new Set<number>()
  for (let round = 0; round < 4; round += 1) {
    let peak = 0
    for (let at = 0; at < 50; at += 1) {
      await make(paperOf(1000 + round * 50 + at))
      for (const pid of readersOf(process)) {
        processes.add(pid)
        peak = Math.max(peak, memoryOf(pid))
      }
    }
    peaks.push(peak)
  }
  const [first = 0] = peaks
  expect(first).toBeGreaterThan(0)
  for (const peak of peaks) expect(peak).toBeLessThan(Math.min(PROMISED_MB.pdf * MB, first * 1.15))
  expect(processes.size).toBe(4)
})

// Usually about one second.
test('the first PDF of a process, with four photos, takes less than 3 seconds of processor', async () => {
  const [jpeg] = (await smallPhotos(1)) as [Buffer]
  const photo = { width: 320, height: 240, jpeg: jpeg.toString('base64') }
  const photos = [photo, photo, photo, photo]
  const first = async () => {
    const before = readersOf(process)
    await newMaker().make({ ...signedPaper, content: { ...fairhopeQuote, photos } })
    const [pid = 0, ...more] = readersOf(process).filter((one) => !before.includes(one))
    expect(more).toEqual([])
    return processorTime(pid)
  }
  expect(await smallest(3000, first)).toBeLessThan(3000)
})

test('a PDF, which a customer may wait for, is made at the priority of the site itself', async () => {
  await newMaker().make(sentPaper)
  const [pid] = readersOf(process)
  expect(pid && getPriority(pid)).toBe(getPriority())
})

test('a PDF is made although its process is killed while it works', async () => {
  const { make } = newMaker()
  const known = await make(sentPaper)
  signalAll('SIGSTOP')
  const waiting = [1, 2, 3].map((number) => make(paperOf(3000 + number)))
  signalAll('SIGKILL')
  for (const pdf of await Promise.all(waiting)) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await make(sentPaper)).equals(known)).toBe(true)
})

test('a PDF process that hangs is killed, and the next PDF is made', async () => {
  const { make } = newMaker({ processorMs: 3000, stuckMs: 5000 })
  await make(sentPaper)
  signalAll('SIGSTOP')
  await expect(make(paperOf(4000))).rejects.toThrow('too slow')
  expect((await make(paperOf(4001))).length).toBeGreaterThan(1000)
})

test('while every PDF process is killed a signature stands, and its PDF comes later by email', async () => {
  const mailbox = await startMailbox()
  const site = await startTestSite({ SMTP_URL: mailbox.url, LOG_LEVEL: 'silent' })
  const db = await openDatabase(readSettings({ DATA_DIR: site.dataDir }))
  let isKilling = true
  const killing = (async () => {
    for (; isKilling; await pause(20)) signalAll('SIGKILL')
  })()
  try {
    const { code, number } = await sentQuote({ db, dataDir: site.dataDir }, { now: new Date(Date.now() - 120_000) })
    const call = async (name: keyof typeof YOUR_QUOTE_CALLS, body: object) =>
      site.post(YOUR_QUOTE_CALLS[name].url, { code, ...body })
    const read = async () => v.parse(yourQuoteSchema, await (await call('readQuote', {})).json())
    const sign = signature(await read(), { option: 'cedar', addOns: ['board'] })
    expect((await call('acceptQuote', sign)).status).toBe(200)
    expect((await call('quotePdf', {})).status).toBe(503)
    expect((await read()).signed).toMatchObject({ how: 'signed', hasPdf: false })
    isKilling = false
    await killing
    expect((await call('quotePdf', {})).headers.get('content-type')).toBe('application/pdf')
    expect((await read()).signed).toMatchObject({ hasPdf: true })
    const emails = () =>
      mailbox.emails.filter(({ attachments }) =>
        attachments.some(({ filename }) => filename === `quote-${number}-signed.pdf`),
      )
    // The emails wait for it; as if that time were over.
    await db
      .updateTable('outbox')
      .set({ next_at: new Date(0).toISOString() })
      .execute()
    expect((await call('acceptQuote', sign)).status).toBe(200)
    await expect.poll(() => emails().length, { timeout: 30_000 }).toBe(2)
  } finally {
    isKilling = false
    await killing
    await db.destroy()
    await site.stop()
    await mailbox.stop()
  }
})
