import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** SQLite's write-ahead log: a header, then one frame per page, each with a checksum over everything before it. */
const HEADER = 32
const FRAME_HEADER = 24
const BIG_ENDIAN = 0x377f0683
const LITTLE_ENDIAN = 0x377f0682

type Sum = [number, number]

function addTo([first, second]: Sum, bytes: Buffer, bigEndian: boolean): Sum {
  let a = first
  let b = second
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0
    b = (b + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0
  }
  return [a, b]
}

const isSum = (bytes: Buffer, at: number, [a, b]: Sum) =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b

/**
 * SQLite silently ends a log at the first frame that isn't intact. `torn`: only the last entry is incomplete, as after
 * a power loss. `damaged`: the broken part comes before entries that are still there, so it was once intact.
 */
export function readLog(log: Buffer): { state: 'whole' | 'torn' | 'damaged'; intactBytes: number } {
  if (log.length <= HEADER) return { state: 'whole', intactBytes: 0 }
  const magic = log.readUInt32BE(0)
  const bigEndian = magic === BIG_ENDIAN
  const size = FRAME_HEADER + log.readUInt32BE(8)
  let sum = addTo([0, 0], log.subarray(0, 24), bigEndian)
  const isHeader = (bigEndian || magic === LITTLE_ENDIAN) && isSum(log, 24, sum)
  if (!isHeader)
    return { state: log.subarray(0, HEADER).every((byte) => byte === 0) ? 'whole' : 'damaged', intactBytes: 0 }
  const salts = log.subarray(16, 24)

  let intactBytes = HEADER
  let broken = false
  let tornFrames = 0
  let commitsAfter = 0
  for (let at = HEADER; at + size <= log.length; at += size) {
    const frame = log.subarray(at, at + size)
    const isOurs = frame.subarray(8, 16).equals(salts)
    if (!broken) {
      const next = addTo(addTo(sum, frame.subarray(0, 8), bigEndian), frame.subarray(FRAME_HEADER), bigEndian)
      broken = !isOurs || !isSum(frame, 16, next)
      sum = next
    }
    if (!broken) intactBytes = at + size
    if (!broken || !isOurs) continue
    tornFrames += 1
    commitsAfter += Number(frame.readUInt32BE(4) > 0)
  }
  // Each entry is on disk before the next one starts, so two commits after the break can't both be unfinished.
  if (commitsAfter > 1) return { state: 'damaged', intactBytes }
  return { state: tornFrames > 0 ? 'torn' : 'whole', intactBytes }
}

/** An entry that another process was writing during the read is complete a moment later. */
const MOMENT_MS = 250

function readNow(file: string) {
  if (!existsSync(`${file}-wal`)) return { log: Buffer.alloc(0), state: 'whole' as const, intactBytes: 0 }
  const log = readFileSync(`${file}-wal`)
  return { log, ...readLog(log) }
}

/**
 * Checks the log before SQLite takes it over. Returns a sentence about what will be missing, and saves a copy of a
 * damaged log. The other process on this machine may be writing to it right now, so a problem counts only when it is
 * seen twice in the same place.
 */
export async function inspectWal(file: string, stamp: string) {
  const first = readNow(file)
  if (first.state === 'whole') return null
  await setTimeout(MOMENT_MS)
  const { log, state, intactBytes } = readNow(file)
  if (
    state === 'whole' ||
    intactBytes !== first.intactBytes ||
    !log.subarray(0, HEADER).equals(first.log.subarray(0, HEADER))
  )
    return null
  if (state === 'torn')
    return 'The last entry in the database’s write-ahead log is incomplete. After a power loss that’s normal. Otherwise the newest lead may be missing: compare npm run leads -- list with your mailbox.'
  const savedLog = `${file}.damaged-log-${stamp}`
  writeFileSync(savedLog, log, { mode: 0o600 })
  return `The database’s write-ahead log is damaged, so the newest leads are missing. Compare npm run leads -- list with your mailbox, or restore a backup. The damaged log is saved as ${savedLog}.`
}
