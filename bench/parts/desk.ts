import { openDatabase } from '../../src/core/storage/open.ts'
import { outboxState } from '../../src/core/storage/outbox.ts'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { newSession } from '../../testbed/desk-session.ts'
import { newInquiry, receiptOf } from '../../testbed/entries.ts'
import { insertManyLeads } from '../../testbed/many-leads.ts'
import { startPostgres } from '../../testbed/postgres.ts'
import { startServer } from '../../testbed/server.ts'
import { startBrowser, windowlessPath } from '../support/browser.ts'
import { openEventStreams } from '../support/event-streams.ts'
import { median, milliseconds, percentile, sleep } from '../support/numbers.ts'
import { processorSeconds, residentBytes } from '../support/processes.ts'
import type { Options, Section } from '../support/section.ts'
import { slowPage, tap, watchInteractions } from '../support/slow-page.ts'

const LEADS = 20_000
const STREAMS = 50
const OWNER_EMAIL = 'owner@example.com'

type Env = Record<string, string>
const settingsOf = (env: Env) => ({ LOG_LEVEL: 'error', POST_LIMIT: '1000000', OWNER_EMAIL, ...env })

/** Repeats every request of a day at the desk in a loop; resolves to the times by kind of request. */
function callsMeanwhile(url: string, cookie: string) {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-desk': '1',
    origin: url,
    cookie: `desk=${cookie}`,
  }
  const find = (body: object) => ({ path: '/api/leads/find', method: 'POST', body: JSON.stringify(body) })
  const calls = {
    list: find({ show: 'todo' }),
    search: find({ show: 'todo', text: 'gate code 19996' }),
    numbers: { path: '/api/numbers?weeks=52', method: 'GET', body: null },
    lead: { path: '/api/leads/GF-0064-MANY', method: 'GET', body: null },
  }
  const times: Record<keyof typeof calls, number[]> = { list: [], search: [], numbers: [], lead: [] }
  let going = true
  const ended = (async () => {
    while (going)
      for (const [name, { path, method, body }] of Object.entries(calls)) {
        const from = performance.now()
        const answer = await fetch(url + path, { method, headers, body })
        await answer.text()
        if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
        times[name as keyof typeof calls].push(performance.now() - from)
        await sleep(100)
      }
  })()
  return {
    async stop() {
      going = false
      await ended
      return times
    },
  }
}

/** Lighthouse's slow 4G: a 150 ms round trip and 1.6 Mbit a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

/** A machine that Lighthouse rates at 800, slowed by this factor, performs like a mid-range phone. */
const MIDDLING = 2

/**
 * Times a mid-range phone on slow 4G: how long until the list is usable, on the first and the second visit, and how
 * long a tap takes.
 */
async function onPhone(url: string, cookie: string, times: number) {
  const { browser, stop } = await startBrowser(windowlessPath())
  const waits: Record<'first' | 'again' | 'tap', number[]> = { first: [], again: [], tap: [] }
  try {
    for (let at = 0; at < times; at += 1) {
      const { page, close } = await slowPage(browser, url, 'phone', MIDDLING)
      await page.context().addCookies([{ name: 'desk', value: cookie, url }])
      const session = await page.context().newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
      for (const which of ['first', 'again'] as const) {
        await page.goto('/')
        waits[which].push(
          await page.evaluate(async () => {
            const frame = () => new Promise(requestAnimationFrame)
            while (!document.querySelector('.lead[href]')) await frame()
            await frame()
            return performance.now()
          }),
        )
        // The service worker caches the shell for the next visit. We can't wait for network idle, because the event
        // stream never ends.
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await page.waitForTimeout(1500)
      }
      const longest = await watchInteractions(page)
      await tap(page, page.locator('.lead[href]').nth(1))
      const reached = page.getByRole('button', { name: /^I(’ve got it| reached)/ }).filter({ visible: true })
      await reached.waitFor()
      await page.waitForTimeout(1000)
      await tap(page, reached.first())
      await page.waitForTimeout(1000)
      waits.tap.push(await longest())
      await close()
    }
  } finally {
    await stop()
  }
  return { first: median(waits.first), again: median(waits.again), tap: median(waits.tap) }
}

