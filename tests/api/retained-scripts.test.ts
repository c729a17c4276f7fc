import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import type { Published } from '../../src/contract/site/items.ts'
import { markErase } from '../../src/core/storage/progress-marks.ts'
import { startCaddy, startNginxWith } from '../../testbed/proxies.ts'
import { publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { newClock } from '../faults/support/clock.ts'

const HOUR = 3_600_000
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

describeStores('scripts of replaced pages', (store) => {
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
    const proxies = [await startNginxWith(current, port), await startCaddy(port, undefined, current)]
    const statuses = () => Promise.all([server, ...proxies].map(async ({ url }) => (await fetch(url + state)).status))
    return {
      ...{ clock, server, state, current, statuses },
      folders: () => readdirSync(site).filter((name) => /^\d/.test(name)),
      async stop() {
        for (const proxy of proxies) await proxy.stop()
        await server.stop()
      },
    }
  }

  test('are served for a day, then refused and deleted from disk', async () => {
    const { clock, server, state, current, statuses, stop } = await started()
    await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
    expect(await statuses()).toEqual([200, 200, 200])
    clock.move(23 * HOUR)
    expect((await statuses())[0]).toBe(200)
    clock.move(2 * HOUR)
    expect((await statuses())[0]).toBe(404)
    await expect.poll(statuses).toEqual([404, 404, 404])
    for (const ending of ['', '.br', '.gz']) expect(existsSync(join(current, state + ending))).toBe(false)
    expect(readFileSync(join(current, 'site.json'), 'utf8')).not.toContain(state)
    await stop()
  })

  test('are gone everywhere immediately after an erase, and so is the previous release', async () => {
    const { server, statuses, folders, stop } = await started()
    await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
    expect(await statuses()).toEqual([200, 200, 200])
    await withDatabase(server, markErase)
    await expect.poll(statuses).toEqual([404, 404, 404])
    await expect.poll(folders).toHaveLength(1)
    // The next release must not bring any of it back.
    await untilLive(server, await publish(server, withPhone('(251) 555-0177')))
    expect(await statuses()).toEqual([404, 404, 404])
    await stop()
  })
})
