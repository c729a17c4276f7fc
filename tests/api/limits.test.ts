import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { inquiry, newInquiry } from '../../testbed/entries.ts'
import { startServer } from '../../testbed/server.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })

test('only posts are limited, by address', async () => {
  const server = await startServer({ POST_LIMIT: '2', TRUST_PROXY: '127.0.0.0/8' })
  const status = async (address: string) => (await server.post('/api/contact', inquiry, from(address))).status
  expect([await status('198.51.100.7'), await status('198.51.100.7')]).toEqual([201, 201])
  const refused = await server.post('/api/contact', inquiry, from('198.51.100.7'))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
  expect(await refused.text()).toMatch(/try again in 10 minutes, or call \(251\) 555-0142\.$/)
  expect(await status('198.51.100.8')).toBe(201)
  for (let count = 0; count < 20; count += 1)
    expect((await fetch(server.url, { headers: from('198.51.100.7') })).status).toBe(200)
  expect(await status('2001:db8:1:2::1')).toBe(201)
  expect(await status('2001:db8:1:2:ffff::9')).toBe(201)
  expect(await status('2001:db8:1:2::77')).toBe(429)
  expect(await status('2001:db8:1:3::1')).toBe(201)
  expect(server.output()).not.toContain('198.51.100')
  await server.stop()
})

test('a forwarded address is believed only from a configured proxy', async () => {
  const server = await startServer({ POST_LIMIT: '1' })
  expect((await server.post('/api/contact', inquiry, from('198.51.100.7'))).status).toBe(201)
  expect((await server.post('/api/contact', inquiry, from('198.51.100.8'))).status).toBe(429)
  await server.stop()
})

test('counting events does not use up the limit for sending a form', async () => {
  const server = await startServer({ POST_LIMIT: '1' })
  const event = { event: 'call', page: '/contact' }
  for (let count = 0; count < 5; count += 1) expect((await server.post('/api/events', event)).status).toBe(204)
  expect((await server.post('/api/events', event)).status).toBe(429)
  expect((await server.post('/api/contact', inquiry)).status).toBe(201)
  await server.stop()
})

test('a post counts as soon as its headers arrive, but not if it is aborted', async () => {
  const server = await startServer({ POST_LIMIT: '2', TRUST_PROXY: '127.0.0.1' })
  const status = async (address: string) => (await server.post('/api/contact', newInquiry(), from(address))).status
  const begun = async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    // The server confirms this once it has read the headers.
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.7\r\nContent-Type: application/json\r\nContent-Length: 900\r\nExpect: 100-continue\r\n\r\n',
    )
    expect(String(await once(socket, 'data'))).toContain('100 Continue')
    socket.write('{')
    return socket
  }
  const [one, other] = [await begun(), await begun()]
  expect(await status('198.51.100.7')).toBe(429)
  expect(await status('198.51.100.8')).toBe(201)
  one.destroy()
  other.destroy()
  await expect.poll(() => status('198.51.100.7')).toBe(201)
  await server.stop()
})

test('repeating a stored request never counts against the limit', async () => {
  const server = await startServer({ POST_LIMIT: '3' })
  const key = { 'idempotency-key': 'the-same-key-of-one-visitor' }
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await server.post('/api/contact', inquiry, key)).status)
  for (let count = 0; count < 3; count += 1) statuses.push((await server.post('/api/contact', newInquiry())).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
  await server.stop()
})
