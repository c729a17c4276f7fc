import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLogger } from '../logger.ts'
import { drainRequestBodies } from './drain-bodies.ts'

const MB = 1024 * 1024
const BOUNDS = { bytes: 4 * MB, ms: 1500, connections: 6, connectionsEach: 4 }
let port: number
const app = fastify({ loggerInstance: newLogger('silent'), trustProxy: '127.0.0.1' })
beforeAll(async () => {
  drainRequestBodies(app, BOUNDS)
  app.addHook('onRequest', async () => {
    throw Object.assign(new Error('not here'), { statusCode: 403 })
  })
  app.post('/', async () => 'never')
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})

async function visitor(...headers: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.setEncoding('latin1').on('data', (part) => (answer += part))
  const closed = new Promise((done) => socket.once('close', done))
  await once(socket, 'connect')
  socket.write(['POST / HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n'))
  return { socket, closed, status: () => answer.split(' ')[1], answered: () => once(socket, 'data') }
}

test('a visitor who never sends the rest is answered immediately and disconnected in the end', async () => {
  const { status, answered, closed } = await visitor('Content-Length: 1000')
  await answered()
  const since = performance.now()
  expect(status()).toBe('403')
  await closed
  expect(performance.now() - since).toBeGreaterThan(BOUNDS.ms / 2)
})

test('a visitor who never stops sending is disconnected', async () => {
  const { socket, closed, answered } = await visitor('Transfer-Encoding: chunked')
  await answered()
  const since = performance.now()
  const chunk = `${MB.toString(16)}\r\n${'x'.repeat(MB)}\r\n`
  const send = () => {
    while (socket.writable && socket.write(chunk));
  }
  socket.on('drain', send)
  send()
  await closed
  expect(performance.now() - since).toBeLessThan(BOUNDS.ms)
  expect(socket.bytesWritten).toBeGreaterThan(BOUNDS.bytes)
})

test.each(['Connection: close', 'Connection: keep-alive'])(
  'a visitor who reads nothing until everything is sent still gets the answer (%s)',
  async (connection) => {
    const body = Buffer.alloc(3 * MB)
    const { socket, status } = await visitor(`Content-Length: ${body.length}`, connection)
    socket.pause()
    // Send it in pieces, so that the answer is there long before the last one.
    for (let at = 0; at < body.length; at += MB / 8) {
      await new Promise((done) => socket.write(body.subarray(at, at + MB / 8), done))
      await new Promise((done) => setImmediate(done))
    }
    socket.resume()
    await expect.poll(status).toBe('403')
    socket.destroy()
  },
)

test('an address with many unfinished refused bodies is limited to its share of connections; others are unaffected', async () => {
  const refusedFrom = async (address: string) => {
    const one = await visitor('Content-Length: 1000', `X-Forwarded-For: ${address}`)
    let isClosed = false
    one.closed.then(() => (isClosed = true))
    await Promise.race([one.answered(), one.closed])
    return { ...one, isClosed: () => isClosed }
  }
  const many: Awaited<ReturnType<typeof refusedFrom>>[] = []
  for (let count = 0; count < 12; count += 1) many.push(await refusedFrom('203.0.113.7'))
  const open = () => many.filter(({ isClosed }) => !isClosed()).length
  await expect.poll(open, { timeout: BOUNDS.ms / 2 }).toBe(BOUNDS.connectionsEach)
  const other = await refusedFrom('203.0.113.8')
  expect([other.status(), other.isClosed()]).toEqual(['403', false])
  for (const { socket } of [...many, other]) socket.destroy()
})
