import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../core/storage/open.ts'
import type { Media } from '../media/follow-media.ts'
import { followReleases } from './follow-releases.ts'
import type { ShownSite } from './shown-site.ts'

test('old releases are deleted once a release is live, even if the first check of it fails', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const etags = ['"before"']
  const server = createServer((_, answer) => answer.setHeader('etag', etags.pop() ?? '"made"').end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  let release = 0
  const shown = {
    build: 'any',
    site: () => ({
      listing: {
        pages: [{ path: '/', file: 'index.html' }],
        hashes: { 'index.html': 'made' },
        deadLinks: [],
        erase: '',
      },
    }),
    changed: () => '/',
    release: () => release,
    isShown: () => release === 1,
    isPending: () => release === 0,
    dropExpiredScripts: () => false,
    renderFrom: async () => {},
    async show() {
      release = 1
    },
    afterPublish: vi.fn(async () => {}),
    stop: () => {},
    isStopped: () => false,
  }
  const media = { trouble: () => null, ready: async () => {} }
  const following = followReleases({
    db,
    shown: shown as unknown as ShownSite,
    media: media as unknown as Media,
    clock: () => new Date(),
    logger: pino({ enabled: false }),
    url: `http://127.0.0.1:${port}`,
    port,
  })
  const state = async () => (await db.selectFrom('site_instances').selectAll().execute()).map((row) => row.state)
  await expect.poll(state, { timeout: 10_000 }).toEqual(['live'])
  expect(etags).toEqual([])
  expect(shown.afterPublish).toHaveBeenCalledTimes(1)
  await following.stop()
  await db.destroy()
})
