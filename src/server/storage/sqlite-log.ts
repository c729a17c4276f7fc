import { copyFileSync, existsSync, readFileSync } from 'node:fs'

/** SQLite's write-ahead log: a header, then frames of a page each, every one with a checksum over all before it. */
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
 * SQLite ends a log at the first frame that is not whole and says nothing. What is `torn` is the last entry alone, as
 * after a loss of power; what is `damaged` was stored before entries that are still there, so it had been whole once.
 */
export function readLog(log: Buffer): 'whole' | 'torn' | 'damaged' {
  if (log.length <= HEADER) return 'whole'
  const magic = log.readUInt32BE(0)
  const bigEndian = magic === BIG_ENDIAN
  const size = FRAME_HEADER + log.readUInt32BE(8)
  let sum = addTo([0, 0], log.subarray(0, 24), bigEndian)
  const isHeader = (bigEndian || magic === LITTLE_ENDIAN) && isSum(log, 24, sum)
  if (!isHeader) return log.subarray(0, HEADER).every((byte) => byte === 0) ? 'whole' : 'damaged'
  const salts = log.subarray(16, 24)

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
    if (!broken || !isOurs) continue
    tornFrames += 1
    commitsAfter += Number(frame.readUInt32BE(4) > 0)
  }
  // Each entry is on the disk before the next begins: two that end after the break cannot both be unfinished.
  if (commitsAfter > 1) return 'damaged'
  return tornFrames > 0 ? 'torn' : 'whole'
}

/** Looks at the log before SQLite takes it over, and tells in a sentence what will be missing; a damaged one is kept. */
export function troubleInLog(file: string, stamp: string) {
  if (!existsSync(`${file}-wal`)) return null
  const state = readLog(readFileSync(`${file}-wal`))
  if (state === 'whole') return null
  if (state === 'torn')
    return 'The last entry in the log of the database is not whole. After a loss of power that is as it should be; otherwise a lead that came last may be missing: compare npm run leads -- list with your mailbox.'
  const kept = `${file}.damaged-log-${stamp}`
  copyFileSync(`${file}-wal`, kept)
  return `The log of the database is damaged: leads that were stored last are missing. Compare npm run leads -- list with your mailbox, or restore a backup. The damaged log is kept as ${kept}.`
}
