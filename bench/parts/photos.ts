import { randomUUID } from 'node:crypto'
import { inquiry, receiptOf } from '../../testbed/entries.ts'
import { phonePhoto, sendPhoto } from '../../testbed/photos.ts'
import { type Server, startServer } from '../../testbed/server.ts'
import { leadsPerSecond, pagesMeanwhile } from '../support/lead-load.ts'
import { median, milliseconds, percentile, ratio, whole } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'

const LEADING = 4
const SENDING = 4

/** Visitors who send one photo after another, until told to stop; resolves to how many were stored. */
function photosMeanwhile(server: Server, photo: Buffer) {
  let going = true
  let stored = 0
  const ended = Promise.all(
    Array.from({ length: SENDING }, async () => {
      while (going) {
        const lead = await receiptOf(await server.post('/api/contact', { ...inquiry, message: randomUUID() }))
        const { status } = await sendPhoto(server.url, lead.id, photo)
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

type Round = { leads: number; pages: number[]; photos: number }

async function measure(server: Server, photo: Buffer | null, seconds: number): Promise<Round> {
  const port = Number(new URL(server.url).port)
  const from = performance.now()
  const photos = photo && photosMeanwhile(server, photo)
  const pages = pagesMeanwhile({ port, path: '/service-areas/daphne' }, 10)
  const leads = await leadsPerSecond(port, { visitors: LEADING, seconds })
  const times = await pages.stop()
  const stored = (await photos?.stop()) ?? 0
  return { leads, pages: times, photos: stored / ((performance.now() - from) / 1000) }
}

/** Leads and pages with photos being worked on beside them, and without, turn by turn in one run. */
export async function photosPart({ quick, progress }: Options): Promise<Section> {
  const [rounds, seconds] = quick ? [2, 2] : [5, 6]
  const settings = { LOG_LEVEL: 'error', POST_LIMIT: '1000000' }
  const server = await startServer(settings)
  const photo = await phonePhoto({ width: 2048, height: 1536 })
  const found: Record<'without' | 'with', Round[]> = { without: [], with: [] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      progress(`photos: round ${round} of ${rounds}`)
      const without = await measure(server, null, seconds)
      const beside = await measure(server, photo, seconds)
      // The first round only warms up.
      if (round === 0) continue
      found.without.push(without)
      found.with.push(beside)
    }
  } finally {
    await server.stop()
  }
  const row = (name: string, all: Round[]) => {
    const pages = all.flatMap((one) => one.pages)
    return [
      name,
      whole(median(all.map((one) => one.leads))),
      milliseconds(median(pages)),
      milliseconds(percentile(pages, 0.99)),
      median(all.map((one) => one.photos)).toFixed(1),
    ]
  }
  const share = median(found.with.map((one, at) => one.leads / (found.without[at]?.leads ?? one.leads)))
  const p99 = percentile(
    found.with.flatMap((one) => one.pages),
    0.99,
  )
  return {
    key: 'photos',
    title: 'Leads and pages while photos are worked on',
    columns: ['', 'leads/s', 'page p50', 'page p99', 'photos/s'],
    rows: [row('without photos', found.without), row(`${SENDING} visitors send photos`, found.with)],
    notes: [
      `${LEADING} visitors send leads one after another and pages are asked for every 10 ms, with and without photos turn by turn; leads keep ${ratio(share)} of their pace. Each photo (2,048 px, as a browser makes it) is decoded, written anew in two sizes by a process of its own at low priority, and committed. What sends all this shares the same cores.`,
    ],
    bars: [{ name: 'page p99 under photos', value: p99, target: 100, words: milliseconds(p99) }],
  }
}
