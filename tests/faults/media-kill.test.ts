// @module-tag all
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaFiles } from '../../src/content/pictures/media-url.ts'
import { newPicture } from '../../testbed/pictures.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { pause } from './support/quick.ts'
import { record } from './support/tally.ts'

const KILLS = Math.ceil(Number(process.env.FAULT_KILLS ?? 4) / 2)

describeStores('kill -9 while picture files are made', (store) => {
  test(`at ${KILLS} moments leaves every file complete, and the others are made after the next start`, async () => {
    const env = { LOG_LEVEL: 'fatal', ...(await store.env()), DATA_DIR: newFolder() }
    const where = { dataDir: env.DATA_DIR, env }
    const dir = join(env.DATA_DIR, 'site/prepared')
    const files = () => (existsSync(dir) ? readdirSync(dir).sort() : [])
    /** The file name ends with the hash of the content. */
    const nameOf = (file: string) => file.replace(/\.[\w-]{22}$/, '')
    const expected: string[] = []
    let server = await startServer(env)
    let cutOff = 0
    for (let life = 1; life <= KILLS; life += 1) {
      const picture = await withDatabase(where, (db) => newPicture(db, { mark: life }))
      expected.push(...mediaFiles(picture))
      const before = files().length
      // This is somewhere between the first file and the last.
      await expect.poll(() => files().length, { interval: 5 }).toBeGreaterThan(before)
      await pause(Math.random() * 150)
      await server.kill()
      if (files().length < expected.length) cutOff += 1
      for (const name of files()) {
        expect(expected).toContain(nameOf(name))
        expect((await sharp(join(dir, name)).stats()).channels.length, name).toBe(3)
      }
      server = await startServer(env)
      await expect.poll(() => files().map(nameOf)).toEqual(expected.sort())
    }
    record({
      fault: `kill -9 × ${KILLS} while files of pictures are made, ${store.name}`,
      tried: KILLS,
      acknowledged: KILLS,
      lost: 0,
      doubled: 0,
      note: `${cutOff} times some were missing, none was half`,
    })
    await server.stop()
  })
})
