import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Server, startServer } from '../support/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.stop())

/** Sends parts of text on one bare connection and returns all that came back until it is closed or quiet. */
async function exchange(...parts: string[]) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.setEncoding('latin1').on('data', (part) => (answer += part))
  socket.on('error', () => undefined)
  for (const part of parts) {
    socket.write(part, 'latin1')
    await pause(60)
  }
  await pause(150)
  socket.destroy()
  return answer
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
/** Headers in any order, without the clock. */
const shape = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return {
    head: head
      .toLowerCase()
      .replace(/\r\ndate: [^\r]+/, '')
      .split('\r\n')
      .sort(),
    body,
  }
}
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
/** In two packets a request is Node's own to read. */
const inHalves = (text: string) => [text.slice(0, 9), text.slice(9)] as const

describe('a plain request is answered as Node answers it', () => {
  const etag = async () => /etag: ("[^"]+")/.exec(await exchange(get('/services')))?.[1] ?? ''
  test.each([
    ['a page', get('/')],
    ['a page packed with brotli', get('/services', 'Accept-Encoding: gzip, deflate, br')],
    ['a page packed with gzip', get('/services', 'accept-encoding: gzip, br;q=0')],
    ['a script', get('/assets/app-abc123.js')],
    ['a page behind TLS', get('/', 'X-Forwarded-Proto: https')],
    ['a page with a cookie', get('/', 'Cookie: a=b; c="d"', 'Connection: keep-alive')],
  ])('%s', async (_name, text) => {
    const [fast, node] = await Promise.all([exchange(text), exchange(...inHalves(text))])
    expect(statuses(fast)).toEqual(['200'])
    expect(shape(fast)).toEqual(shape(node))
  })

  test('a page the browser holds already', async () => {
    const text = get('/services', `If-None-Match: ${await etag()}`)
    const fast = await exchange(text)
    expect(statuses(fast)).toEqual(['304'])
    expect(shape(fast)).toEqual(shape(await exchange(...inHalves(text))))
  })
})

describe('what is not plain goes to Node, on the same connection', () => {
  test.each<[string, string[], string[]]>([
    ['two requests in one packet', [get('/') + get('/services')], ['200', '200']],
    ['a page, then an API answer, then a page', [get('/'), get('/api/health'), get('/')], ['200', '200', '200']],
    ['a page, then half a request and its rest', [get('/'), ...inHalves(get('/services'))], ['200', '200']],
    ['an unknown page after a known one', [get('/'), get('/nowhere')], ['200', '404']],
    ['a redirect', [get('/services/')], ['301']],
    ['a query', [get('/?q=1')], ['200']],
    ['no host', ['GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'], ['400']],
    ['a bare line feed in a header', [get('/', 'X: a\nContent-Length: 5')], ['400']],
    ['a space before the colon', [get('/', 'Content-Length : 5')], ['400']],
    ['two lengths that differ', [get('/', 'Content-Length: 1', 'Content-Length: 2')], ['400']],
    ['not HTTP at all', ['hello\r\n\r\n'], ['400']],
  ])('%s', async (_name, parts, expected) => expect(statuses(await exchange(...parts))).toEqual(expected))

  test('a body hidden behind a GET is not taken for the next request', async () => {
    const hidden = get('/services')
    expect(statuses(await exchange(get('/', `Content-Length: ${hidden.length}`) + hidden))).toEqual(['200'])
    expect(statuses(await exchange(get('/', `Content-Length: ${hidden.length}`), hidden))).toEqual(['200'])
  })

  test('a connection that is asked to close closes', async () => {
    const answer = await exchange(get('/', 'Connection: close'), get('/'))
    expect(statuses(answer).filter((status) => status === '200')).toHaveLength(1)
    expect(answer.toLowerCase()).toContain('connection: close')
  })
})

test('a stop does not wait for an idle connection', async () => {
  const own = await startServer()
  const socket = connect(Number(new URL(own.url).port), '127.0.0.1')
  socket.write(get('/'))
  await once(socket, 'data')
  const from = performance.now()
  expect(await own.stop()).toBe(0)
  expect(performance.now() - from).toBeLessThan(5000)
  socket.destroy()
})
