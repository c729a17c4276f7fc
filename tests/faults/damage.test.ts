// @module-tag all
import { randomUUID } from 'node:crypto'
import { copyFileSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { receiveLead } from '../../src/core/leads/receive.ts'
import { readSubmission } from '../../src/core/leads/submission.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { quote } from '../../testbed/entries.ts'
import { newFolder, runProgram, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { QUICK } from './support/quick.ts'
import { record } from './support/tally.ts'

const LEADS = 120

describe('a damaged database', () => {
  const whole = newFolder()
  const backup = join(whole, 'backup.db')
  beforeAll(async () => {
    const db = await openDatabase({ dataDir: whole, databaseUrl: null })
    for (let count = 0; count < LEADS; count += 1) {
      const lead = readSubmission('quote', { body: quote, key: randomUUID(), referer: undefined })
      await receiveLead(db, lead, { now: new Date(), webhook: false })
    }
    await db.destroy()
    await runProgram('src/owner/main.ts', ['backup', backup], { ...QUICK, DATA_DIR: whole })
  })

  function damagedCopy(damage: (file: string) => void) {
    const dir = newFolder()
    const file = join(dir, 'leads.db')
    copyFileSync(join(whole, 'leads.db'), file)
    damage(file)
    return dir
  }
  const overwrite = (at: number, bytes: number) => (file: string) => {
    writeSync(openSync(file, 'r+'), Buffer.alloc(bytes, 0xa5), 0, bytes, at)
  }
  const size = () => readFileSync(join(whole, 'leads.db')).length

  test('stops the start with a message that says how to recover, and those steps work', async () => {
    const dir = damagedCopy((file) => truncateSync(file, Math.floor(size() / 2)))
    await expect(startServer({ ...QUICK, DATA_DIR: dir })).rejects.toThrow(
      /^The server ended with 1: The database \S+ is damaged \(.*\)\. Restore a backup with npm run leads -- restore FILE, then start again\.\n$/,
    )
    const restore = await runProgram('src/owner/main.ts', ['restore', backup], { ...QUICK, DATA_DIR: dir })
    expect([restore.status, restore.stdout.split('\n')[0]]).toEqual([
      0,
      `Restored ${LEADS} leads from ${backup} into ${join(dir, 'leads.db')}.`,
    ])
    const server = await startServer({ ...QUICK, DATA_DIR: dir })
    expect((await server.post('/api/quotes', quote)).status).toBe(201)
    await server.stop()
  })

  test('is refused whichever page is broken, unless every row is still intact', async () => {
    const pages = Math.floor(size() / 4096)
    let refused = 0
    let opened = 0
    for (let page = 0; page < pages; page += 1) {
      const dir = damagedCopy(overwrite(page * 4096, 4096))
      try {
        const rows = await withDatabase({ dataDir: dir, env: {} }, (db) =>
          db.selectFrom('leads').select('fields').execute(),
        )
        opened += 1
        expect(rows.map((row) => JSON.parse(row.fields))).toEqual(Array(LEADS).fill(quote))
      } catch (error) {
        refused += 1
        expect(String(error)).toMatch(/is damaged \(.*\)\. Restore a backup with npm run leads -- restore FILE/)
      }
    }
    record({
      fault: 'database page overwritten',
      tried: pages,
      acknowledged: opened,
      lost: 0,
      doubled: 0,
      note: `${refused} starts refused with the way to restore, ${opened} broke no row`,
    })
    expect(refused).toBeGreaterThan(pages * 0.8)
  })

  test('a file that is not a database is refused the same way', async () => {
    const dir = damagedCopy((file) => writeFileSync(file, 'not a database '.repeat(900)))
    await expect(openDatabase({ dataDir: dir, databaseUrl: null })).rejects.toThrow(/is damaged .* restore FILE/)
  })
})
