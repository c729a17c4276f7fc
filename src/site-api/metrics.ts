import { statfs } from 'node:fs/promises'
import fastify from 'fastify'
import { leadFileBytes } from '../core/storage/lead-files.ts'
import { outboxState } from '../core/storage/outbox.ts'
import type { Db } from '../core/storage/tables.ts'

/** Counters since startup. The outbox numbers are queried from the database when the metrics are read. */
export type Metrics = ReturnType<typeof newMetrics>

export const newMetrics = () => ({
  requests: { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 },
  leads: { contact: 0, quote: 0 },
})

export function countRequest(metrics: Metrics, status: number) {
  const group = `${Math.floor(status / 100)}xx` as keyof Metrics['requests']
  metrics.requests[group] += 1
}

function metric(name: string, type: 'counter' | 'gauge', help: string, values: [string, number][]) {
  const lines = values.map(([labels, value]) => `${name}${labels} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')
}

async function outboxMetrics(db: Db) {
  try {
    const { pending, failed, oldestPending } = await outboxState(db)
    const age = oldestPending ? Math.max(0, (Date.now() - Date.parse(oldestPending)) / 1000) : 0
    return [
      metric('storage_up', 'gauge', '1 when storage answers.', [['', 1]]),
      metric('outbox_emails', 'gauge', 'Emails not sent.', [
        ['{status="pending"}', pending],
        ['{status="failed"}', failed],
      ]),
      metric('outbox_oldest_seconds', 'gauge', 'Age of the oldest queued email.', [['', age]]),
      metric('photos_bytes', 'gauge', 'Bytes that photos use in the database.', [['', await leadFileBytes(db)]]),
    ]
  } catch {
    return [metric('storage_up', 'gauge', '1 when storage answers.', [['', 0]])]
  }
}

async function diskMetrics(dataDir: string) {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return [metric('data_free_bytes', 'gauge', 'Free bytes on the data folder’s disk.', [['', bavail * bsize]])]
  } catch {
    return []
  }
}

export async function metricsText(metrics: Metrics, db: Db, dataDir: string) {
  const memory = process.memoryUsage()
  return `${[
    metric(
      'http_requests_total',
      'counter',
      'Requests answered, by status.',
      Object.entries(metrics.requests).map(([group, count]) => [`{status="${group}"}`, count]),
    ),
    metric(
      'leads_total',
      'counter',
      'Leads stored, by kind.',
      Object.entries(metrics.leads).map(([kind, count]) => [`{kind="${kind}"}`, count]),
    ),
    ...(await outboxMetrics(db)),
    ...(await diskMetrics(dataDir)),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [['', memory.rss]]),
    metric('process_heap_used_bytes', 'gauge', 'Heap in use.', [['', memory.heapUsed]]),
    metric('process_uptime_seconds', 'gauge', 'Seconds since the start.', [['', process.uptime()]]),
  ].join('\n')}\n`
}

/** Listens on its own port and only on this machine, because the numbers are private to the owner. */
export function metricsServer(metrics: Metrics, db: Db, dataDir: string) {
  const app = fastify()
  app.get('/*', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText(metrics, db, dataDir)),
  )
  return app
}
