import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { newFolder } from '../../testbed/server.ts'

const PAGE = '<!doctype html><title>Desk</title>'
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>'

let desk: Desk
beforeAll(async () => {
  const dir = newFolder()
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), PAGE)
  writeFileSync(join(dir, 'index.html.br'), brotliCompressSync(PAGE))
  writeFileSync(join(dir, 'index.html.gz'), gzipSync(PAGE))
  writeFileSync(join(dir, 'assets/icon-abc.svg'), ICON)
  desk = await startTestDesk({ DESK_DIR: dir })
})
afterAll(() => desk?.stop())

const get = (path: string, headers: Record<string, string> = {}) => desk.browser().get(path, headers)

test('a desk page is sent in the smallest encoding the browser accepts, each with its own ETag', async () => {
  const asked = ['gzip, br', 'gzip', 'identity', 'br;q=0, gzip;q=0.5', 'br;q=0, gzip;q=0']
  const answers = await Promise.all(asked.map((accept) => get('/', { 'accept-encoding': accept })))
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null, 'gzip', null])
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => PAGE))
  expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(answers.map(() => 'accept-encoding'))
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3)
})

test('a cached file is confirmed without its body, even when the browser lists several ETags', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': `W/"x", ${etag}` })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD answers like GET without a body; assets are cached for a year, pages are revalidated', async () => {
  const [page, icon] = [await get('/lead/x'), await get('/assets/icon-abc.svg')]
  const head = await desk.browser().call('HEAD', '/assets/icon-abc.svg')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(icon.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(ICON.length)])
  expect([icon.text, icon.headers.get('content-type')]).toEqual([ICON, 'image/svg+xml'])
})
