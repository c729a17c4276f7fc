import { Agent, type RequestOptions, request } from 'node:http'

export type Outcome = { latencies: number[]; statuses: Map<number, number>; failed: number }

export const newOutcome = (): Outcome => ({ latencies: [], statuses: new Map(), failed: 0 })

/** Sends one request and times it to its last byte. */
export function send(url: string, options: RequestOptions, body: string, outcome: Outcome) {
  return new Promise<void>((done) => {
    const from = performance.now()
    const fail = () => {
      outcome.failed += 1
      done()
    }
    const sent = request(url, options, (response) => {
      response.on('data', () => {})
      response.on('error', fail)
      response.on('end', () => {
        const status = response.statusCode ?? 0
        outcome.latencies.push(performance.now() - from)
        outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
        done()
      })
    })
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')))
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Visitors who each send one request after another until the time is up. */
export async function traffic(
  visitors: number,
  seconds: number,
  visit: (agent: Agent, count: number) => Promise<void>,
) {
  const until = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  let count = 0
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < until) await visit(agent, count++)
    }),
  )
  agent.destroy()
}

export function percentile(latencies: number[], share: number) {
  const sorted = latencies.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const summary = (name: string, { latencies, statuses, failed }: Outcome, seconds: number) => ({
  name,
  requests: latencies.length,
  'per second': Math.round(latencies.length / seconds),
  statuses: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
  failed,
  'p50 ms': Number(percentile(latencies, 0.5).toFixed(1)),
  'p99 ms': Number(percentile(latencies, 0.99).toFixed(1)),
})
