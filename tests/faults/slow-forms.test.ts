import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { inquiry } from '../../testbed/entries.ts'
import { startServer } from '../../testbed/server.ts'

const MANY = 300

test('forms that never end take their share of memory and no more, and others are heard', async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  const answers: string[] = []
  const sockets = Array.from({ length: MANY }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {}).on('data', (part) => answers.push(part.toString('latin1').slice(9, 12)))
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n',
    )
    socket.write(`{"message":"${'x'.repeat(60_000)}`)
    return socket
  })
  const mayWait = Math.floor((8 * 1024 * 1024) / 65_000)
  await expect.poll(() => answers.length).toBe(MANY - mayWait)
  expect(new Set(answers)).toEqual(new Set(['429']))
  const post = (from: string) => server.post('/api/contact', inquiry, { 'x-forwarded-for': from })
  expect((await post('198.51.100.1')).status).toBe(201)

  for (const socket of sockets) socket.destroy()
  // What was held is given back.
  await expect.poll(async () => (await post('203.0.113.1')).status).toBe(201)
  await server.stop()
})
