import { setProgressMark } from './progress-marks.ts'
import type { Db } from './tables.ts'

/** More frequent checks get the last good answer, so that they don't become work for the disk. */
const FRESH_MS = 1000

/** Rejects when a lead could not be stored. It writes a small row, because reading alone proves nothing. */
export function storageCheck(db: Db, clock: () => Date) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<void> | undefined

  return () => {
    const now = performance.now()
    if (!answer || now - checkedAt > FRESH_MS) {
      checkedAt = now
      answer = setProgressMark(db, 'health', clock().toISOString())
      answer.catch(() => {
        answer = undefined
      })
    }
    return answer
  }
}
