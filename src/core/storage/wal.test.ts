import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { inspectWal, readLog } from './wal.ts'

const ENTRIES = 12

/** A database whose log holds so many entries, as a killed server leaves it. */
function killedDatabase() {
  const dir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const live = new DatabaseSync(join(dir, 'live.db'))
  live.exec('pragma journal_mode = wal; pragma synchronous = full; create table leads (id integer, words text)')
  for (let id = 0; id < ENTRIES; id += 1)
    live.prepare('insert into leads values (?, ?)').run(id, `lead ${id} `.repeat(90))
  const file = join(dir, 'leads.db')
  copyFileSync(join(dir, 'live.db'), file)
  copyFileSync(join(dir, 'live.db-wal'), `${file}-wal`)
  live.close()
  return { dir, file, log: readFileSync(`${file}-wal`) }
}

function leadsLeft(file: string, log: Buffer) {
  writeFileSync(`${file}-wal`, log)
  rmSync(`${file}-shm`, { force: true })
  const copy = `${file}.look`
  copyFileSync(file, copy)
  copyFileSync(`${file}-wal`, `${copy}-wal`)
  const database = new DatabaseSync(copy)
  try {
    return Number(database.prepare('select count(*) as count from leads').get()?.count)
  } catch {
    return 0
  } finally {
    database.close()
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  }
}

test('a whole log is whole, and so is one that is empty or was begun anew', () => {
  const { log } = killedDatabase()
  expect(readLog(log).state).toBe('whole')
  expect(readLog(Buffer.alloc(0)).state).toBe('whole')
  const begun = Buffer.from(log)
  // What stands behind the newest entry is left from before: other salts.
  for (let at = begun.length - 2 * 4120 + 8; at < begun.length; at += 4120) begun.writeUInt32BE(7, at)
  expect(readLog(begun).state).toBe('whole')
})

test('one flipped byte anywhere never drops a lead in silence', () => {
  const { file, log } = killedDatabase()
  let dropped = 0
  for (let at = 3; at < log.length; at += 211) {
    const flipped = Buffer.from(log)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    const lost = ENTRIES - leadsLeft(file, flipped)
    if (lost === 0) continue
    dropped += 1
    expect([at, readLog(flipped).state]).toEqual([at, lost > 1 ? 'damaged' : expect.stringMatching(/damaged|torn/)])
  }
  expect(dropped).toBeGreaterThan(50)
})

test('a log that ends in the middle of an entry is torn, as after a loss of power', () => {
  const { log } = killedDatabase()
  const torn = Buffer.from(log)
  torn.fill(0, torn.length - 1000)
  expect(readLog(torn).state).toBe('torn')
  expect(readLog(log.subarray(0, log.length - 1000)).state).toBe('whole')
})

test('a damaged log is told in a sentence and kept', async () => {
  const { dir, file, log } = killedDatabase()
  expect(await inspectWal(file, 'now')).toBeNull()
  const flipped = Buffer.from(log)
  flipped[9000] = (flipped[9000] ?? 0) ^ 1
  writeFileSync(`${file}-wal`, flipped)
  expect(await inspectWal(file, 'now')).toMatch(/^The database’s write-ahead log is damaged, .*damaged-log-now\.$/)
  expect(readdirSync(dir)).toContain('leads.db.damaged-log-now')
})

test('an entry that another process is just writing is no trouble', async () => {
  const { dir, file, log } = killedDatabase()
  const FRAME = 4120
  // The reader was at this frame before it was whole, and at those behind it after they were.
  const halfway = Buffer.from(log)
  halfway.fill(0, log.length - 5 * FRAME - 900, log.length - 5 * FRAME)
  expect(readLog(halfway).state).toBe('damaged')
  writeFileSync(`${file}-wal`, halfway)
  const looked = inspectWal(file, 'live')
  writeFileSync(`${file}-wal`, log)
  expect(await looked).toBeNull()
  expect(readdirSync(dir).filter((name) => name.includes('damaged'))).toEqual([])
})
