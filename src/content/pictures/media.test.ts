import { expect, test } from 'vitest'
import { mediaFileAt, mediaFiles, mediaShareUrl, mediaUrl, shareFile, widthsOf } from './media-url.ts'
import { picturesIn } from './pictures-in.ts'

const ID = '0123456789abcdef01234567'

test('a picture has no file wider than itself, but always the smallest one', () => {
  expect([2560, 1440, 1439, 720, 479].map(widthsOf)).toEqual([
    [480, 720, 960, 1440],
    [480, 720, 960, 1440],
    [480, 720, 960],
    [480, 720],
    [480],
  ])
})

test('an address says which format and size its file has', () => {
  expect(mediaFileAt(mediaUrl(ID, 960, 'webp'))).toEqual({
    id: ID,
    name: `${ID}-960.webp`,
    form: { type: 'webp', width: 960 },
  })
  for (const focus of [
    [0, 1],
    [0.07, 0.5],
    [0.29, 0.58],
  ] as [number, number][])
    expect(mediaFileAt(mediaShareUrl(ID, focus))?.form).toEqual({ type: 'jpg', focus })
  const files = [...mediaFiles({ id: ID, width: 1000 }), shareFile({ id: ID, focus: [0.5, 1] })]
  expect(files.map((name) => mediaFileAt(`/media/${name}`)?.name)).toEqual(files)
  expect(files).toEqual([
    `${ID}-480.avif`,
    `${ID}-480.webp`,
    `${ID}-720.avif`,
    `${ID}-720.webp`,
    `${ID}-960.avif`,
    `${ID}-960.webp`,
    `${ID}-share-50-100.jpg`,
  ])
})

test('nothing else is the address of a picture file', () => {
  for (const path of [
    '/media/',
    `/media/${ID}`,
    `/media/${ID}-481.avif`,
    `/media/${ID}-480.jpg`,
    `/media/${ID}-480.avif.br`,
    `/media/${ID.toUpperCase()}-480.avif`,
    `/media/../media/${ID}-480.avif`,
    `/media//${ID}-480.avif`,
    `/media/${ID}-share-101-50.jpg`,
    `/media/${ID}-share-5-50.jpg`,
    `/media/.making-${ID}-480.avif`,
    `/pictures/${ID}-480.avif`,
  ])
    expect(mediaFileAt(path), path).toBeNull()
})

test('pictures are found anywhere in the published content', () => {
  const picture = (id: string) => ({ id: id.repeat(24), width: 900, height: 600, words: 'A gate', focus: [0.5, 0.25] })
  const content = {
    job: { 'a-fence': { title: 'x', pictures: [picture('a'), picture('b')] } },
    article: { words: { picture: picture('c'), body: [{ text: 'd'.repeat(24) }] } },
    contact: { phone: null, id: 'e'.repeat(24) },
  }
  expect(picturesIn(content).map(({ id, path }) => `${id[0]} ${path}`)).toEqual([
    'a job.a-fence.pictures.0',
    'b job.a-fence.pictures.1',
    'c article.words.picture',
  ])
  expect(picturesIn(null)).toEqual([])
})
