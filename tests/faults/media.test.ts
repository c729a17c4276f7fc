// @module-tag all
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaFiles, shareFile } from '../../src/content/pictures/media-url.ts'
import type { SitePicture } from '../../src/contract/site/picture.ts'
import { codeHashOf, codeOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { receiveLead } from '../../src/core/leads/receive.ts'
import { readSubmission } from '../../src/core/leads/submission.ts'
import { insertReviewRequest } from '../../src/core/storage/review-requests.ts'
import { quote } from '../../testbed/entries.ts'
import { naming, newPicture } from '../../testbed/pictures.ts'
import { type Postgres, startPostgres } from '../../testbed/postgres.ts'
import { instancesOf, publish, untilLive } from '../../testbed/publish.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { newSmallDisk } from './support/small-disk.ts'

const SILENT = { LOG_LEVEL: 'silent' }
const filesIn = (stateDir: string) => readdirSync(join(stateDir, 'media')).sort()
/** Each file name ends with the hash of its content. */
const preparedIn = (stateDir: string) => readdirSync(join(stateDir, 'prepared')).sort()
const namesOf = (prepared: string[]) => prepared.map((name) => name.replace(/\.[\w-]{22}$/, '')).sort()
const draftsIn = (stateDir: string) => readdirSync(stateDir).filter((name) => name.startsWith('.making-'))
const allOf = (...pictures: SitePicture[]) =>
  pictures.flatMap((picture) => [...mediaFiles(picture), shareFile(picture)]).sort()

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

test('losing storage while pictures are made and a review is posted costs only a 503', async () => {
  const env = { LOG_LEVEL: 'error', DATABASE_URL: await postgres.newDatabase() }
  const server = await startServer(env)
  const where = { dataDir: server.dataDir, env }
  const stateDir = join(server.dataDir, 'site')
  const code = await withDatabase(where, async (db) => {
    const row = readSubmission('quote', { body: quote, key: undefined, referer: undefined })
    const { id: lead_id } = (await receiveLead(db, row, { now: new Date(), webhook: false })).receipt
    const key = readDeskKey(server.dataDir, null)
    const id = randomUUID()
    const expectedCode = codeOf(key, 'review', id)
    const code_hash = codeHashOf(key, 'review', expectedCode)
    await insertReviewRequest(db, { id, lead_id, code_hash, sent_at: new Date().toISOString() })
    return expectedCode
  })
  const written = { code, stars: '5', text: 'A fence that stands in every storm.', name: 'Glenn R.', town: 'Foley' }
  const pictures = await withDatabase(where, (db) =>
    Promise.all([1, 2].map((mark) => newPicture(db, { mark, width: 480, height: 360 }))),
  )
  const release = await publish(where, naming({}, ...pictures))
  // The first file exists, the others don't yet.
  await expect.poll(() => preparedIn(stateDir).length, { interval: 5 }).toBeGreaterThan(0)
  await postgres.cut()
  const refused = await server.post('/api/reviews', written)
  expect([refused.status, await refused.text()]).toEqual([
    503,
    'We could not save your request just now. Please try again, or call (251) 555-0142.',
  ])
  expect((await fetch(`${server.url}/contact`)).status).toBe(200)
  // Reading the original of the second picture fails.
  await expect.poll(() => server.output()).toMatch(/cannot read what is published|could not publish a release/)
  await postgres.back()
  await expect.poll(async () => (await server.post('/api/reviews', written)).status).toBe(201)
  expect((await server.post('/api/reviews', written)).status).toBe(201)
  // This must not take the minute that a broken picture waits.
  await untilLive(where, release)
  expect(filesIn(stateDir)).toEqual(allOf(...pictures))
  expect(draftsIn(stateDir)).toEqual([])
  await server.stop()
})

test('a full disk is reported to the desk, leaves no partial file, and the picture is made once there is space', async () => {
  const disk = newSmallDisk()
  const env = { ...SILENT, DATA_DIR: newFolder(), SITE_STATE_DIR: disk.dir }
  const where = { dataDir: env.DATA_DIR, env }
  let server = await startServer(env)
  const reported = async () => (await instancesOf(where)).map(({ state, detail }) => `${state}: ${detail}`)
  await expect.poll(reported).toEqual(['live: null'])
  disk.fill(server.pid ?? 0)
  const picture = await withDatabase(where, (db) => newPicture(db))
  const why = disk.how.includes('tmpfs')
    ? 'The server’s disk is full, so pages and pictures can’t be written. Free up space, then publish again.'
    : 'The folder for published pages can’t be used (EFBIG). Check that the site can write to SITE_STATE_DIR.'
  await expect.poll(reported).toEqual([`live: ${why}`])
  expect([preparedIn(disk.dir).filter((name) => !name.startsWith(picture.id)), draftsIn(disk.dir)]).toEqual([[], []])
  for (const name of preparedIn(disk.dir)) await sharp(join(disk.dir, 'prepared', name)).stats()
  disk.free(server.pid ?? 0)
  // The long run waits the minute before the next try.
  const isLong = process.env.FAULT_KILLS !== undefined
  if (!isLong) {
    await server.stop()
    server = await startServer(env)
  }
  const timeout = isLong ? 75_000 : 60_000
  await expect.poll(() => namesOf(preparedIn(disk.dir)), { timeout }).toEqual(mediaFiles(picture).sort())
  await expect.poll(reported, { timeout }).toEqual(['live: null'])
  await server.stop()
})

describeStores('two site processes that share a SITE_STATE_DIR', (store) => {
  test('make the same files at the same time, each of them complete', async () => {
    const env = { ...SILENT, ...(await store.env()), DATA_DIR: newFolder(), SITE_STATE_DIR: newFolder() }
    const where = { dataDir: env.DATA_DIR, env }
    const servers = [await startServer(env), await startServer(env)]
    const pictures = await withDatabase(where, (db) =>
      Promise.all([1, 2].map((mark) => newPicture(db, { mark, width: 480, height: 360 }))),
    )
    const release = await publish(where, naming({}, ...pictures))
    await expect.poll(async () => (await instancesOf(where)).length).toBe(2)
    await untilLive(where, release)
    expect(filesIn(env.SITE_STATE_DIR)).toEqual(allOf(...pictures))
    for (const name of filesIn(env.SITE_STATE_DIR)) {
      await sharp(join(env.SITE_STATE_DIR, 'media', name)).stats()
      for (const { url } of servers) expect((await fetch(`${url}/media/${name}`)).status, name).toBe(200)
    }
    await expect.poll(() => draftsIn(env.SITE_STATE_DIR)).toEqual([])
    for (const server of servers) expect(await server.stop()).toBe(0)
  })
})
