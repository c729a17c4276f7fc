// @module-tag all
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../src/core/storage/migrations.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

describeStores('programs that start at once', (store) => {
  test.each(['a new', 'an existing'])(
    'on %s database: one changes the tables for as long as it takes, and the others wait and say so',
    async (which) => {
      const { DATABASE_URL: databaseUrl = null } = await store.env()
      const settings = { databaseUrl, dataDir: newFolder() }
      if (which === 'an existing') await (await openDatabase(settings)).destroy()

      let started = 0
      let isReleased = false
      const long = {
        async up() {
          started += 1
          while (!isReleased) await setTimeout(20)
        },
      }
      const said: string[][] = [[], [], []]
      const starting = said.map((words) =>
        openDatabase(settings, (text) => void words.push(text), {
          migrations: { ...migrations, '999-long': long },
          busyTimeoutMs: 50,
        }),
      )
      const all = Promise.allSettled(starting)
      const isWaiting = (words: string[]) =>
        words.includes('Waiting for another program to finish updating the database…')
      await expect.poll(() => said.filter(isWaiting).length).toBe(2)
      isReleased = true
      const opened = await all
      expect(opened.map((one) => (one.status === 'rejected' ? String(one.reason) : one.status))).toEqual(
        said.map(() => 'fulfilled'),
      )
      expect(started).toBe(1)
      for (const hydrateScript of starting) {
        const db = await hydrateScript
        await sql`select count(*) from lead_work`.execute(db)
        await db.destroy()
      }
    },
  )
})
