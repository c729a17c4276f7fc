import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaFiles, mediaShareUrl, mediaUrl, shareFile } from '../../src/content/pictures/media-url.ts'
import { builtIn } from '../../src/content/site-content.ts'
import type { SitePicture } from '../../src/contract/site/picture.ts'
import { startReader } from '../../src/core/photos/reader.ts'
import { deleteUnusedPictures } from '../../src/core/storage/site-media.ts'
import { followMedia } from '../../src/site-api/media/follow-media.ts'
import { naming, newPicture } from '../../testbed/pictures.ts'
import { instancesOf, publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, type Server, startServer } from '../../testbed/server.ts'
import { describeStores, lookInto } from '../../testbed/stores.ts'

const DAY = 86_400_000
const NEW_PHONE = '(251) 555-0177'

describeStores('files of pictures', (store) => {
  let server: Server
  let env: Record<string, string>
  let dir: string
  beforeAll(async () => {
    env = { ...(await store.env()), DATA_DIR: newFolder() }
    server = await startServer(env)
    dir = join(server.dataDir, 'site/media')
  })
  afterAll(() => server?.stop())

  const add = (size: { width?: number; height?: number; mark?: number; now?: Date } = {}) =>
    lookInto(server, (db) => newPicture(db, { width: 320, height: 240, ...size }))
  const filesOf = ({ id }: SitePicture) =>
    (existsSync(dir) ? readdirSync(dir) : []).filter((name) => name.startsWith(id))
  const untilMade = (picture: SitePicture) =>
    expect.poll(() => filesOf(picture).sort()).toEqual(mediaFiles(picture).sort())
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

  test('are made in both formats and every width as the picture comes, and are served for a year', async () => {
    const picture = await add({ width: 2000, height: 1500 })
    await untilMade(picture)
    for (const width of [480, 720, 960, 1440])
      for (const type of ['avif', 'webp'] as const) {
        const answer = await ask(mediaUrl(picture.id, width, type))
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
          200,
          `image/${type}`,
          'public, max-age=31536000, immutable',
        ])
        const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect([seen.format, seen.width, seen.height]).toEqual([type === 'avif' ? 'heif' : type, width, width * 0.75])
      }
    const path = mediaUrl(picture.id, 480, 'webp')
    const { headers } = await ask(path)
    const again = await ask(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetch(server.url + path, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBe(statSync(join(dir, path.slice(7))).size)
    for (const nothing of [
      '/media/',
      `/media/${picture.id}`,
      `/media/..%2f..%2fleads.db`,
      mediaShareUrl(picture.id, [0, 0]),
    ]) {
      const answer = await ask(nothing)
      expect([nothing, answer.status, answer.headers.get('cache-control')]).toEqual([nothing, 404, 'no-cache'])
    }
    // Whoever serves them may be another user.
    expect([statSync(dir).mode & 0o777, statSync(join(dir, path.slice(7))).mode & 0o777]).toEqual([0o755, 0o644])
  })

  test('are made again where they are missing, and go with their picture', async () => {
    const [kept, gone] = [await add({ mark: 1 }), await add({ mark: 2, now: new Date(Date.now() - 31 * DAY) })]
    await untilMade(kept)
    await untilMade(gone)
    rmSync(join(dir, `${kept.id}-480.avif`))
    // As a disk of its own has.
    mkdirSync(join(dir, 'lost+found'))
    await untilMade(kept)
    expect(
      await lookInto(server, (db) => deleteUnusedPictures(db, new Date(Date.now() - 30 * DAY).toISOString())),
    ).toBe(1)
    await expect.poll(() => filesOf(gone)).toEqual([])
    await untilMade(kept)
    expect(existsSync(join(dir, 'lost+found'))).toBe(true)
  })

  test('a release is shown when the files it names are there, its share picture cropped at its focus', async () => {
    const picture: SitePicture = { ...(await add({ mark: 3 })), focus: [0.25, 1] }
    const release = await publish(server, naming(withPhone(NEW_PHONE), picture))
    await expect
      .poll(async () => (await (await ask('/contact')).text()).includes(NEW_PHONE), { interval: 20 })
      .toBe(true)
    expect(filesOf(picture).sort()).toEqual([...mediaFiles(picture), shareFile(picture)].sort())
    await untilLive(server, release)
    const share = await ask(mediaShareUrl(picture.id, picture.focus))
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

  test('files that cannot be made keep the old site, and are made once they can', async () => {
    const picture = await add({ mark: 4 })
    await untilMade(picture)
    rmSync(dir, { recursive: true })
    writeFileSync(dir, 'No folder any more.')
    await publish(server, naming(withPhone('(251) 555-0188'), picture))
    await expect
      .poll(async () => (await instancesOf(server)).map(({ state, detail }) => `${state} ${detail}`))
      .toEqual([expect.stringMatching(/^failed The folder of the published pages cannot be used/)])
    expect(await (await ask('/contact')).text()).toContain(NEW_PHONE)
    rmSync(dir)
    await server.stop()
    // As a machine that is new and has its database from a backup: nobody meets a page without its pictures.
    server = await startServer(env)
    expect(filesOf(picture).sort()).toEqual([...mediaFiles(picture), shareFile(picture)].sort())
    expect(await (await ask('/contact')).text()).toContain('(251) 555-0188')
  })

  test('a start waits for pictures so long and no longer, and says so', async () => {
    const [first, second] = [await add({ mark: 10 }), await add({ mark: 11 })]
    const said: string[] = []
    const logger = pino({}, { write: (line: string) => void said.push(line) })
    const stateDir = newFolder()
    const photoReader = startReader(logger)
    await lookInto(server, async (db) => {
      const media = followMedia({ db, stateDir, photoReader, logger, published: () => naming({}, first, second) })
      await media.makeFirst(naming({}, first, second), 0)
      expect(said.join()).toContain('pages are shown before all of their pictures are made: the others follow')
      expect(readdirSync(stateDir)).toEqual([])
      media.follow()
      for (const picture of [first, second])
        await expect.poll(() => existsSync(join(stateDir, 'media', shareFile(picture)))).toBe(true)
      media.stop()
    })
    photoReader.stop()
  })

  test('a picture that cannot be made holds up the release that brought it, and no storm notice after it', async () => {
    const picture: SitePicture = { ...(await add({ mark: 9 })), focus: [0.1, 0.2] }
    await untilMade(picture)
    await lookInto(server, (db) =>
      db
        .updateTable('site_media')
        .set({ content: Buffer.from('No picture.'), words: 'Cedar behind azaleas' })
        .where('id', '=', picture.id)
        .execute(),
    )
    await publish(server, naming(withPhone(NEW_PHONE), picture))
    const says = async () => (await instancesOf(server)).map(({ state, detail }) => `${state}: ${detail}`)
    const why = 'The picture “Cedar behind azaleas” cannot be shown: please take it out and add it again.'
    await expect.poll(says).toEqual([`failed: ${why}`])
    const notice = { ...builtIn.notice, isOn: true, title: 'Storm coming after all' }
    await publish(server, { ...naming({}, picture), notice })
    await expect.poll(says).toEqual([`live: ${why}`])
    expect(await (await ask('/contact')).text()).toContain('Storm coming after all')
    // Taken out, as the sentence asks.
    await untilLive(server, await publish(server, { notice }))
  })

  test('a picture that stands in a draft or in a release is kept, however old; another goes after 30 days', async () => {
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
    await lookInto(server, (db) =>
      db
        .insertInto('site_drafts')
        .values({ ...draft, at: old.toISOString() })
        .execute(),
    )
    // The day's work is done at the start.
    await server.stop()
    server = await startServer(env)
    const ids = () => lookInto(server, (db) => db.selectFrom('site_media').select('id').execute())
    await expect.poll(async () => (await ids()).some(({ id }) => id === unused?.id)).toBe(false)
    const left = (await ids()).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining([drafted?.id, released?.id, young.id]))
  })
})
