import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import files from '../../src/content/pictures/picture-files.json' with { type: 'json' }
import { PICTURE_NAMES } from '../../src/content/pictures/pictures.ts'
import { sourceHash } from '../../tools/make/pictures.ts'
import { inSite } from './support/site.ts'

/** Browsers without AVIF get one size of each crop, and the largest card in articles. */
const WEBP = ['wide-960', 'card-640', 'card-960']
const typesOf = (size: string) => (WEBP.includes(size) ? ['avif', 'webp'] : ['avif'])

const made = Object.entries(files).flatMap(([name, { hash, widths }]) =>
  [...Object.entries(widths), ['phone', [640]] as const]
    .flatMap(([crop, list]) => list.map((width) => ({ size: `${crop}-${width}`, width })))
    .flatMap(({ size, width }) =>
      typesOf(size).map((type) => ({ file: `${name}-${size}-${hash}.${type}`, width, type })),
    ),
)

test('every picture was made from the current source in art/pictures', () => {
  const stale = Object.entries(files).filter(([name, { hash }]) => hash !== sourceHash(name))
  expect(
    stale.map(([name]) => name),
    'run npm run make -- pictures',
  ).toEqual([])
  expect(Object.keys(files).sort()).toEqual([...PICTURE_NAMES].sort())
})

test('every listed file exists, and there is no other', () => {
  expect(
    made.filter(({ file }) => !existsSync(`public/pictures/${file}`)),
    'run npm run make -- pictures',
  ).toEqual([])
  expect(readdirSync('public/pictures').sort()).toEqual(made.map(({ file }) => file).sort())
})

test('every file has the width and type in its name', async () => {
  for (const { file, width, type } of made) {
    const picture = await sharp(`public/pictures/${file}`).metadata()
    expect(picture.width, file).toBe(width)
    expect(picture.format === 'heif' ? 'avif' : picture.format, file).toBe(type)
  }
})

test('the built site serves the same bytes', () => {
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  for (const { file } of made) expect(hash(inSite(`pictures/${file}`)), file).toBe(hash(`public/pictures/${file}`))
})
