import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { inquiry } from '../../testbed/entries.ts'
import { startServer } from '../../testbed/server.ts'
import { newOutcome, percentile, send, summary } from './traffic.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const head =
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 300000\r\n\r\n{'

/** Ways to occupy a connection without ever being a visitor. */
const KINDS: Record<string, (socket: Socket) => void> = {
  'says nothing': () => {},
  'sends its headers a byte at a time': (socket) => socket.write('GET / HTTP/1.1\r\nX: '),
  'sends its body a byte at a time': (socket) => socket.write(head),
  'never reads the answer': (socket) => {
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(30))
  },
}

/** Opens thousands of connections that do nothing useful, with one visitor among them. */
export async function crowd(env: Record<string, string>, connections: number, longest: number) {
  const server = await startServer(env)
  const port = Number(new URL(server.url).port)
  const kinds = Object.keys(KINDS)
  const open = new Map<Socket, string>()
  let refused = 0
  const join = (kind: string) =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        open.set(socket, kind)
        KINDS[kind]?.(socket)
        done()
      })
      socket.on('error', () => {
        if (!open.has(socket)) refused += 1
        done()
      })
      socket.on('close', () => open.delete(socket))
    })
  const drip = setInterval(() => {
    for (const [socket, kind] of open) if (kind.endsWith('at a time') && socket.writable) socket.write('x')
  }, 4000)

  const visitor = newOutcome()
  let visiting = true
  const visits = (async () => {
    while (visiting) {
      await send(`${server.url}/contact`, { agent: false }, '', visitor)
      const headers = { 'content-type': 'application/json' }
      await send(
        `${server.url}/api/contact`,
        { agent: false, method: 'POST', headers },
        JSON.stringify(inquiry),
        visitor,
      )
      await pause(50)
    }
  })()

  const from = performance.now()
  for (let count = 0; count < connections; count += 100)
    await Promise.all(Array.from({ length: 100 }, (_, at) => join(kinds[at % kinds.length] ?? '')))
  const opened = (performance.now() - from) / 1000
  const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length
  let most = openFiles()
  // Paused sockets don't notice when they are closed, so use the server's own count.
  while ((performance.now() - from) / 1000 < longest && openFiles() > 100) {
    most = Math.max(most, openFiles())
    await pause(500)
  }
  const seconds = (performance.now() - from) / 1000
  const left = openFiles()
  visiting = false
  await visits
  clearInterval(drip)
  for (const socket of open.keys()) socket.destroy()
  await server.kill()
  const faults = [
    refused > 0 && `${refused} connections were refused`,
    visitor.failed > 0 && `${visitor.failed} visits failed`,
    [...visitor.statuses.keys()].some((status) => status !== 200 && status !== 201) && 'a visit was refused',
    left > 100 && `${left} connections are still held after ${seconds.toFixed(0)} s`,
    percentile(visitor.latencies, 0.99) > 3000 && 'a visitor waited more than three seconds',
  ].filter((fault) => typeof fault === 'string')
  return {
    rows: [summary(`a visitor among ${connections} idle and slow connections`, visitor, seconds)],
    notes: [
      `${connections} connections opened in ${opened.toFixed(1)} s, ${most} held at once, ${left} files open after ${seconds.toFixed(0)} s.`,
    ],
    faults,
  }
}
