import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { inquiry, newInquiry } from '../../testbed/entries.ts'
import { startTestSite } from '../../testbed/site.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })

test('only posts are limited, by address', async () => {
  const server = await startTestSite({ POST_LIMIT: '2', TRUST_PROXY: '127.0.0.0/8' })
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
  const server = await startTestSite({ POST_LIMIT: '1' })
  expect((await server.post('/api/contact', inquiry, from('198.51.100.7'))).status).toBe(201)
  expect((await server.post('/api/contact', inquiry, from('198.51.100.8'))).status).toBe(429)
  await server.stop()
})

test('counting events does not use up the limit for sending a form', async () => {
  const server = await startTestSite({ POST_LIMIT: '1' })
  const event = { event: 'call', page: '/contact' }
  for (let count = 0; count < 5; count += 1) expect((await server.post('/api/events', event)).status).toBe(204)
  expect((await server.post('/api/events', event)).status).toBe(429)
  expect((await server.post('/api/contact', inquiry)).status).toBe(201)
  await server.stop()
})

test('a post counts as soon as its headers arrive, but not if it is aborted', async () => {
  const server = await startTestSite({ POST_LIMIT: '2', TRUST_PROXY: '127.0.0.1' })
  const status = async (address: string) => (await server.post('/api/contact', newInquiry(), from(address))).status
  const started = async () => {
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
  const [one, other] = [await started(), await started()]
  expect(await status('198.51.100.7')).toBe(429)
  expect(await status('198.51.100.8')).toBe(201)
  one.destroy()
  other.destroy()
  await expect.poll(() => status('198.51.100.7')).toBe(201)
  await server.stop()
})

test('repeating a stored request never counts against the limit', async () => {
  const server = await startTestSite({ POST_LIMIT: '3' })
  const key = { 'idempotency-key': 'the-same-key-of-one-visitor' }
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await server.post('/api/contact', inquiry, key)).status)
  for (let count = 0; count < 3; count += 1) statuses.push((await server.post('/api/contact', newInquiry())).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
  await server.stop()
})

test('deleting photos is limited whatever the answer should look like', async () => {
  const site = await startTestSite({ POST_LIMIT: '2' })
  const remove = (accept: string) =>
    fetch(`${site.url}/api/photos/${randomUUID()}`, { method: 'DELETE', headers: { accept, 'x-lead': randomUUID() } })
  const statuses: number[] = []
  for (const accept of ['text/html', 'application/json', 'text/html', '*/*', 'text/html'])
    statuses.push((await remove(accept)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 429])
  await site.stop()
})

/** Sends this many requests for the health check at once. Resolves to how many were answered when the server closes it. */
async function pipelined(url: string, count: number, more = '') {
  const { host, port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const get = (connection: string) =>
    `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n${more}\r\n`
  let answers = ''
  socket.on('data', (part) => (answers += part)).on('error', () => {})
  socket.write(get('keep-alive').repeat(count - 1) + get('close'))
  await once(socket, 'close')
  return answers.split('HTTP/1.1 200').length - 1
}

test('a connection that sends hundreds of requests without waiting for answers is closed', async () => {
  const site = await startTestSite()
  const desk = await startDeskProcess({})
  for (const { url } of [site, desk]) {
    expect(await pipelined(url, 10)).toBe(10)
    expect(await pipelined(url, 500)).toBeLessThan(100)
    // Node would answer these itself, past all limits.
    expect(await pipelined(url, 10, 'Expect: anything\r\n')).toBe(10)
    expect(await pipelined(url, 500, 'Expect: anything\r\n')).toBeLessThan(100)
  }
  await desk.stop()
  await site.stop()
})

test('site and desk refuse more headers than anybody sends, before any body', async () => {
  const site = await startTestSite()
  const desk = await startDeskProcess({})
  const answerTo = async (url: string, count: number) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const more = Array.from({ length: count - 2 }, (_, at) => `h${at}:`)
    socket.write([`POST /api/sign-in HTTP/1.1`, `Host: x`, 'Content-Length: 9', ...more, '', '{'].join('\r\n'))
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(4000) })
    socket.destroy()
    return Number(String(answer).slice(9, 12))
  }
  for (const url of [site.url, desk.url]) {
    for (const count of [101, 900]) expect(await answerTo(url, count)).toBe(431)
    expect(await answerTo(url, 100)).toBeOneOf([404, 421])
  }
  await desk.stop()
  await site.stop()
})

test('JSON with thousands of values is not a form, whatever else it contains', async () => {
  const server = await startTestSite()
  const many = <Value>(value: (at: number) => Value) => Array.from({ length: 20_000 }, (_, at) => value(at))
  const hostile = [
    Object.fromEntries(many((at) => [`k${at}`, {}])),
    { list: many(() => ({})) },
    { list: many(() => 1) },
    { text: 'a quote \\" and a backslash \\\\', list: many(() => []) },
  ]
  for (const more of hostile) {
    const answer = await server.post('/api/contact', { ...newInquiry(), ...more })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringMatching(/^We could not read what was sent/),
    ])
  }
  // What somebody types is one value, whatever it looks like.
  const typed = `\\"${'[{,'.repeat(300)}\\`
  expect((await server.post('/api/contact', { ...newInquiry(), message: typed })).status).toBe(201)
  await server.stop()
})
