import { randomUUID } from 'node:crypto'
import { inquiry, receiptOf } from '../../testbed/entries.ts'
import { phonePhoto, sendPhoto } from '../../testbed/photos.ts'
import { type Server, startServer } from '../../testbed/server.ts'
import { leadsMeanwhile, pagesMeanwhile } from '../support/lead-load.ts'
import { median, milliseconds, percentile, ratio, sleep } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'

const SENDING = 4
/** Twenty leads and a hundred pages a second: a storm day many times over. */
const LEAD_EVERY_MS = 50
const PAGE_EVERY_MS = 10

let addresses = 0
/** A new address for each request, so nobody hits the per-address limits. */
const newAddress = () => `2001:db8:${(addresses++).toString(16)}::1`

/** Visitors send one photo after another until stopped; resolves to how many were stored. */
function photosMeanwhile(server: Server, photo: Buffer) {
  let going = true
  let stored = 0
  const ended = Promise.all(
    Array.from({ length: SENDING }, async () => {
      while (going) {
        const lead = await receiptOf(await server.post('/api/contact', { ...inquiry, message: randomUUID() }))
        const { status } = await sendPhoto(server.url, lead.id, photo, newAddress())
        if (status !== 201) throw new Error(`a photo was answered with ${status}`)
        stored += 1
      }
    }),
  )
  return {
    async stop() {
      going = false
      await ended
      return stored
    },
  }
}

type Round = { leads: number[]; pages: number[]; photos: number }

async function measure(server: Server, photo: Buffer | null, seconds: number): Promise<Round> {
  const port = Number(new URL(server.url).port)
  const from = performance.now()
  const photos = photo && photosMeanwhile(server, photo)
  const pages = pagesMeanwhile({ port, path: '/service-areas/daphne' }, PAGE_EVERY_MS)
  const leads = leadsMeanwhile(port, LEAD_EVERY_MS)
  await sleep(seconds * 1000)
  const [leadTimes, pageTimes] = await Promise.all([leads.stop(), pages.stop()])
  const stored = (await photos?.stop()) ?? 0
  return { leads: leadTimes, pages: pageTimes, photos: stored / ((performance.now() - from) / 1000) }
}

/** Times leads and pages with and without photos being processed, alternating in one run. */
export async function photosPart({ quick, progress }: Options): Promise<Section> {
  const [rounds, seconds] = quick ? [2, 2] : [5, 6]
  const settings = { LOG_LEVEL: 'error', POST_LIMIT: '1000000', TRUST_PROXY: '127.0.0.1' }
  const server = await startServer(settings)
  const photo = await phonePhoto({ width: 2048, height: 1536 })
  const found: Record<'without' | 'with', Round[]> = { without: [], with: [] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      progress(`photos: round ${round} of ${rounds}`)
      const without = await measure(server, null, seconds)
      const beside = await measure(server, photo, seconds)
      // The first round is a warm-up.
      if (round === 0) continue
      found.without.push(without)
      found.with.push(beside)
    }
  } finally {
    await server.stop()
  }
  const timesOf = (all: Round[], what: 'leads' | 'pages') => all.flatMap((one) => one[what])
  const row = (name: string, all: Round[]) => [
    name,
    ...(['leads', 'pages'] as const).flatMap((what) => [
      milliseconds(median(timesOf(all, what))),
      milliseconds(percentile(timesOf(all, what), 0.99)),
    ]),
    median(all.map((one) => one.photos)).toFixed(1),
  ]
  const slower = (what: 'leads' | 'pages') => median(timesOf(found.with, what)) / median(timesOf(found.without, what))
  return {
    key: 'photos',
    title: 'Leads and pages while photos are worked on',
    columns: ['', 'lead p50', 'lead p99', 'page p50', 'page p99', 'photos/s'],
    rows: [row('without photos', found.without), row(`${SENDING} visitors send photos`, found.with)],
    notes: [
      `A lead every ${LEAD_EVERY_MS} ms and a page every ${PAGE_EVERY_MS} ms, with and without photos turn by turn: with them a lead takes ${ratio(slower('leads'))} and a page ${ratio(slower('pages'))} of its time without. Each photo (2,048 px, as a browser makes it) is decoded, written anew in two sizes by a process of its own at low priority, and committed. What sends all this shares the same cores.`,
    ],
    bars: (['leads', 'pages'] as const).map((what) => {
      const p99 = percentile(timesOf(found.with, what), 0.99)
      return { name: `${what} p99 under photos`, value: p99, target: 100, words: milliseconds(p99) }
    }),
  }
}
