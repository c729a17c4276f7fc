// @module-tag all
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { OWNER } from '../../testbed/desk.ts'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { newSession } from '../../testbed/desk-session.ts'
import { inquiry } from '../../testbed/entries.ts'
import { phonePhoto, pictureForm } from '../../testbed/photos.ts'
import { isOpenToOthers, newFolder, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { newClock } from './support/clock.ts'
import { QUICK } from './support/quick.ts'
import { newSmallDisk } from './support/small-disk.ts'
import { newStream } from './support/stream.ts'
import { record } from './support/tally.ts'

const MINUTES = 60_000

const sayingOf = async (answer: Response) => [answer.status, ((await answer.json()) as { message?: string }).message]

test('a full disk is reported in a sentence, and everything continues once there is space', async () => {
  const disk = newSmallDisk()
  const clock = newClock()
  const server = await startServer({ ...QUICK, ...clock.env, DATA_DIR: disk.dir })
  const stream = newStream(3)
  stream.flow(server.url)
  await stream.answered(201, 5)
  disk.fill(server.pid ?? 0)
  await stream.answered(503)
  const refused = await server.post('/api/contact', inquiry)
  expect([refused.status, await refused.text()]).toEqual([
    503,
    'We could not save your request just now. Please try again, or call (251) 555-0142.',
  ])
  const health = () => fetch(`${server.url}/api/health`).then(async (answer) => [answer.status, await answer.text()])
  const why = disk.how.includes('tmpfs') ? 'the disk is full' : 'the database isn’t working'
  // The answer of a moment ago may still be the one of the check before.
  await expect.poll(health).toEqual([503, `Leads can’t be stored right now: ${why}.`])
  expect((await fetch(`${server.url}/services`)).status).toBe(200)
  disk.free(server.pid ?? 0)
  await stream.dry()
  await stream.lastTry(server.url)
  const where = { dataDir: disk.dir, env: {} }
  // The log names the cause, not only its consequences.
  await expect.poll(() => server.output()).toMatch(/disk is full|disk I\/O error/)
  expect(server.output()).not.toContain('cannot rollback')
  await expect.poll(async () => (await health())[0]).toBe(200)
  const found = await stream.judge(where)
  const { tried, acknowledged, unanswered } = stream.counts()
  // Emails that found no space either wait a minute.
  const emails = () => readdirSync(join(disk.dir, 'emails')).filter((name) => name.endsWith('.eml')).length
  clock.move(5 * MINUTES)
  await expect.poll(emails).toBe(acknowledged * 2)
  record({
    fault: `disk full: ${disk.how}`,
    tried,
    acknowledged,
    ...found,
    note: `${stream.statuses.get(503) ?? 0} answers 503, ${emails()} emails kept as files`,
  })
  expect([...stream.statuses.keys()].sort()).toEqual([201, 503])
  expect(unanswered).toBe(0)
  expect(acknowledged).toBe(tried)
  expect([found.lost, found.doubled]).toEqual([0, 0])
  expect(await withDatabase(where, (db) => db.selectFrom('leads').select('id').execute())).toHaveLength(tried)
  expect(await server.stop()).toBe(0)
})

test('on a full disk the desk is not ready, and says what is wrong and what it means for leads', async () => {
  const disk = newSmallDisk()
  const where = { dataDir: disk.dir, env: {} }
  const desk = await startDeskProcess({ ...QUICK, DATA_DIR: disk.dir, OWNER_EMAIL: OWNER })
  const cookie = `desk=${await withDatabase(where, (db) => newSession(db, OWNER, 'Chrome'))}`
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-desk': '1', origin: desk.url }
  const send = (method: string, path: string, body: object) =>
    fetch(desk.url + path, {
      method,
      ...(body instanceof FormData
        ? { headers, body }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).then(sayingOf)
  const entered = { name: 'Dana Picket', email: '', phone: '(251) 555-0111', city: 'Mobile', foundUs: 'yard-sign' }
  const add = () => send('POST', '/api/leads', entered)
  const photo = pictureForm(await phonePhoto({ width: 1600, height: 1200 }))
  const picture = () => send('POST', '/api/site/media', photo)
  const draft = () => send('PUT', '/api/site/notice/draft', { version: 0, content: { ...builtIn.notice, isOn: true } })
  const health = () => fetch(`${desk.url}/api/health`).then(sayingOf)
  expect(await health()).toEqual([200, undefined])
  disk.fill(desk.pid)
  const why = disk.how.includes('tmpfs')
    ? 'The server’s disk is full. Nothing can be saved, and the site can’t take leads. Please free up space.'
    : 'The database isn’t working. Nothing can be saved, and the site can’t take leads. Please check the server.'
  await expect.poll(health).toEqual([503, why])
  for (const write of [add, draft, picture]) expect(await write()).toEqual([503, why])
  disk.free(desk.pid)
  await expect.poll(health).toEqual([200, undefined])
  expect(await withDatabase(where, (db) => db.selectFrom('site_media').select('id').execute())).toEqual([])
  expect([(await add())[0], (await draft())[0], (await picture())[0]]).toEqual([201, 200, 201])
  await desk.stop()
})

// Nothing is read-only for root, so then another user starts the server.
const asAnother = process.getuid?.() !== 0 || isOpenToOthers()
test.runIf(asAnother)('a read-only data folder or database stops the start with a sentence', async () => {
  const nobody = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
  const user = process.getuid?.() === 0 ? { uid: nobody('-u'), gid: nobody('-g') } : {}
  const folder = newFolder()
  chmodSync(folder, 0o755)
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o555)
  await expect(startServer({ ...QUICK, DATA_DIR: closed }, user)).rejects.toThrow(
    /^The server ended with 1: The data folder \S+ can’t be written to\. Give this user permission to write there, or set DATA_DIR to another folder\.\n$/,
  )
  const open = join(folder, 'open')
  mkdirSync(open)
  await withDatabase({ dataDir: open, env: {} }, async () => {})
  chmodSync(open, 0o777)
  chmodSync(join(open, 'leads.db'), 0o444)
  await expect(startServer({ ...QUICK, DATA_DIR: open }, user)).rejects.toThrow(
    /^The server ended with 1: The database \S+ couldn’t be opened \(.*\)\. Check that this user can write to it and that the disk isn’t full\.\n$/,
  )
})
