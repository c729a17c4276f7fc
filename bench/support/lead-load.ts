import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { inquiry } from '../../testbed/entries.ts'
import { sleep } from './numbers.ts'
import { ask, type Target } from './raw-client.ts'

/** Sends one lead and resolves to the status of the answer. */
function send(port: number, agent: Agent) {
  const body = JSON.stringify({ ...inquiry, email: `${randomUUID()}@example.com` })
  return new Promise<number>((done, fail) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request({ port, agent, host: '127.0.0.1', path: '/api/contact', method: 'POST', headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    })
      .on('error', fail)
      .setHeader('idempotency-key', randomUUID())
      .end(body)
  })
}

/** Leads acknowledged a second, while a number of visitors send one after another. */
export async function leadsPerSecond(port: number, { visitors, seconds }: { visitors: number; seconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const from = performance.now()
  let stored = 0
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() - from < seconds * 1000) {
        const status = await send(port, agent)
        if (status !== 201) throw new Error(`a lead was answered with ${status}`)
        stored += 1
      }
    }),
  )
  agent.destroy()
  return stored / ((performance.now() - from) / 1000)
}

/** Asks for a page at a steady pace until told to stop; resolves to how long each answer took. */
export function pagesMeanwhile(target: Target, everyMs: number) {
  const times: number[] = []
  let going = true
  const ended = (async () => {
    while (going) {
      const from = performance.now()
      await ask(target)
      times.push(performance.now() - from)
      await sleep(everyMs)
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
