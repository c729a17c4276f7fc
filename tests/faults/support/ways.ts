import { request } from 'node:http'
import { connect } from 'node:net'

export type Ask = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** Sent in chunks, without a Content-Length. */
  chunked?: boolean
  /** The visitor's address; each visitor has a different one. */
  from?: string
}
/** Sends two requests on one connection; returns the statuses and how long the second waited for its answer. */
export type Way = (first: Ask, next: Ask) => Promise<{ first: number; next: number; ms: number }>

let visitors = 0
export const newAddress = () => {
  visitors += 1
  return `127.1.${visitors >> 8}.${visitors & 255}`
}

/** Longer than any answer takes, shorter than the proxies' own timeout. */
const TIMEOUT_MS = 10_000

function bytesOf({ method, path, headers, body, chunked, from = newAddress() }: Ask) {
  const all = { host: 'x', 'x-forwarded-for': from, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = chunked ? 'transfer-encoding: chunked\r\n' : body ? `content-length: ${body.length}\r\n` : ''
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n`)
  if (!body) return head
  if (!chunked) return Buffer.concat([head, body])
  return Buffer.concat([head, Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
}

/** Connects straight to a listener; the second request is sent right after the first. */
export function directly(port: number): Way {
  return (first, next) =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(bytesOf(first))
        socket.write(bytesOf(next))
      })
      let answers = ''
      let since = performance.now()
      const statuses = () =>
        [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)).filter((one) => one !== 100)
      const end = () => {
        const [one = 0, other = 0] = statuses()
        resolve({ first: one, next: other, ms: performance.now() - since })
        socket.destroy()
      }
      socket.setEncoding('latin1').setTimeout(TIMEOUT_MS, end).on('error', end).on('close', end)
      socket.on('data', (part: string) => {
        answers += part
        if (statuses().length === 1) since = performance.now()
        else if (statuses().length > 1) end()
      })
    })
}

function ask(url: string, { method, path, headers, body, chunked, from = newAddress() }: Ask) {
  const since = performance.now()
  return new Promise<{ status: number; ms: number }>((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - since })
    const length = body && !chunked ? { 'content-length': body.length } : {}
    const sent = request(url + path, { method, headers: { ...headers, ...length }, agent: false, localAddress: from })
    sent.on('response', (answer) => answer.resume().on('close', () => end(answer.statusCode ?? 0)))
    sent.on('error', () => end(0)).setTimeout(TIMEOUT_MS, () => sent.destroy())
    sent.end(body)
  })
}

/**
 * Caddy disconnects a client that is still sending half a second after the answer; if it was too slow to read it,
 * retry.
 */
async function askWithRetries(url: string, what: Ask, tries = 3): ReturnType<typeof ask> {
  const answer = await ask(url, what)
  return answer.status === 0 && answer.ms < TIMEOUT_MS && tries > 1 ? askWithRetries(url, what, tries - 1) : answer
}

/** Goes through a proxy, which reuses a free connection to the server: with one visitor at a time, the same one. */
export function through(url: string): Way {
  return async (first, next) => {
    const { status } = await askWithRetries(url, first)
    const after = await ask(url, next)
    return { first: status, next: after.status, ms: after.ms }
  }
}
