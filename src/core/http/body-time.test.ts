import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { newLogger } from '../logger.ts'
import { limitBodyTime } from './body-time.ts'

afterEach(() => vi.useRealTimers())

test('nothing is kept for a visitor who hangs up in the middle of a body', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = fastify({ loggerInstance: newLogger('silent') })
  app.addHook('onRequest', limitBodyTime(60_000))
  app.post('/', async () => 'taken')
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const timers = () => new Promise<number>((resolve) => setImmediate(() => resolve(vi.getTimerCount())))
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 900\r\n\r\n{')
    while ((await timers()) === 0);
    socket.destroy()
    while ((await timers()) > 0);
  }
  expect(await timers()).toBe(0)
  await app.close()
})
