import { createHash } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureAddedSchema } from '../../src/contract/desk/media.ts'
import { MAX_PICTURES } from '../../src/core/photos/photo-errors.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { flatJpeg } from '../../testbed/flat-pictures.ts'
import { badPhotos, phonePhoto, pictureForm, smallPhotos } from '../../testbed/photos.ts'
import { jobWith } from '../../testbed/pictures.ts'
import { describeAnyStore } from '../../testbed/stores.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>
const MB = 1024 * 1024

describeAnyStore('pictures at the desk', (store) => {
  let desk: Desk
  let owner: Person
  let office: Person
  let small: Buffer[]
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
    office = await desk.signedIn(OFFICE)
    small = await smallPhotos(2)
  })
  afterAll(() => desk?.stop())

  const fetchBytes = async (path: string) => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(desk.url + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const rows = () => desk.db.selectFrom('site_media').selectAll().orderBy('added_at').execute()
  const added = ({ status, text }: { status: number; text: string }) => {
    expect(status, text).toBe(201)
    return v.parse(pictureAddedSchema, JSON.parse(text))
  }

  test('a photo with a location comes out upright and without it, and the same file again is the same picture', async () => {
    const sent = await phonePhoto({ width: 3000, height: 2000, sideways: true })
    expect((await sharp(sent).metadata()).exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)
    const picture = added(await office.sendPictures(sent))
    expect(picture).toEqual({
      id: expect.stringMatching(/^[\da-f]{24}$/),
      width: 1707,
      height: 2560,
      words: '',
      focus: [0.5, 0.5],
    })
    const [row] = await rows()
    const content = Buffer.from(row?.content ?? [])
    expect(row).toMatchObject({ id: picture.id, type: 'image/jpeg', width: 1707, height: 2560, added_by: office.id })
    expect(createHash('sha256').update(content).digest('hex').slice(0, 24)).toBe(picture.id)
    expect(content.length).toBeLessThan(2 * MB)
    const seen = await sharp(content).metadata()
    expect([seen.format, seen.width, seen.height]).toEqual(['jpeg', 1707, 2560])
    expect([seen.exif, seen.icc, seen.xmp, seen.orientation]).toEqual(Array(4).fill(undefined))
    expect(content.includes('Telltale')).toBe(false)

    const words = { words: 'A gate with stepping stones', focus: [0.62, 0.4] }
    const changed = await owner.call('PATCH', `/api/site/media/${picture.id}`, words)
    expect([changed.status, changed.json()]).toEqual([200, words])
    desk.pass(5)
    const again = await Promise.all([owner.sendPictures(sent), owner.sendPictures(sent)])
    for (const answer of again) expect(added(answer)).toEqual({ ...picture, ...words })
    expect((await rows()).map(({ id, added_at }) => [id, added_at])).toEqual([[picture.id, desk.now().toISOString()]])
    const odd = await owner.call('PATCH', `/api/site/media/${picture.id}`, { words: '', focus: [2, 0.123] })
    expect([odd.status, Object.keys(odd.json().faults)]).toEqual([422, ['words', 'focus']])
    const three = await owner.call('PATCH', `/api/site/media/${picture.id}`, { ...words, focus: [0.5, 0.5, 0.5] })
    expect(three.status).toBe(422)
    expect((await owner.call('PATCH', `/api/site/media/${'0'.repeat(24)}`, words)).status).toBe(404)
  })

  test('people who are signed in see it at the desk and in previews, and nobody else does', async () => {
    const { id } = added(await owner.sendPictures(small[0] as Buffer))
    for (const [path, type] of [
      [`/api/site/media/${id}`, 'image/jpeg'],
      [`/api/site/media/${id}/small`, 'image/webp'],
      [`/preview/files/media/${id}-480.avif`, 'image/jpeg'],
    ] as const) {
      const answer = await office.get(path)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        type,
        'private, max-age=31536000, immutable',
      ])
      expect((await desk.browser().get(path)).status).toBe(401)
    }
    for (const path of [
      `/api/site/media/${'0'.repeat(24)}`,
      `/api/site/media/${'0'.repeat(24)}/small`,
      '/api/site/media/x',
      '/api/site/media/x/small',
      `/preview/files/media/${id}.jpg`,
    ])
      expect((await owner.get(path)).status).toBe(404)
  })

  test('a list gets a small version, even for many at once', { tags: ['all'] }, async () => {
    const { id } = added(await owner.sendPictures(await phonePhoto({ width: 2560, height: 1920 })))
    const small = `/api/site/media/${id}/small`
    const answers = await Promise.all(Array.from({ length: 24 }, () => fetchBytes(small)))
    for (const bytes of answers) {
      const { format, width, height } = await sharp(bytes).metadata()
      expect([format, width, height]).toEqual(['webp', 480, 360])
      expect(bytes.length).toBeLessThan((await fetchBytes(`/api/site/media/${id}`)).length / 10)
    }
  })

  test('a file that is not a still photo is refused with a clear message, and nothing of it is stored', async () => {
    const before = (await rows()).length
    for (const [name, file, status, words] of await badPhotos()) {
      const answer = await owner.sendPictures(file)
      expect([name, answer.status, answer.headers.get('cache-control')]).toEqual([name, status, 'no-store'])
      expect(answer.json().message).toMatch(words)
    }
    const refusal = ({ status, json }: { status: number; json: () => { message: string } }) => [status, json().message]
    expect(refusal(await owner.sendPictures())).toEqual([
      400,
      'The picture didn’t upload completely. Please try again.',
    ])
    expect(refusal(await owner.sendPictures(...small))).toEqual([400, 'Please send one picture at a time.'])
    expect(refusal(await owner.post('/api/site/media', { picture: 'x' }))).toEqual([
      415,
      'The desk takes pictures as a file in a form.',
    ])
    const cut = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(refusal(await owner.call('POST', '/api/site/media', '--x\r\nContent-', cut))).toEqual([
      400,
      'The picture didn’t upload completely. Please try again.',
    ])
    expect(await rows()).toHaveLength(before)
  })

  test('only the desk’s own page can upload one, for somebody who is signed in', async () => {
    const send = (who: ReturnType<Desk['browser']>, headers: Record<string, string | null>) =>
      who.call('POST', '/api/site/media', pictureForm(small[1] as Buffer), { 'content-type': null, ...headers })
    const before = (await rows()).length
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(owner, elsewhere)).status).toBe(403)
    expect((await send(owner, { 'sec-fetch-site': null, origin: null })).status).toBe(403)
    expect((await send(owner, { 'x-desk': null })).status).toBe(403)
    expect((await send(desk.browser(), {})).status).toBe(401)
    expect(await rows()).toHaveLength(before)
  })

  test('the largest phone photos are accepted, and none is stored larger than 2 MB', { tags: ['all'] }, async () => {
    const noise = await sharp({
      create: {
        width: 2600,
        height: 2600,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#888',
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(3 * MB)
    const stored = [
      added(await owner.sendPictures(noise)),
      added(await owner.sendPictures(flatJpeg(9248, 6936, 'one'))),
    ]
    expect(stored.map(({ width, height }) => [width, height])).toEqual([
      [1920, 1920],
      [2560, 1920],
    ])
    for (const { content } of await rows()) expect(content.length).toBeLessThan(2 * MB)
  })

  test('content that names a missing picture cannot be published, and the error says where', async () => {
    const { words: _, ...picture } = added(await owner.sendPictures(small[0] as Buffer))
    const here = { ...picture, words: 'A gate with stepping stones' }
    const gone = { ...here, id: '0'.repeat(24) }
    const content = jobWith(here, gone)
    const saved = await owner.call('PUT', '/api/site/job/corner-lot/draft', { version: 0, content })
    expect(saved.status, saved.text).toBe(200)
    const refused = await owner.post('/api/site/publish', { kind: 'job', key: 'corner-lot', ...saved.json() })
    const faults = [
      { path: 'pictures.1', message: expect.stringMatching(/^This picture isn’t stored at the desk anymore/) },
    ]
    expect([refused.status, refused.json().faults]).toEqual([422, faults])
    const check = (pictures: (typeof here)[]) =>
      owner.post('/api/site/job/corner-lot/check', { content: jobWith(...pictures) })
    expect((await check([here, gone])).json().faults).toEqual(faults)
    expect((await check([here])).json().faults).toEqual([])
  })

  test(`${MAX_PICTURES} pictures are the limit, and uploading an existing one again still works`, async () => {
    const [one] = await rows()
    if (!one) throw new Error('no picture was kept')
    const count = MAX_PICTURES - (await rows()).length
    const fillers = Array.from({ length: count }, (_, at) => ({
      ...one,
      id: `filler ${at}`,
      sha256: `filler ${at}`,
      content: Buffer.from('x'),
    }))
    for (let at = 0; at < count; at += 300)
      await desk.db
        .insertInto('site_media')
        .values(fillers.slice(at, at + 300))
        .execute()
    const refused = await owner.sendPictures(small[1] as Buffer)
    expect([refused.status, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/it can store 3,000 pictures/),
    ])
    added(await owner.sendPictures(small[0] as Buffer))
  })
})
