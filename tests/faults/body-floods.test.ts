// @module-tag all
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDeskLink } from '../../src/core/desk/desk-link.ts'
import { readSettings } from '../../src/core/settings.ts'
import { OWNER } from '../../testbed/desk.ts'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { newInquiry, receiptOf } from '../../testbed/entries.ts'
import { sendPhoto, smallPhotos } from '../../testbed/photos.ts'
import { PROMISED_MB } from '../../testbed/promised-memory.ts'
import { startCaddy, startNginx } from '../../testbed/proxies.ts'
import { newFolder, type Server, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { QUICK } from './support/quick.ts'

const LONG = Number(process.env.FAULT_KILLS ?? 0) > 0
const LEADS = 60

let site: Server
let desk: Awaited<ReturnType<typeof startDeskProcess>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let caddy: Awaited<ReturnType<typeof startCaddy>>
const dataDir = newFolder()
const env = { ...QUICK, DATA_DIR: dataDir, OWNER_EMAIL: OWNER, TRUST_PROXY: '127.0.0.1' }
beforeAll(async () => {
  site = await startServer(env)
  desk = await startDeskProcess(env)
  nginx = await startNginx(Number(new URL(site.url).port))
  caddy = await startCaddy(Number(new URL(site.url).port), Number(new URL(desk.url).port))
})
afterAll(async () => {
  await nginx?.stop()
  await caddy?.stop()
  await desk?.stop()
  await site?.stop()
})

/**
 * Where senders connect. With `forwards` they are told apart by a trusted proxy's header, otherwise by their own
 * address; with `keepsBodies` a proxy passes on only complete bodies.
 */
type Way = { to: () => string; forwards?: boolean; keepsBodies?: boolean }
const WAYS: [string, Way][] = [
  ['directly', { to: () => site.url }],
  ['by a header of a trusted proxy', { to: () => site.url, forwards: true }],
  ['through nginx', { to: () => nginx.url, keepsBodies: true }],
  ['through Caddy', { to: () => caddy.url }],
]

let networks = 0
/** Loopback addresses of this machine, each in its own network. */
const newAddress = () => {
  networks += 1
  return `127.${100 + (networks >> 8)}.${networks & 255}.1`
}

const senders: Socket[] = []
/** A connection that keeps sending; it waits until its bytes are sent, but never for an answer. */
function sender(
  { to, forwards = false }: Way,
  from: string,
  headers: string[],
  path = '/api/contact',
  type = 'application/json',
) {
  const at = forwards ? {} : { localAddress: from }
  const socket = connect({ port: Number(new URL(to()).port), host: '127.0.0.1', ...at })
  senders.push(socket)

  socket.on('error', () => {}).resume()
  const forwardedFor = forwards ? [`X-Forwarded-For: ${from}`] : []
  const host = new URL(to()).host
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, ...forwardedFor, ...headers]
  const send = (bytes: string | Buffer) => new Promise<void>((done) => socket.write(bytes, () => done()))
  return { sent: send(`${head.join('\r\n')}\r\n\r\n`), send }
}
function endSenders() {
  for (const socket of senders.splice(0)) socket.destroy()
}

/** The status of a lead sent like an ordinary browser would, or 0 without an answer. */
function sendLead({ to, forwards = false }: Way, from: string) {
  return new Promise<number>((done) => {
    const forwardedFor = forwards ? { 'x-forwarded-for': from } : {}
    const sent = request(`${to()}/api/contact`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...forwardedFor },
      ...(forwards ? {} : { localAddress: from }),
    })
    sent.on('response', (answer) => answer.resume().on('close', () => done(answer.statusCode ?? 0)))
    sent.on('error', () => done(0)).setTimeout(20_000, () => sent.destroy())
    sent.end(JSON.stringify(newInquiry()))
  })
}

async function sendLeads(way: Way) {
  const statuses: number[] = []
  for (let count = 0; count < LEADS; count += 6)
    statuses.push(...(await Promise.all(Array.from({ length: 6 }, () => sendLead(way, newAddress())))))
  return statuses
}
const ALL_TAKEN = Array(LEADS).fill(201)

/** Each connection to the site is one open file. */
const openFiles = () => readdirSync(`/proc/${site.pid}/fd`).length

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The peak memory of both programs while this runs. */
async function maxMemory<Result>(doIt: () => Promise<Result>) {
  const most = { site: 0, desk: 0 }
  const check = () => {
    most.site = Math.max(most.site, memoryOf(site.pid ?? 0))
    most.desk = Math.max(most.desk, memoryOf(desk.pid))
  }
  const watch = setInterval(check, 20)
  try {
    const result = await doIt()
    check()
    return { result, most }
  } finally {
    clearInterval(watch)
    endSenders()
  }
}

