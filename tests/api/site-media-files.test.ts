// @module-tag slow
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInArticles } from '../../src/content/articles.server.ts'
import { mediaFiles, mediaShareUrl, mediaUrl, shareFile } from '../../src/content/pictures/media-url.ts'
import { builtIn } from '../../src/content/site-content.ts'
import type { Article } from '../../src/contract/site/article.ts'
import type { SitePicture } from '../../src/contract/site/picture.ts'
import { markErase } from '../../src/core/storage/progress-marks.ts'
import { deleteUnusedPictures } from '../../src/core/storage/site-media.ts'
import { addDays, localDay } from '../../src/lead/business-time.ts'
import { DAY } from '../../src/lead/durations.ts'
import { jobWith, naming, newPicture } from '../../testbed/pictures.ts'
import { startProxies } from '../../testbed/proxies.ts'
import { instancesOf, publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, type Server, startServer } from '../../testbed/server.ts'
import { describeAnyStore, withDatabase } from '../../testbed/stores.ts'
import { newClock } from '../faults/support/clock.ts'

const NEW_PHONE = '(251) 555-0177'

describeAnyStore('picture files', (store) => {
  let server: Server
  let env: Record<string, string>
  let dir: string
  const clock = newClock()
  beforeAll(async () => {
    env = { ...(await store.env()), ...clock.env, DATA_DIR: newFolder(), TRUST_PROXY: '127.0.0.1' }
    server = await startServer(env)
    dir = join(server.dataDir, 'site/media')
  })
  afterAll(() => server?.stop())

  const add = (size: { width?: number; height?: number; mark?: number; now?: Date } = {}) =>
    withDatabase(server, (db) => newPicture(db, { width: 320, height: 240, ...size }))
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
  const filesOf = ({ id }: SitePicture) => namesIn(dir).filter((name) => name.startsWith(id))
  /** Their names end in a hash, and they are where no proxy may read. */
  const preparedOf = ({ id }: SitePicture) =>
    namesIn(join(dir, '../prepared'))
      .filter((name) => name.startsWith(id))
      .map((name) => name.replace(/\.[\w-]{22}$/, ''))
  const untilMade = (picture: SitePicture) =>
    expect.poll(() => preparedOf(picture).sort()).toEqual(mediaFiles(picture).sort())
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

  test('are made in both formats and every width on upload, and are cached for a year once published', async () => {
    const picture = await add({ width: 2000, height: 1500 })
    await untilMade(picture)
    expect(filesOf(picture)).toEqual([])
    await untilLive(server, await publish(server, naming({}, picture)))
    for (const width of [480, 720, 960, 1440])
      for (const type of ['avif', 'webp'] as const) {
        const answer = await get(mediaUrl(picture.id, width, type))
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
          200,
          `image/${type}`,
          'public, max-age=31536000, immutable',
        ])
        const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect([seen.format, seen.width, seen.height]).toEqual([type === 'avif' ? 'heif' : type, width, width * 0.75])
      }
    const path = mediaUrl(picture.id, 480, 'webp')
    const { headers } = await get(path)
    const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetch(server.url + path, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBe(statSync(join(dir, path.slice(7))).size)
    for (const nothing of [
      '/media/',
      `/media/${picture.id}`,
      `/media/..%2f..%2fleads.db`,
      mediaShareUrl(picture.id, [0, 0]),
    ]) {
      const answer = await get(nothing)
      expect([nothing, answer.status, answer.headers.get('cache-control')]).toEqual([nothing, 404, 'no-cache'])
    }
    // Only the server reads them, and other users of the machine must not see unpublished files.
    expect([statSync(dir).mode & 0o777, statSync(join(dir, path.slice(7))).mode & 0o777]).toEqual([0o700, 0o600])
    expect(statSync(join(dir, '../prepared')).mode & 0o777).toBe(0o700)
  })

  test('are only for the desk until a release shows them, and again a few minutes after none does', {
    timeout: 120_000,
  }, async () => {
    const port = Number(new URL(server.url).port)
    const proxies = await startProxies(port)
    const picture = await add({ mark: 20 })
    const path = mediaUrl(picture.id, 480, 'webp')
    const etag = { 'if-none-match': `"${path.slice(7)}"` }
    const statuses = async () => {
      const all = [server, ...proxies].map(({ url }) => url)
      const answers = all.flatMap((url) => [fetch(url + path), fetch(url + path, { headers: etag })])
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    const nowhere = [server, ...proxies].flatMap(() => [404, 404])
    await untilMade(picture)
    expect(await statuses()).toEqual(nowhere)
    // An article with a later date and a hidden job are published but on no page.
    const [built] = [...builtInArticles().values()] as [Article]
    const article = { ...built, day: addDays(localDay(clock.now()), 2), picture }
    const hidden = { job: { one: { ...jobWith(picture), isShown: false } }, article: { later: article } }
    await untilLive(server, await publish(server, hidden))
    expect(await statuses()).toEqual(nowhere)

    await untilLive(server, await publish(server, naming({}, picture)))
    expect(await statuses()).toEqual([200, 304, ...proxies.flatMap(() => [200, 304])])
    await untilLive(server, await publish(server, hidden))
    // Somebody may still have the page open.
    expect((await statuses())[0]).toBe(200)
    clock.move(11 * 60_000)
    expect((await statuses()).slice(0, 2)).toEqual([404, 404])
    await expect.poll(statuses).toEqual(nowhere)
    // It is still at the desk and can be published again.
    expect(preparedOf(picture)).toEqual(expect.arrayContaining(mediaFiles(picture)))
    await untilLive(server, await publish(server, naming({}, picture)))
    expect((await statuses())[0]).toBe(200)

    // After an erase, files that the previous page named are gone immediately.
    await withDatabase(server, async (db) => {
      await publish(server, {})
      await markErase(db)
    })
    await expect.poll(statuses).toEqual(nowhere)
    for (const proxy of proxies) await proxy.stop()
  })

  test('are never served damaged: they are made again from the database, also behind a proxy and at startup', {
    tags: ['all'],
  }, async () => {
    const picture = await add({ mark: 21 })
    await untilLive(server, await publish(server, naming({}, picture)))
    const path = mediaUrl(picture.id, 480, 'webp')
    const file = join(dir, path.slice(7))
    const whole = readFileSync(file)
    const served = async () => {
      const answer = await get(path)
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null
    }
    expect(whole.equals((await served()) ?? Buffer.alloc(0))).toBe(true)
    // The damage keeps the same length and the same file.
    const damaged = Buffer.from(whole).fill(0, whole.length / 2)
    writeFileSync(file, damaged)
    const seen: (Buffer | null)[] = []
    await expect
      .poll(async () => {
        const answer = await served()
        seen.push(answer)
        return answer !== null
      })
      .toBe(true)
    for (const body of seen) expect(body === null || whole.equals(body)).toBe(true)
    expect(whole.equals(readFileSync(file))).toBe(true)

    // The server is stopped, and the file keeps its modification time.
    await server.stop()
    const { atime, mtime } = statSync(file)
    writeFileSync(file, damaged)
    utimesSync(file, atime, mtime)
    server = await startServer(env)
    await expect.poll(() => whole.equals(existsSync(file) ? readFileSync(file) : Buffer.alloc(0))).toBe(true)
    await expect.poll(async () => whole.equals((await served()) ?? Buffer.alloc(0))).toBe(true)
  })

  test('are made again where they are missing, and are deleted with their picture', async () => {
    const [used, gone] = [await add({ mark: 1 }), await add({ mark: 2, now: new Date(Date.now() - 31 * DAY) })]
    await untilMade(used)
    await untilMade(gone)
    const prepared = join(dir, '../prepared')
    for (const name of readdirSync(prepared)) if (name.startsWith(used.id)) rmSync(join(prepared, name))
    // The root folder of a separate disk has this.
    mkdirSync(join(dir, 'lost+found'))
    await untilMade(used)
    expect(
      await withDatabase(server, (db) => deleteUnusedPictures(db, new Date(Date.now() - 30 * DAY).toISOString())),
    ).toBe(1)
    await expect.poll(() => preparedOf(gone)).toEqual([])
    await untilMade(used)
    expect(existsSync(join(dir, 'lost+found'))).toBe(true)
  })

  test('a release goes live once the files it names exist, its share picture cropped at its focus', async () => {
    const picture: SitePicture = { ...(await add({ mark: 3 })), focus: [0.25, 1] }
    const release = await publish(server, naming(withPhone(NEW_PHONE), picture))
    await expect
      .poll(async () => (await (await get('/contact')).text()).includes(NEW_PHONE), { interval: 20 })
      .toBe(true)
    expect(filesOf(picture).sort()).toEqual([...mediaFiles(picture), shareFile(picture)].sort())
    await untilLive(server, release)
    const share = await get(mediaShareUrl(picture.id, picture.focus))
    const seen = await sharp(Buffer.from(await share.arrayBuffer())).metadata()
    expect([share.headers.get('content-type'), seen.format, seen.width, seen.height]).toEqual([
      'image/jpeg',
      'jpeg',
      1200,
      630,
    ])
    rmSync(join(dir, shareFile(picture)))
    await expect.poll(() => existsSync(join(dir, shareFile(picture)))).toBe(true)
  })

  test('when files cannot be made the old site stays, and they are made once it is possible', {
    tags: ['all'],
  }, async () => {
    const picture = await add({ mark: 4 })
    await untilMade(picture)
    rmSync(dir, { recursive: true })
    writeFileSync(dir, 'No folder any more.')
    await publish(server, naming(withPhone('(251) 555-0188'), picture))
    await expect
      .poll(async () => (await instancesOf(server)).map(({ state, detail }) => `${state} ${detail}`))
      .toEqual([expect.stringMatching(/^failed The folder for published pages can’t be used/)])
    expect(await (await get('/contact')).text()).toContain(NEW_PHONE)
    rmSync(dir)
    await server.stop()
    server = await startServer(env)
    // Pages come before pictures: a request that comes too early is told to try again.
    expect(await (await get('/contact')).text()).toContain('(251) 555-0188')
    const share = mediaShareUrl(picture.id, picture.focus)
    await expect.poll(async () => (await get(share)).status).toBe(200)
    expect(filesOf(picture).sort()).toEqual([...mediaFiles(picture), shareFile(picture)].sort())
  })

  test('a picture that cannot be made blocks the release that added it, but not a later storm notice', {
    tags: ['all'],
  }, async () => {
    const picture: SitePicture = { ...(await add({ mark: 9 })), focus: [0.1, 0.2] }
    await untilMade(picture)
    await withDatabase(server, (db) =>
      db
        .updateTable('site_media')
        .set({ content: Buffer.from('No picture.'), words: 'Cedar behind azaleas' })
        .where('id', '=', picture.id)
        .execute(),
    )
    await publish(server, naming(withPhone(NEW_PHONE), picture))
    const reported = async () => (await instancesOf(server)).map(({ state, detail }) => `${state}: ${detail}`)
    const why = 'The picture “Cedar behind azaleas” can’t be shown. Please remove it and add it again.'
    await expect.poll(reported).toEqual([`failed: ${why}`])
    const notice = { ...builtIn.notice, isOn: true, title: 'Storm coming after all' }
    await publish(server, { ...naming({}, picture), notice })
    await expect.poll(reported).toEqual([`live: ${why}`])
    expect(await (await get('/contact')).text()).toContain('Storm coming after all')
    // It is removed, as the message asks.
    await untilLive(server, await publish(server, { notice }))
  })

  test('a picture in a draft or a release is kept however old; any other is deleted after 30 days', async () => {
    const old = new Date(Date.now() - 40 * DAY)
    const [drafted, released, unused] = await Promise.all([5, 6, 7].map((mark) => add({ mark, now: old })))
    const young = await add({ mark: 8 })
    await publish(server, naming({}, released as SitePicture))
    await publish(server, withPhone(NEW_PHONE))
    const draft = {
      kind: 'notice',
      key: '',
      content: JSON.stringify({ pictures: [drafted] }),
      version: 1,
      by: null,
    } as const
    await withDatabase(server, (db) =>
      db
        .insertInto('site_drafts')
        .values({ ...draft, at: old.toISOString() })
        .execute(),
    )
    // The daily cleanup runs at startup.
    await server.stop()
    server = await startServer(env)
    const ids = () => withDatabase(server, (db) => db.selectFrom('site_media').select('id').execute())
    await expect.poll(async () => (await ids()).some(({ id }) => id === unused?.id)).toBe(false)
    const left = (await ids()).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining([drafted?.id, released?.id, young.id]))
  })
})
