import { startPostgres } from '../../testbed/postgres.ts'
import { startServer } from '../../testbed/server.ts'
import { postgresInserts, sqliteInserts } from '../support/bare-inserts.ts'
import { leadsPerSecond, pagesMeanwhile } from '../support/lead-load.ts'
import { median, milliseconds, percentile, ratio, whole } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'

const VISITORS = 16

type Store = {
  name: string
  env: Record<string, string>
  bare: (dataDir: string, seconds: number) => number | Promise<number>
}

async function measure({ name, env, bare }: Store, { quick, progress }: Options) {
  const [rounds, seconds] = quick ? [2, 1] : [5, 4]
  const settings = { LOG_LEVEL: 'error', POST_LIMIT: '1000000', ...env }
  const server = await startServer(settings)
  const port = Number(new URL(server.url).port)
  const leads: number[] = []
  const inserts: number[] = []
  const pages: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      progress(`leads: ${name}, round ${round} of ${rounds}`)
      const insertRate = await bare(server.dataDir, seconds / 2)
      const meanwhile = pagesMeanwhile({ port, path: '/service-areas/daphne' }, 10)
      const leadRate = await leadsPerSecond(port, { visitors: VISITORS, seconds })
      const times = await meanwhile.stop()
      // The first round is a warm-up.
      if (round === 0) continue
      inserts.push(insertRate)
      leads.push(leadRate)
      pages.push(...times)
    }
  } finally {
    await server.stop()
  }
  const share = median(leads.map((rate, index) => rate / (inserts[index] ?? rate)))
  return {
    name,
    leads: median(leads),
    inserts: median(inserts),
    share,
    p50: median(pages),
    p99: percentile(pages, 0.99),
  }
}

/** Acknowledged leads that are on disk, next to a loop that only inserts and commits. */
export async function leadsPart(options: Options): Promise<Section> {
  const found = [await measure({ name: 'SQLite', env: {}, bare: sqliteInserts }, options)]
  const notes = [
    `${VISITORS} visitors send leads one after another: each answer means that the lead and its emails are committed; emails are written meanwhile. The bare loop commits one row at a time in the same folder (SQLite: WAL, synchronous FULL). At the same time a page is requested every 10 ms on a new connection.`,
  ]
  const postgres = await startPostgres().catch((error: Error) => {
    notes.push(`PostgreSQL was left out: ${error.message}`)
  })
  if (postgres) {
    const DATABASE_URL = await postgres.newDatabase()
    const bare = (_dir: string, seconds: number) => postgresInserts(DATABASE_URL, seconds)
    notes.push("The PostgreSQL is the tests' throw-away one (fsync off), on this machine, for both sides.")
    try {
      found.push(await measure({ name: 'PostgreSQL', env: { DATABASE_URL }, bare }, options))
    } finally {
      await postgres.stop()
    }
  }
  return {
    key: 'leads',
    title: 'Leads acknowledged beside bare inserts',
    columns: ['', 'leads/s', 'bare inserts/s', 'ratio', 'page p50 meanwhile', 'page p99 meanwhile'],
    rows: found.map((one) => [
      one.name,
      whole(one.leads),
      whole(one.inserts),
      ratio(one.share),
      milliseconds(one.p50),
      milliseconds(one.p99),
    ]),
    notes,
  }
}
