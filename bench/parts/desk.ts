import { resolve } from 'node:path'
import { openDatabase } from '../../src/server/storage/open.ts'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { newSession } from '../../testbed/desk-session.ts'
import { newInquiry, receiptOf } from '../../testbed/entries.ts'
import { insertManyLeads } from '../../testbed/many-leads.ts'
import { startPostgres } from '../../testbed/postgres.ts'
import { startServer } from '../../testbed/server.ts'
import { leadsPerSecond } from '../support/lead-load.ts'
import { openLines } from '../support/live-lines.ts'
import { median, milliseconds, percentile, ratio, sleep } from '../support/numbers.ts'
import { processorSeconds, residentBytes } from '../support/processes.ts'
import { type Options, type Section, SITE } from '../support/section.ts'

const LEADS = 20_000
const LINES = 50
const OWNER_EMAIL = 'owner@example.com'
const WITHOUT = `--import=${resolve('bench/support/without-desk.ts')}`

type Env = Record<string, string>
const settingsOf = (env: Env) => ({ SITE_DIR: SITE, LOG_LEVEL: 'error', POST_LIMIT: '1000000', OWNER_EMAIL, ...env })

/** Every call of a day at the desk, again and again; resolves to how long each kind took. */
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

/** Fifty open pages, a lead a second, and somebody who works. */
async function load(name: string, env: Env, { quick, progress }: Options) {
  const seconds = quick ? 15 : 600
  const site = await startServer(settingsOf(env), { cwd: process.cwd() })
  const shared = { ...settingsOf(env), DATA_DIR: site.dataDir }
  const desk = await startDeskProcess(shared)
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: env.DATABASE_URL ?? null })
  try {
    progress(`desk: ${name}, storing ${LEADS} leads`)
    await insertManyLeads(db, LEADS, new Date())
    const cookies = await Promise.all(['one', 'two', 'three'].map((label) => newSession(db, OWNER_EMAIL, label)))
    const lines = await openLines(desk.url, cookies, LINES)
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
      const heard = lines.heard.get(reference)
      if (heard?.lines !== LINES) throw new Error(`${heard?.lines ?? 0} of ${LINES} lines heard of ${reference}`)
      return heard.at - at
    })
    lines.close()
    return { times, memory, arrival: Math.max(...arrivals) }
  } finally {
    await db.destroy()
    await desk.stop()
    await site.stop()
  }
}

/** What a lead costs beside one that is taken without its work, turn by turn. */
async function taking(name: string, envs: { kept: Env; bare: Env }, { quick, progress }: Options) {
  const [rounds, seconds] = quick ? [3, 2] : [9, 4]
  const start = async (env: Env) => {
    const server = await startServer(settingsOf(env), { cwd: process.cwd() })
    return { server, port: Number(new URL(server.url).port), paces: [] as number[], costs: [] as number[] }
  }
  const kept = await start(envs.kept)
  const bare = await start({ ...envs.bare, NODE_OPTIONS: WITHOUT })
  try {
    for (let round = 0; round <= rounds; round += 1) {
      progress(`desk: ${name}, taking leads, round ${round} of ${rounds}`)
      for (const one of round % 2 ? [kept, bare] : [bare, kept]) {
        const before = processorSeconds(one.server.pid ?? 0)
        const pace = await leadsPerSecond(one.port, { visitors: 4, seconds })
        // The first round only warms up.
        if (round === 0) continue
        one.paces.push(pace)
        one.costs.push((processorSeconds(one.server.pid ?? 0) - before) / (pace * seconds))
      }
    }
  } finally {
    await kept.server.stop()
    await bare.server.stop()
  }
  const share = (of: 'paces' | 'costs') => median(kept[of].map((value, at) => value / (bare[of][at] ?? value)))
  return { pace: share('paces'), cost: share('costs') }
}

export async function deskPart(options: Options): Promise<Section> {
  const notes = [
    `${LEADS.toLocaleString('en-US')} leads; ${LINES} live lines and a lead a second for ${options.quick ? '15 seconds' : 'ten minutes'}, while one person calls up lists, searches, a lead and the numbers of a year, ten calls a second at most; 95th percentiles, the worst arrival on the slowest line, the most resident memory. "Taking a lead" is beside a server without the desk's row, turn by turn: leads a second, then processor time a lead.`,
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
        ...(await taking(name, { kept: await env(), bare: await env() }, options)),
      })
  } finally {
    await postgres?.stop()
  }
  const p95 = (times: number[]) => milliseconds(percentile(times, 0.95))
  return {
    key: 'desk',
    title: 'The desk',
    columns: ['', 'list', 'search', 'a lead', 'numbers', 'arrival', 'memory', 'taking a lead, pace', 'processor'],
    rows: found.map(({ name, times, memory, arrival, pace, cost }) => [
      name,
      p95(times.list),
      p95(times.search),
      p95(times.lead),
      p95(times.numbers),
      milliseconds(arrival),
      `${Math.round(memory / 1e6)} MB`,
      ratio(pace),
      ratio(cost),
    ]),
    notes,
    bars: found.flatMap(({ name, times, memory }) => [
      { name: `${name}: desk list p95`, value: percentile(times.list, 0.95), target: 50, words: p95(times.list) },
      { name: `${name}: numbers p95`, value: percentile(times.numbers, 0.95), target: 150, words: p95(times.numbers) },
      { name: `${name}: desk memory`, value: memory / 1e6, target: 120, words: `${Math.round(memory / 1e6)} MB` },
    ]),
  }
}
