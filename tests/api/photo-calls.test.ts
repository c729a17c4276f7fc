import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { badPhotos, phonePhoto, photoForm, sendPhoto, smallPhotos } from '../../testbed/photos.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { withDatabase } from '../../testbed/stores.ts'

let server: TestSite
let small: Buffer[]
beforeAll(async () => {
  server = await startTestSite()
  small = await smallPhotos(7)
})
afterAll(() => server?.stop())

const newLead = async () => receiptOf(await server.post('/api/contact', { ...inquiry, message: randomUUID() }))
const send = (lead: string, photo = small[0] as Buffer) => sendPhoto(server.url, lead, photo)
const filesOf = (lead: string) =>
  withDatabase(server, (db) =>
    db.selectFrom('lead_files').selectAll().where('lead_id', '=', lead).orderBy('position').execute(),
  )

test('PNG and WebP are accepted too, and no photo is enlarged', async () => {
  const { id } = await newLead()
  for (const format of ['png', 'webp'] as const)
    expect((await send(id, await phonePhoto({ width: 300, height: 200, format }))).status).toBe(201)
  expect(await filesOf(id)).toMatchObject([
    { position: 1, width: 300, height: 200 },
    { position: 2, width: 300, height: 200 },
  ])
})

test('a file that is not a still photo is refused with a clear message, whatever type it claims', async () => {
  const { id } = await newLead()
  for (const [name, bytes, status, words] of await badPhotos()) {
    const answer = await send(id, bytes)
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
      name,
      status,
      'text/plain; charset=utf-8',
    ])
    expect(await answer.text()).toMatch(words)
  }
  expect(await filesOf(id)).toEqual([])
  expect((await send(id)).status).toBe(201)
})

test('a body contains one request and one photo, in either order', async () => {
  const { id } = await newLead()
  const post = async (body: BodyInit, headers = {}) => {
    const answer = await fetch(`${server.url}/api/photos`, { method: 'POST', body, headers })
    return [answer.status, await answer.text()]
  }
  const photo = new Blob([new Uint8Array(small[0] as Buffer)])
  const turned = new FormData()
  turned.append('photo', photo, 'a.jpg')
  turned.append('lead', id)
  expect((await post(turned))[0]).toBe(201)
  expect((await post(photoForm(id, small[1] as Buffer, small[2] as Buffer)))[0]).toBe(400)
  expect(await post(photoForm(id))).toEqual([400, 'No photo was chosen. Please choose one first.'])
  const nameless = new FormData()
  nameless.append('photo', photo, 'a.jpg')
  expect((await post(nameless))[0]).toBe(400)
  expect((await post('{}', { 'content-type': 'application/json' }))[0]).toBe(415)
  expect((await post('x', { 'content-type': 'multipart/form-data' }))[0]).toBe(400)
  expect((await post(photoForm(id, small[1] as Buffer), { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403)
  expect((await fetch(`${server.url}/api/photos`)).headers.get('allow')).toBe('POST')
  expect(await filesOf(id)).toHaveLength(1)
})

const postPage = async (body: FormData) => {
  const answer = await fetch(`${server.url}/api/photos`, { method: 'POST', body, headers: { accept: 'text/html' } })
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return { status: answer.status, html: await answer.text() }
}

test('without scripts the confirmation has a plain form that accepts several photos and answers with a page', async () => {
  const confirmed = await (await server.postForm('/api/quotes', { ...quote, form: 'quote' })).text()
  expect(confirmed).toContain('Add photos (up to 6)')
  expect(confirmed).toMatch(/<form id="photos" method="post" action="\/api\/photos" enctype="multipart\/form-data"/)
  const lead = /name="lead" value="([^"]+)" form="photos"/.exec(confirmed)?.[1] ?? ''
  const none = await postPage(photoForm(lead, Buffer.alloc(0)))
  expect([none.status, none.html.includes('No photo was chosen')]).toEqual([400, true])
  const two = await postPage(photoForm(lead, small[0] as Buffer, small[1] as Buffer))
  expect(two.status).toBe(201)
  expect(two.html).toContain('data-lead-form="quote"')
  expect(two.html).toContain('We have your 2 photos.')
  expect(two.html).toContain('Add more photos (up to 4)')
  const mixed = await postPage(photoForm(lead, Buffer.from('<svg></svg>, but longer'), ...small.slice(2)))
  expect(mixed.status).toBe(415)
  expect(mixed.html).toContain('This file is not a JPEG, PNG or WebP photo.')
  expect(mixed.html).toContain('Your request already has 6 photos, the most we can take.')
  expect(mixed.html).toContain('We have your 6 photos.')
  expect(mixed.html).not.toContain('Add more photos')
  const lost = await postPage(photoForm('nobody', small[0] as Buffer))
  expect([lost.status, lost.html.includes('We found no request')]).toEqual([404, true])
})

test('when photo storage is full, the visitor learns that the request is safe', async () => {
  const full = await startTestSite({ PHOTOS_MOST_MB: '0' })
  const { id } = await receiptOf(await full.post('/api/contact', inquiry))
  const answer = await sendPhoto(full.url, id, small[0] as Buffer)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    null,
    'We have no room for photos right now. Your request is safe.',
  ])
  await full.stop()
})

test('photos have their own limit, and logs contain nothing about the visitor', async () => {
  const limited = await startTestSite({ POST_LIMIT: '2' })
  const { id, reference } = await receiptOf(await limited.post('/api/contact', inquiry))
  const statuses: number[] = []
  for (const photo of small.slice(0, 5)) statuses.push((await sendPhoto(limited.url, id, photo)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 429])
  await limited.stop()
  expect(limited.output()).toContain(`"lead":"${reference}"`)
  for (const secret of [id, inquiry.email, 'IMG_0001']) expect(limited.output()).not.toContain(secret)
})