/** Fifty open pages, one lead a second and one person working. */
async function load(name: string, env: Env, { quick, progress }: Options) {
  const seconds = quick ? 15 : 600
  const site = await startServer(settingsOf(env), { cwd: process.cwd() })
  const shared = { ...settingsOf(env), DATA_DIR: site.dataDir }
  // The first start of a release compiles the code, and the compiler stays in memory. Measure every start but that one.
  await (await startDeskProcess(shared)).stop()
  const desk = await startDeskProcess(shared)
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: env.DATABASE_URL ?? null })
  try {
    progress(`desk: ${name}, storing ${LEADS} leads`)
    await insertManyLeads(db, LEADS, new Date())
    const cookies = await Promise.all(['one', 'two', 'three'].map((label) => newSession(db, OWNER_EMAIL, label)))
    progress(`desk: ${name}, the list on a phone`)
    const phone = await onPhone(desk.url, cookies[0] ?? '', quick ? 3 : 9)
    const streams = await openEventStreams(desk.url, cookies, STREAMS)
    const calls = callsMeanwhile(desk.url, cookies[0] ?? '')
    const sent = new Map<string, number>()
    let memory = 0
    for (let second = 0; second < seconds; second += 1) {
      progress(`desk: ${name}, second ${second} of ${seconds}`)
      const next = sleep(1000)
      const { reference } = await receiptOf(await site.post('/api/contact', newInquiry()))
      sent.set(reference, performance.now())
      memory = Math.max(memory, residentBytes(desk.pid))
      await next
    }
    const times = await calls.stop()
    await sleep(3000)
    const arrivals = [...sent].map(([reference, at]) => {
      const received = streams.received.get(reference)
      if (received?.times !== STREAMS)
        throw new Error(`${received?.times ?? 0} of ${STREAMS} streams told of ${reference}`)
      return received.at - at
    })
    streams.close()
    return { times, memory, phone, arrival: Math.max(...arrivals) }
  } finally {
    await db.destroy()
    await desk.stop()
    await site.stop()
  }
}

/**
 * Times how long a visitor waits for the answer to a lead, and the processor time, which includes writing the emails.
 */
async function taking(name: string, env: Env, { quick, progress }: Options) {
  const [warm, leads] = quick ? [100, 750] : [500, 6000]
  const server = await startServer(settingsOf(env), { cwd: process.cwd() })
  const db = await openDatabase({ dataDir: server.dataDir, databaseUrl: env.DATABASE_URL ?? null })
  const answers: number[] = []
  async function take(count: number) {
    for (let at = 0; at < count; at += 1) {
      if (at % 250 === 0) progress(`desk: ${name}, taking lead ${at} of ${count}`)
      const from = performance.now()
      const answer = await server.post('/api/contact', newInquiry())
      answers.push(performance.now() - from)
      if (answer.status !== 201) throw new Error('a lead was refused')
      // Let the lead's emails finish so they don't delay the next lead.
      await sleep(4)
    }
    while ((await outboxState(db)).pending > 0) await sleep(100)
  }
  try {
    await take(warm)
    const before = processorSeconds(server.pid ?? 0)
    answers.length = 0
    await take(leads)
    return {
      // Other load on the machine can only lengthen a wait, so the fastest quarter is the most telling.
      answer: percentile(answers, 0.25),
      processor: ((processorSeconds(server.pid ?? 0) - before) / leads) * 1000,
    }
  } finally {
    await db.destroy()
    await server.stop()
  }
}

export async function deskPart(options: Options): Promise<Section> {
  const notes = [
    `${LEADS.toLocaleString('en-US')} leads; ${STREAMS} open event streams and a lead a second for ${options.quick ? '15 seconds' : 'ten minutes'}, while one person loads lists, searches, a lead and a year&#39;s numbers, at most ten calls a second; 95th percentiles; "on a phone" is the list with slow 4G and a processor slowed twice, the first and the second time; "a tap" is the longer of opening a lead and marking it as reached there, from the finger to the next frame; the worst arrival on the slowest stream, the most resident memory (about 57 MB of it are the program's own file, which the site shares), of a desk that had been started before, as its unit does. "Taking one" is how long a visitor waits for the answer (the quarter that waits least), "processor" the site's time for it with both of its emails, which is most of it.`,
  ]
  const postgres = await startPostgres().catch((error: Error) => {
    notes.push(`PostgreSQL was left out: ${error.message}`)
  })
  const stores: [string, () => Promise<Env>][] = [['SQLite', async () => ({})]]
  if (postgres) stores.push(['PostgreSQL', async () => ({ DATABASE_URL: await postgres.newDatabase() })])
  const found: ({ name: string } & Awaited<ReturnType<typeof load>> & Awaited<ReturnType<typeof taking>>)[] = []
  try {
    for (const [name, env] of stores)
      found.push({
        name,
        ...(await load(name, await env(), options)),
        ...(await taking(name, await env(), options)),
      })
  } finally {
    await postgres?.stop()
  }
  const p95 = (times: number[]) => milliseconds(percentile(times, 0.95))
  return {
    key: 'desk',
    title: 'The desk',
    columns: [
      '',
      'on a phone',
      'again',
      'a tap',
      'list',
      'search',
      'a lead',
      'numbers',
      'arrival',
      'memory',
      'taking one',
      'processor',
    ],
    rows: found.map(({ name, phone, times, memory, arrival, answer, processor }) => [
      name,
      milliseconds(phone.first),
      milliseconds(phone.again),
      milliseconds(phone.tap),
      p95(times.list),
      p95(times.search),
      p95(times.lead),
      p95(times.numbers),
      milliseconds(arrival),
      `${Math.round(memory / 1e6)} MB`,
      milliseconds(answer),
      milliseconds(processor),
    ]),
    notes,
  }
}
