// @module-tag all
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { newInquiry } from '../../testbed/entries.ts'
import { startServer } from '../../testbed/server.ts'

const MANY = 300
const LENGTH = 65_000

test('unfinished forms from one address take only their share of memory, and new forms are accepted', async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  const answers: string[] = []
  const sockets = Array.from({ length: MANY }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {}).on('data', (part) => answers.push(part.toString()))
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Type: application/json\r\nContent-Length: ${LENGTH}\r\n\r\n`,
    )
    socket.write(`{"message":"${'x'.repeat(60_000)}`)
    return socket
  })
  const maxAtOnce = (8 * 1024 * 1024) / LENGTH
  await expect.poll(() => answers.length).toBeGreaterThan(MANY - maxAtOnce)
  // This address sends too much, and the answer says so.
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 429 .*from your connection/s)
  const post = (from: string, message = '') =>
    server.post('/api/contact', { ...newInquiry(), message }, { 'x-forwarded-for': from })
  // Somebody who shares the address can still send an ordinary form, and others a long one.
  expect((await post('203.0.113.1')).status).toBe(201)
  expect((await post('203.0.113.1', 'x'.repeat(9_000))).status).toBe(201)
  expect((await post('198.51.100.1', 'x'.repeat(9_000))).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

test('forms that declare a small size have their own share, and the newest of an address is accepted', async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  const refused: string[] = []
  const sockets = Array.from({ length: 800 }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {}).on('data', (part) => refused.push(part.toString('latin1').slice(9, 12)))
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n{',
    )
    return socket
  })
  await expect.poll(() => refused.length).toBeGreaterThan(100)
  expect(new Set(refused)).toEqual(new Set(['429']))
  for (const from of ['203.0.113.1', '203.0.113.2', '198.51.100.1'])
    expect((await server.post('/api/contact', newInquiry(), { 'x-forwarded-for': from })).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

test('the headers of an unfinished form count, too', async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  const refused: string[] = []
  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {}).on('data', (part) => refused.push(part.toString('latin1').slice(9, 12)))
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Type: application/json\r\nContent-Length: 8000\r\nCookie: ${'x'.repeat(14_000)}\r\n\r\n{`,
    )
    return socket
  })
  await expect.poll(() => refused.length).toBeGreaterThan(100)
  expect(new Set(refused)).toEqual(new Set(['429']))
  expect((await server.post('/api/contact', newInquiry(), { 'x-forwarded-for': '203.0.113.1' })).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await server.stop()
})
