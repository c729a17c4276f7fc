import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Target = { port: number; path: string; headers?: Record<string, string> }
export type Load = { requests: number; seconds: number; latencies: number[] }

/** The headers Chrome on a phone sends for a page. */
const BROWSER = {
  host: '127.0.0.1',
  connection: 'keep-alive',
  'sec-ch-ua': '"Chromium";v="156", "Not-A.Brand";v="24"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'upgrade-insecure-requests': '1',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
}

const requestText = ({ path, headers = {} }: Target) =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      ...Object.entries({ ...BROWSER, ...headers }).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  )

async function connected(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

export async function get(target: Target) {
  const socket = await connected(target.port)
  let bytes = Buffer.alloc(0)
  try {
    return await new Promise<{ head: string; size: number }>((done, fail) => {
      socket.on('error', fail).on('end', () => fail(new Error(`${target.path}: the answer ended early`)))
      socket.on('data', (part: Buffer) => {
        bytes = Buffer.concat([bytes, part])
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = bytes.toString('latin1', 0, end)
        const size = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
        if (bytes.length >= size) done({ head, size })
      })
      socket.write(requestText(target))
    })
  } finally {
    socket.destroy()
  }
}

/**
 * Keeps several connections busy and counts answers by their bytes, since every answer from one address has the same
 * length. It is cheaper than an HTTP client, so the server is the bottleneck and not the client.
 */
export async function load(target: Target, { connections, seconds }: { connections: number; seconds: number }) {
  const { head, size } = await get(target)
  if (!/^HTTP\/1.1 200/.test(head)) throw new Error(`${target.path} answered ${head.split('\r\n')[0]}`)
  const request = requestText(target)
  const latencies: number[] = []
  const sockets: Socket[] = await Promise.all(Array.from({ length: connections }, () => connected(target.port)))
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done, fail) => {
          let received = 0
          let sentAt = performance.now()
          socket.on('error', fail).on('close', () => fail(new Error('a connection ended early')))
          socket.on('data', (part: Buffer) => {
            received += part.length
            if (received < size) return
            const now = performance.now()
            latencies.push(now - sentAt)
            if (now >= until) return done()
            received -= size
            sentAt = now
            socket.write(request)
          })
          socket.write(request)
        }),
    ),
  )
  const elapsed = (performance.now() - from) / 1000
  for (const socket of sockets) socket.removeAllListeners('close').destroy()
  return { requests: latencies.length, seconds: elapsed, latencies } satisfies Load
}
