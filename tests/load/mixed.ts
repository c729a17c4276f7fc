import { randomUUID } from 'node:crypto'
import { listing } from '../../testbed/built-site.ts'
import { inquiry } from '../../testbed/entries.ts'
import { startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { memoryMeter, residentOf } from './server-memory.ts'
import { newOutcome, send, summary, traffic } from './traffic.ts'

/** Pages and submissions together: no errors, every lead stored, memory flat. */
export async function mixedLoad(env: Record<string, string>, seconds: number) {
  const meter = memoryMeter()
  const server = await startServer({ ...env, ...meter.env })
  const paths = [...listing.pages, ...listing.files.filter(({ path }) => /\.(?:js|css|woff2)$/.test(path))].map(
    ({ path }) => path,
  )
  const pages = newOutcome()
  const posts = newOutcome()
  const resident: number[] = []
  const watch = setInterval(() => resident.push(residentOf(server.pid)), 500)
  const post = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(JSON.stringify(inquiry)) }
  const load = (seconds: number) =>
    Promise.all([
      traffic(24, seconds, (agent, count) =>
        send(server.url + paths[count % paths.length], { agent, headers: { 'accept-encoding': 'br' } }, '', pages),
      ),
      traffic(4, seconds, (agent) =>
        send(
          `${server.url}/api/contact`,
          { agent, method: 'POST', headers: { ...post, 'idempotency-key': randomUUID() } },
          JSON.stringify(inquiry),
          posts,
        ),
      ),
    ])
  // The first quarter fills caches; memory in use after that must not grow.
  await load(seconds / 4)
  const early = await meter.live(server.pid)
  await load((seconds * 3) / 4)
  const late = await meter.live(server.pid)
  clearInterval(watch)
  const stored = await withDatabase(server, (db) =>
    db
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  )
  await server.kill()
  const faults = [
    pages.failed + posts.failed > 0 && `${pages.failed + posts.failed} requests failed`,
    [...pages.statuses.keys()].some((status) => status !== 200) && 'a page was not answered with 200',
    [...posts.statuses.keys()].some((status) => status !== 201) && 'a submission was not answered with 201',
    Number(stored.count) !== posts.latencies.length && `${posts.latencies.length} acknowledged, ${stored.count} stored`,
    late > early * 1.1 + 4 && `live memory grew from ${early.toFixed(1)} to ${late.toFixed(1)} MB`,
    Math.max(...resident) > 600 && 'the process took more than 600 MB',
  ].filter((fault) => typeof fault === 'string')
  return {
    rows: [summary('pages and files', pages, seconds), summary('submissions', posts, seconds)],
    notes: [
      `Live memory: ${early.toFixed(1)} MB after a quarter, ${late.toFixed(1)} MB at the end.`,
      `Process (RSS): ${resident[0]?.toFixed(0)} MB at the start, ${resident.at(-1)?.toFixed(0)} MB at the end, ${Math.max(...resident).toFixed(0)} MB at most.`,
      `${stored.count} leads stored of ${posts.latencies.length} acknowledged.`,
    ],
    faults,
  }
}
