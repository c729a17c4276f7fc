import { inquiry } from '../../testbed/entries.ts'
import { startServer } from '../../testbed/server.ts'
import { newOutcome, send, summary, traffic } from './traffic.ts'

/** One address posts without end, and a visitor at another address notices nothing. */
export async function flood(env: Record<string, string>, seconds: number) {
  const server = await startServer({ ...env, POST_LIMIT: '60', TRUST_PROXY: '127.0.0.1' })
  const flooder = newOutcome()
  const visitor = newOutcome()
  const post = (from: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  })
  const url = `${server.url}/api/contact`
  // Each lead is different, because repeats of the same lead have a limit of their own.
  const lead = (count: number) => JSON.stringify({ ...inquiry, fullName: `Jane ${count}` })
  await Promise.all([
    traffic(16, seconds, (agent, count) => send(url, { agent, ...post('198.51.100.7') }, lead(count), flooder)),
    (async () => {
      for (let count = 0; count < 40; count += 1) {
        await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 50))
        await send(url, { agent: false, ...post('198.51.100.8') }, lead(count), visitor)
      }
    })(),
  ])
  await server.kill()
  const faults = [
    flooder.statuses.get(201) !== 60 && `the flooding address stored ${flooder.statuses.get(201)} leads, not 60`,
    flooder.failed + visitor.failed > 0 && 'a request failed',
    visitor.statuses.get(201) !== 40 && 'the other address was limited too',
  ].filter((fault) => typeof fault === 'string')
  return {
    rows: [summary('an address that floods', flooder, seconds), summary('a visitor meanwhile', visitor, seconds)],
    notes: [],
    faults,
  }
}