async function ownerSignsIn() {
  const link = await withDatabase({ dataDir, env }, (db) => newDeskLink(db, readSettings(env), OWNER, new Date()))
  const answer = await fetch(`${desk.url}/api/sign-in/finish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-desk': '1', origin: desk.url },
    body: JSON.stringify({ token: link?.link.split('#')[1] }),
  })
  return answer.status
}

describe.runIf(process.platform === 'linux').each(WAYS)('%s', (_name, way) => {
  test('nearly stalled forms from four addresses leave everyone else able to send forms', async () => {
    const { result, most } = await maxMemory(async () => {
      const slow = Array.from({ length: 4 }, newAddress).flatMap((from) =>
        Array.from({ length: 128 }, () => sender(way, from, ['Content-Length: 65536'])),
      )
      await Promise.all(slow.map(({ sent }) => sent))
      for (const { send } of slow) void send('{')
      if (!way.keepsBodies) await expect.poll(openFiles, { interval: 50 }).toBeGreaterThan(slow.length)
      return sendLeads(way)
    })
    expect(result).toEqual(ALL_TAKEN)
    expect(most.site).toBeLessThan(PROMISED_MB.site)
  })

  test('forms in one-byte chunks take no more memory than their bytes, and make nobody wait', async () => {
    const { result, most } = await maxMemory(async () => {
      const forms = Array.from({ length: LONG ? 5 : 1 }, newAddress).flatMap((from) =>
        Array.from({ length: 8 }, () => sender(way, from, ['Transfer-Encoding: chunked'])),
      )
      await Promise.all(forms.map(({ send }) => send('1\r\nx\r\n'.repeat(390_000))))
      return sendLeads(way)
    })
    expect(result).toEqual(ALL_TAKEN)
    expect(most.site).toBeLessThan(PROMISED_MB.site)
  })

  test('many addresses with a few unfinished forms each leave memory for everyone else', async () => {
    const { result, most } = await maxMemory(async () => {
      const forms = Array.from({ length: LONG ? 1500 : 200 }, newAddress).flatMap((from) =>
        ['8000', '8000', '65536', '300000'].map((length) => sender(way, from, [`Content-Length: ${length}`])),
      )
      await Promise.all(forms.map(({ sent }) => sent))
      for (const { send } of forms) void send('{'.padEnd(7000))
      return sendLeads(way)
    })
    expect(result).toEqual(ALL_TAKEN)
    expect(most.site).toBeLessThan(PROMISED_MB.site)
  })
})

test.runIf(process.platform === 'linux')(
  'one-byte chunks after photos that wait to be read take little memory',
  async () => {
    const [photo] = await smallPhotos(1)
    const lead = async () => (await receiptOf(await site.post('/api/contact', newInquiry()))).id
    const leads = await Promise.all(Array.from({ length: 48 }, lead))
    const { result, most } = await maxMemory(async () => {
      const uploads = leads.map((id, at) => {
        const parts = ['--b', 'Content-Disposition: form-data; name="lead"', '', id]
        const next = ['--b', 'Content-Disposition: form-data; name="photo"; filename="a.jpg"', '', '']
        const begin = Buffer.concat([
          Buffer.from([...parts, ...next].join('\r\n')),
          photo ?? Buffer.alloc(0),
          Buffer.from(['', ...next].join('\r\n')),
        ])
        const headers = ['Accept: text/html', 'Transfer-Encoding: chunked', `X-Forwarded-For: 198.51.${at % 6}.1`]
        const type = 'multipart/form-data; boundary=b'
        const one = sender({ to: () => site.url }, '127.0.0.1', headers, '/api/photos', type)
        const chunk = Buffer.concat([Buffer.from(`${begin.length.toString(16)}\r\n`), begin, Buffer.from('\r\n')])
        return { ...one, chunk }
      })
      await Promise.all(uploads.map(({ send, chunk }) => send(chunk)))
      for (const { send } of uploads) void send('1\r\nx\r\n'.repeat(70_000))
      // Addresses take turns, so this one comes after the first photo of each of them.
      expect((await sendPhoto(site.url, await lead(), photo ?? Buffer.alloc(0), newAddress())).status).toBe(201)
      return sendLeads({ to: () => site.url })
    })
    expect(result).toEqual(ALL_TAKEN)
    expect(most.site).toBeLessThan(PROMISED_MB.site)
  },
)

test.runIf(process.platform === 'linux')(
  'a thousand connections that open while the program is busy are all accepted by the system',
  async () => {
    process.kill(site.pid ?? 0, 'SIGSTOP')
    try {
      const sockets = Array.from({ length: 1000 }, () => connect(Number(new URL(site.url).port), '127.0.0.1'))
      senders.push(...sockets)
      for (const socket of sockets) socket.on('error', () => {})
      // A proxy in front gives up on a connection after 3 seconds.
      await expect.poll(() => sockets.filter(({ pending }) => pending).length, { timeout: 3000 }).toBe(0)
    } finally {
      process.kill(site.pid ?? 0, 'SIGCONT')
      endSenders()
    }
  },
)

describe.runIf(process.platform === 'linux')('the desk', () => {
  test('sign-ins in one-byte chunks take little memory, and the owner can sign in meanwhile', async () => {
    const way = { to: () => desk.url }
    const { result, most } = await maxMemory(async () => {
      const headers = ['Transfer-Encoding: chunked', 'X-Desk: 1', `Origin: ${desk.url}`]
      const from = newAddress()
      const forms = Array.from({ length: 40 }, () => sender(way, from, headers, '/api/sign-in'))
      await Promise.all(forms.map(({ send }) => send('1\r\nx\r\n'.repeat(60_000))))
      return ownerSignsIn()
    })
    expect(result).toBe(200)
    expect(most.desk).toBeLessThan(PROMISED_MB.desk)
  })

  test('nearly stalled sign-ins from many addresses leave the owner able to sign in', async () => {
    const way = { to: () => desk.url }
    const { result, most } = await maxMemory(async () => {
      const forms = Array.from({ length: LONG ? 400 : 40 }, newAddress).flatMap((from) =>
        Array.from({ length: 12 }, (_, at) =>
          sender(
            way,
            from,
            [`Content-Length: ${at % 2 ? 8000 : 60_000}`, 'X-Desk: 1', `Origin: ${desk.url}`],
            '/api/sign-in',
          ),
        ),
      )
      await Promise.all(forms.map(({ sent }) => sent))
      for (const { send } of forms) void send('{'.padEnd(7000))
      return ownerSignsIn()
    })
    expect(result).toBe(200)
    expect(most.desk).toBeLessThan(PROMISED_MB.desk)
  })
})
