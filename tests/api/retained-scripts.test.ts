// @module-tag slow
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import type { Published } from '../../src/contract/site/items.ts'
import { markErase } from '../../src/core/storage/progress-marks.ts'
import { HOUR } from '../../src/lead/durations.ts'
import { startProxies } from '../../testbed/proxies.ts'
import { publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { describeAnyStore, withDatabase } from '../../testbed/stores.ts'
import { newClock } from '../faults/support/clock.ts'

const NAME = 'Glenn Rutherford'
const review = {
  id: 'one',
  name: NAME,
  town: 'Daphne',
  stars: 5 as const,
  text: 'They came when they said so.',
  work: 'Gate',
}
const withReview: Published = {
  reviews: { ...builtIn.reviews, reviews: [{ ...review, isShown: true, hiddenBecause: null }] },
}

describeAnyStore('scripts of replaced pages', (store) => {
  async function started() {
    const clock = newClock()
    const env = {
      ...{ LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1', DATA_DIR: newFolder() },
      ...clock.env,
      ...(await store.env()),
    }
    const server = await startServer(env)
    const site = join(env.DATA_DIR, 'site')
    const port = Number(new URL(server.url).port)
    const current = join(site, 'current')
    await untilLive(server, await publish(server, withReview))
    const assets = readdirSync(join(current, 'assets')).filter((name) => /^state-\w+\.js$/.test(name))
    const named = assets.find((name) => readFileSync(join(current, 'assets', name), 'utf8').includes(NAME))
    expect(named).toBeDefined()
    const state = `/assets/${named}`
    const proxies = await startProxies(port)
    /** The same answer from the server and from every proxy. */
    const all = (status: number) => [server, ...proxies].map(() => status)
    const statuses = () => Promise.all([server, ...proxies].map(async ({ url }) => (await fetch(url + state)).status))
    return {
      ...{ clock, server, state, current, statuses, all },
      folders: () => readdirSync(site).filter((name) => /^\d/.test(name)),
      async stop() {
        for (const proxy of proxies) await proxy.stop()
        await server.stop()
      },
    }
  }

  test('are served for a day, then refused and deleted from disk', { tags: ['all'] }, async () => {
    const { clock, server, state, current, statuses, all, stop } = await started()
    await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
    expect(await statuses()).toEqual(all(200))
    clock.move(23 * HOUR)
    expect((await statuses())[0]).toBe(200)
    clock.move(2 * HOUR)
    expect((await statuses())[0]).toBe(404)
    expect(await statuses()).toEqual(all(404))
    const stored = () => ['', '.br', '.gz'].filter((ending) => existsSync(join(current, state + ending)))
    await expect.poll(stored).toEqual([])
    await expect.poll(() => readFileSync(join(current, 'site.json'), 'utf8')).not.toContain(state)
    await stop()
  })

  test('are stored by no CDN, because what pages say about a person is in them', async () => {
    const { server, state, stop } = await started()
    const cacheOf = async (path: string) => (await fetch(server.url + path)).headers.get('cache-control')
    expect(await cacheOf(state)).toBe('private, max-age=86400')
    await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
    expect(await cacheOf(state)).toBe('private, max-age=86400')
    await stop()
  })

  test('are gone everywhere immediately after an erase, and so is the previous release', async () => {
    const { server, statuses, all, folders, stop } = await started()
    await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
    expect(await statuses()).toEqual(all(200))
    await withDatabase(server, markErase)
    await expect.poll(statuses).toEqual(all(404))
    await expect.poll(folders).toHaveLength(1)
    // The next release must not bring any of it back.
    await untilLive(server, await publish(server, withPhone('(251) 555-0177')))
    expect(await statuses()).toEqual(all(404))
    await stop()
  })
})
