// `npm run test:long -- soak` sends leads, pages and emails at a steady pace; memory, open files and queued emails must
// stay flat. SOAK_MINUTES changes its length (30).
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { outboxState } from '../../src/core/storage/outbox.ts'
import { inquiry, quote } from '../../testbed/entries.ts'
import { startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { memoryMeter, openFilesOf, residentOf } from './server-memory.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 30)
/** Per second: more than a storm brings, but few enough for the emails to keep up. */
const PACE = { leads: 4, pages: 40, refused: 4 }
const PAGES = [
  '/',
  '/services',
  '/quote',
  '/contact',
  '/blog',
  '/nope',
  '/api/blog',
  '/api/testimonials',
  '/api/health',
]

const mailbox = await startMailbox()
const meter = memoryMeter()
const server = await startServer({ SMTP_URL: mailbox.url, LOG_LEVEL: 'warn', ...meter.env })
let acknowledged = 0
let emails = 0
const wrong = new Map<string, number>()
const expectStatus = async (what: string, expected: number[], answer: Promise<Response>) => {
  const status = await answer.then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  if (!expected.includes(status)) wrong.set(`${what}: ${status}`, (wrong.get(`${what}: ${status}`) ?? 0) + 1)
  return expected.includes(status)
}

async function lead() {
  const email = `${randomUUID()}@example.com`
  const post =
    Math.random() < 0.5
      ? server.post('/api/contact', { ...inquiry, email })
      : server.post('/api/quotes', { ...quote, email })
  if (await expectStatus('lead', [201], post)) acknowledged += 1
}
const page = (count: number) => {
  const path = PAGES[count % PAGES.length] ?? '/'
  return expectStatus(path, path === '/nope' ? [404] : [200], fetch(server.url + path))
}
const refused = (count: number) =>
  expectStatus('refused form', [400], server.postForm(count % 2 ? '/api/contact' : '/api/quotes', { email: 'no' }))

async function minute() {
  for (let second = 0; second < 60; second += 1) {
    const from = performance.now()
    await Promise.all([
      ...Array.from({ length: PACE.leads }, lead),
      ...Array.from({ length: PACE.pages }, (_, at) => page(at)),
      ...Array.from({ length: PACE.refused }, (_, at) => refused(at)),
    ])
    await pause(Math.max(0, 1000 - (performance.now() - from)))
  }
  // Count the emails and drop them, because this process must not grow either.
  emails += mailbox.emails.splice(0).length
}

async function sample() {
  const { pending } = await withDatabase(server, outboxState)
  const row = {
    'live MB': Number((await meter.live(server.pid)).toFixed(1)),
    'RSS MB': Math.round(residentOf(server.pid)),
    files: openFilesOf(server.pid),
    'emails waiting': pending,
    leads: acknowledged,
  }
  console.log(new Date().toISOString().slice(11, 19), JSON.stringify(row))
  return row
}

const rows = []
for (let done = 0; done < minutes; done += 1) {
  await minute()
  rows.push(await sample())
}
for (let left = 240; left > 0 && (await withDatabase(server, outboxState)).pending > 0; left -= 1) await pause(500)
emails += mailbox.emails.splice(0).length
const early = rows[Math.floor((rows.length - 1) / 4)]
const late = rows.at(-1)
const faults = [
  wrong.size > 0 && `unexpected answers: ${[...wrong].map(([what, count]) => `${what} × ${count}`).join(', ')}`,
  emails !== acknowledged * 2 && `${acknowledged} leads acknowledged, ${emails} emails came`,
  early && late && late['live MB'] > early['live MB'] * 1.1 + 4 && 'live memory grew',
  early && late && late.files > early.files + 20 && 'open files grew',
  rows.some((row) => row['emails waiting'] > PACE.leads * 2 * 120) && 'emails fell more than two minutes behind',
].filter((fault) => typeof fault === 'string')
console.log(`${acknowledged} leads, ${emails} emails in ${minutes} minutes.`)
for (const fault of faults) console.error(`Failed: ${fault}.`)
await server.stop()
await mailbox.stop()
process.exit(faults.length > 0 ? 1 : 0)
