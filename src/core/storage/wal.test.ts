import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { inspectWal, readLog } from './wal.ts'

const ENTRIES = 12

/** A database with this many entries in its log, as a killed server leaves it. */
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
  const copy = `${file}.copy`
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

test('an intact log is whole, and so is an empty or restarted one', () => {
  const { log } = killedDatabase()
  expect(readLog(log).state).toBe('whole')
  expect(readLog(Buffer.alloc(0)).state).toBe('whole')
  const restarted = Buffer.from(log)
  // The frames after the newest entry are left over from before, with other salts.
  for (let at = restarted.length - 2 * 4120 + 8; at < restarted.length; at += 4120) restarted.writeUInt32BE(7, at)
  expect(readLog(restarted).state).toBe('whole')
})

test('one flipped byte anywhere never drops a lead silently', () => {
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

test('a log that ends in the middle of an entry is torn, as after a power loss', () => {
  const { log } = killedDatabase()
  const torn = Buffer.from(log)
  torn.fill(0, torn.length - 1000)
  expect(readLog(torn).state).toBe('torn')
  expect(readLog(log.subarray(0, log.length - 1000)).state).toBe('whole')
})

test('reports a damaged log in a sentence and saves a copy', async () => {
  const { dir, file, log } = killedDatabase()
  expect(await inspectWal(file, 'now')).toBeNull()
  const flipped = Buffer.from(log)
  flipped[9000] = (flipped[9000] ?? 0) ^ 1
  writeFileSync(`${file}-wal`, flipped)
  expect(await inspectWal(file, 'now')).toMatch(/^The database’s write-ahead log is damaged, .*damaged-log-now\.$/)
  expect(readdirSync(dir)).toContain('leads.db.damaged-log-now')
})

test('an entry that another process is still writing is not reported', async () => {
  const { dir, file, log } = killedDatabase()
  const FRAME = 4120
  // Simulates a reader that saw this frame before it was complete, but the frames after it when they were.
  const halfway = Buffer.from(log)
  halfway.fill(0, log.length - 5 * FRAME - 900, log.length - 5 * FRAME)
  expect(readLog(halfway).state).toBe('damaged')
  writeFileSync(`${file}-wal`, halfway)
  const inspected = inspectWal(file, 'live')
  writeFileSync(`${file}-wal`, log)
  expect(await inspected).toBeNull()
  expect(readdirSync(dir).filter((name) => name.includes('damaged'))).toEqual([])
})
