// @module-tag all
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { instancesOf, publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { newSmallDisk } from './support/small-disk.ts'

const isLong = process.env.FAULT_KILLS !== undefined

test('a disk that fills up while pages are made is reported, changes nothing, and they are made once there is space', async () => {
  const disk = newSmallDisk(80)
  const env = { LOG_LEVEL: 'silent', DATA_DIR: newFolder(), SITE_STATE_DIR: disk.dir }
  const where = { dataDir: env.DATA_DIR, env }
  let server = await startServer(env)
  await untilLive(where, await publish(where, withPhone('(251) 555-0199')))
  const shown = async () => (await fetch(`${server.url}/contact`)).text()
  const before = await shown()
  disk.fill(server.pid ?? 0)
  const release = await publish(where, withPhone('(251) 555-0188'))
  const why = disk.how.includes('tmpfs')
    ? 'The server’s disk is full, so pages and pictures can’t be written. Free up space, then publish again.'
    : 'The folder for published pages can’t be used (EFBIG). Check that the site can write to SITE_STATE_DIR.'
  await expect
    .poll(async () => (await instancesOf(where)).map(({ state, detail }) => `${state}: ${detail}`))
    .toEqual([`failed: ${why}`])
  expect(await shown()).toBe(before)
  expect(readdirSync(disk.dir).filter((name) => name.startsWith('.making-'))).toEqual([])
  disk.free(server.pid ?? 0)
  // The long run waits the minute before the next try.
  if (!isLong) {
    await server.stop()
    server = await startServer(env)
  }
  await expect.poll(shown, { timeout: isLong ? 75_000 : 60_000 }).toContain('(251) 555-0188')
  await untilLive(where, release)
  await server.stop()
})
