// @module-tag all
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { newInquiry } from '../../testbed/entries.ts'
import { freePort, startPostgres } from '../../testbed/postgres.ts'
import { startNginx } from '../../testbed/proxies.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { newClock } from './support/clock.ts'
import { judgeEmails, outboxEmpty } from './support/emails.ts'
import { pause, QUICK } from './support/quick.ts'
import { newStream } from './support/stream.ts'
import { record } from './support/tally.ts'

const LONG = Number(process.env.FAULT_KILLS ?? 0)
const KILLS = LONG || 2

/** How long nginx, with the shipped file, keeps an idle connection to the server; a minute if it doesn't say. */
const proxyIdleMs = () => {
  const said = /keepalive_timeout (\d+)s;/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1]
  return Number(said ?? 60) * 1000
}

test('posts through nginx at the very moment its idle connections end all arrive', async () => {
  const server = await startServer({ ...QUICK, TRUST_PROXY: '127.0.0.1' })
  const port = Number(new URL(server.url).port)
  const nginx = await startNginx(port)
  const post = () =>
    fetch(`${nginx.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newInquiry()),
    })
  const burst = async () => (await Promise.all(Array.from({ length: 16 }, post))).map(({ status }) => status)
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  let answers = ''
  idle.on('data', (part) => (answers += part))
  const sendRequest = () => idle.write('HEAD /services HTTP/1.1\r\nHost: x\r\n\r\n')
  sendRequest()
  const statuses = await burst()
  await pause(proxyIdleMs() - 20)
  statuses.push(...(await burst()))
  expect(new Set(statuses)).toEqual(new Set([201]))
  // The server closes idle connections later than the proxy, so a post never meets a closed connection.
  await pause(500)
  sendRequest()
  await expect.poll(() => answers.match(/HTTP\/1\.1 200/g)?.length).toBe(2)
  idle.destroy()
  await nginx.stop()
  await server.stop()
})

test.runIf(process.platform === 'linux')('nginx stores nothing of a slowly arriving photo on its disk', async () => {
  const server = await startServer({ ...QUICK, TRUST_PROXY: '127.0.0.1' })
  const nginx = await startNginx(Number(new URL(server.url).port))
  const files = () =>
    readdirSync(`/proc/${nginx.pid}/fd`).flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/${nginx.pid}/fd/${fd}`)]
      } catch {
        return []
      }
    })
  const visitor = connect(Number(new URL(nginx.url).port), '127.0.0.1')
  visitor.on('error', () => {})
  const head = [
    'POST /api/photos HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${12 * 1024 * 1024}`,
    '',
    '--b',
    'Content-Disposition: form-data; name="photo"; filename="a.jpg"',
    '',
    '',
  ]
  visitor.write(head.join('\r\n'))
  await new Promise((sent) => visitor.write(Buffer.alloc(11 * 1024 * 1024), sent))
  expect(files().filter((file) => file.includes('/temp/'))).toEqual([])
  visitor.destroy()
  await nginx.stop()
  await server.stop()
})

test(`two instances behind nginx, killed ${KILLS} times in turn, lose and duplicate nothing`, async () => {
  const postgres = await startPostgres()
  const mailbox = await startMailbox()
  const clock = newClock()
  const shared = { ...QUICK, ...clock.env, DATABASE_URL: await postgres.newDatabase(), DATA_DIR: newFolder() }
  const env = { ...shared, SMTP_URL: mailbox.url, TRUST_PROXY: '127.0.0.1' }
  const ports = [await freePort(), await freePort()]
  const instances = await Promise.all(ports.map((port) => startServer({ ...env, PORT: String(port) })))
  const nginx = await startNginx(...ports)
  // Without pauses, emails for minutes of leads would take longer to send than the kills take.
  const stream = newStream(2, LONG ? 100 : 0)
  stream.flow(nginx.url)

  /** A visitor who loads pages and tries once more if one fails. */
  let checking = true
  const seen = { pages: 0, retried: 0, missed: 0 }
  const get = async (path: string) => {
    const answer = await fetch(nginx.url + path).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }
  const visitor = (async () => {
    for (; checking; seen.pages += 1) {
      const path = seen.pages % 2 ? '/services' : '/api/blog'
      if (await get(path)) continue
      seen.retried += 1
      await pause(500)
      if (!(await get(path))) seen.missed += 1
    }
  })()

  for (let kill = 0; kill < KILLS; kill += 1) {
    const at = kill % 2
    await pause(LONG ? 2000 + Math.random() * 2000 : 200 + Math.random() * 300)
    await instances[at]?.kill()
    instances[at] = await startServer({ ...env, PORT: String(ports[at]) })
  }
  checking = false
  await Promise.all([visitor, stream.dry()])
  await stream.lastTry(nginx.url)
  const where = { dataDir: shared.DATA_DIR, env }
  await outboxEmpty(where, clock, 60 + KILLS * 8)
  const found = await stream.judge(where)
  const emails = judgeEmails(mailbox, stream.references())
  const { tried, acknowledged } = stream.counts()
  record({
    fault: `two instances behind nginx, kill -9 × ${KILLS}`,
    tried,
    acknowledged,
    ...found,
    note: `${seen.pages} pages, ${seen.retried} tried again; ${emails.missing} emails missing, ${emails.repeated} repeated under the same Message-ID`,
  })
  expect(acknowledged).toBe(tried)
  expect({ ...found, missing: emails.missing }).toEqual({ lost: 0, doubled: 0, strangers: 0, missing: 0 })
  expect([...stream.statuses.keys()].filter((status) => ![201, 502, 503, 504].includes(status))).toEqual([])
  expect(seen.missed).toBe(0)
  await nginx.stop()
  await Promise.all(instances.map((instance) => instance.stop()))
  await mailbox.stop()
  await postgres.stop()
})
