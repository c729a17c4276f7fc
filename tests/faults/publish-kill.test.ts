import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOf } from '../../src/contract/hash.server.ts'
import { readListing } from '../../src/publisher/listing.ts'
import { freePort } from '../../testbed/postgres.ts'
import { publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { pause } from './support/quick.ts'
import { record } from './support/tally.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 4) / 2
const phoneOf = (number: number) => `(251) 555-${String(1000 + number)}`

describeAnyStore('kill -9 during a publish', (store) => {
  test(`at ${KILLS} moments leaves the old or the new site, complete, and the new one after the next start`, async () => {
    // Use one port, so the next process takes the killed one's place.
    const env = { LOG_LEVEL: 'fatal', PORT: String(await freePort()), ...(await store.env()), DATA_DIR: newFolder() }
    const where = { dataDir: env.DATA_DIR, env }
    const current = `${env.DATA_DIR}/site/current`
    let server = await startServer(env)
    await untilLive(server, await publish(server, withPhone(phoneOf(0))))
    let [old, young] = [0, 0]
    for (let life = 1; life <= KILLS; life += 1) {
      const release = await publish(where, withPhone(phoneOf(life)))
      await pause((life / KILLS) * 3000)
      await server.kill()
      // The process that was making pages ends with it, without any output.
      expect(server.errors()).toBe('')
      // Read it the way a proxy would.
      const { pages, hashes } = readListing(current)
      const texts = pages.map(({ path, file }) => ({ path, file, text: readFileSync(`${current}/${file}`, 'utf8') }))
      expect(texts.filter(({ file, text }) => hashes[file] !== hashOf(text)).map(({ path }) => path)).toEqual([])
      const contact = texts.find(({ path }) => path === '/contact')?.text ?? ''
      const isNew = contact.includes(phoneOf(life))
      expect(isNew || contact.includes(phoneOf(life - 1))).toBe(true)
      if (isNew) young += 1
      else old += 1
      server = await startServer(env)
      expect(await (await fetch(`${server.url}/contact`)).text()).toContain(phoneOf(life))
      await untilLive(server, release)
    }
    record({
      fault: `kill -9 × ${KILLS} during a publish, ${store.name}`,
      tried: KILLS,
      acknowledged: KILLS,
      lost: 0,
      doubled: 0,
      note: `${old} times the old site stood, ${young} times the new one`,
    })
    await server.stop()
  })
})
