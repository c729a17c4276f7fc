import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { inquiry } from '../../testbed/entries.ts'
import { sleep } from './numbers.ts'
import { get, type Target } from './raw-client.ts'

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

/** Acknowledged leads a second, with several visitors each sending one after another. */
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

/** Repeats one action at a steady pace until stopped; resolves to how long each run took. */
function atAPace(everyMs: number, perform: () => Promise<unknown>) {
  const times: number[] = []
  let going = true
  const ended = (async () => {
    while (going) {
      const from = performance.now()
      await perform()
      times.push(performance.now() - from)
      await sleep(Math.max(0, from + everyMs - performance.now()))
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

export const pagesMeanwhile = (target: Target, everyMs: number) => atAPace(everyMs, () => get(target))
