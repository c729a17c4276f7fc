// @module-tag all
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { inquiry } from '../../testbed/entries.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { startNetworkLink } from './support/network-link.ts'
import { QUICK } from './support/quick.ts'
import { newStream } from './support/stream.ts'
import { record } from './support/tally.ts'

test('a stop waits for a visitor in the middle of a request and for an email being sent', async () => {
  const mailbox = await startMailbox()
  const line = await startNetworkLink(mailbox.port)
  const env = { ...QUICK, DATA_DIR: newFolder(), SMTP_URL: `smtp://127.0.0.1:${line.port}` }
  const server = await startServer(env)
  line.slow(150)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (part) => (answer += part))
  const body = JSON.stringify(inquiry)
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 40)}`,
  )
  expect((await server.post('/api/contact', inquiry)).status).toBe(201)
  const where = { dataDir: env.DATA_DIR, env }
  const leasedEmails = () =>
    withDatabase(where, (db) => db.selectFrom('outbox').select('id').where('lease_by', 'is not', null).execute())
  await expect.poll(async () => (await leasedEmails()).length).toBeGreaterThan(0)
  const stopped = server.stop()
  const isTaken = () =>
    fetch(`${server.url}/api/blog`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
  await expect.poll(isTaken).toBe(false)
  socket.write(body.slice(40))
  expect(await stopped).toBe(0)
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  const stored = await withDatabase(where, async (db) => ({
    leads: await db.selectFrom('leads').select('id').execute(),
    held: await db.selectFrom('outbox').select('id').where('lease_by', 'is not', null).execute(),
    sent: await db.selectFrom('outbox').select('id').where('status', '=', 'sent').execute(),
  }))
  expect([stored.leads.length, stored.held.length]).toEqual([2, 0])
  expect(mailbox.emails).toHaveLength(stored.sent.length)
  expect(stored.sent.length).toBeGreaterThan(0)
  await line.stop()
  await mailbox.stop()
})

test('a restart under load loses and duplicates nothing', async () => {
  const env = { ...QUICK, DATA_DIR: newFolder() }
  const stream = newStream()
  let server = await startServer(env)
  stream.flow(() => server.url)
  for (const _ of [1, 2]) {
    await stream.answered(201, 10)
    expect(await server.stop()).toBe(0)
    server = await startServer(env)
  }
  await stream.answered(201, 10)
  await stream.dry()
  await stream.lastTry(server.url)
  const found = await stream.judge({ dataDir: env.DATA_DIR, env })
  const { tried, acknowledged, unanswered } = stream.counts()
  record({ fault: 'SIGTERM × 2', tried, acknowledged, ...found, note: `${unanswered} posts met a closed door` })
  expect(acknowledged).toBe(tried)
  expect([...stream.statuses.keys()]).toEqual([201])
  expect([found.lost, found.doubled]).toEqual([0, 0])
  await server.stop()
})

test('a stop does not wait for clients that keep sending a refused body', async () => {
  const server = await startServer({ ...QUICK, DATA_DIR: newFolder() })
  const desk = await startDeskProcess({ DATA_DIR: server.dataDir, LOG_LEVEL: 'warn' })
  for (const program of [server, desk]) {
    const connections = ['keep-alive', 'close'].map((connection) => {
      const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        `POST /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Length: 1000000\r\n\r\n`,
      )
      const trickle = setInterval(() => socket.writable && socket.write('x'), 50)
      return new Promise((done) => socket.once('close', done)).finally(() => clearInterval(trickle))
    })
    const isTaken = async () => (await fetch(`${program.url}/api/health`)).status
    await expect.poll(isTaken).toBe(200)
    const since = performance.now()
    await program.stop()
    await Promise.all(connections)
    // Without it, the program would wait 15 seconds for these requests.
    expect(performance.now() - since).toBeLessThan(10_000)
  }
})
