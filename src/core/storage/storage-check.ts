import { setProgressMark } from './progress-marks.ts'
import type { Db } from './tables.ts'

/** Whoever asks more often gets the last good answer: asking must not become work for the disk. */
const FRESH_MS = 1000

/** Fails where a lead could not be stored: it is tried with a small row, for reading alone proves nothing. */
export function storageCheck(db: Db, clock: () => Date) {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<void> | undefined

  return () => {
    const now = performance.now()
    if (!answer || now - asked > FRESH_MS) {
      asked = now
      answer = setProgressMark(db, 'health', clock().toISOString())
      answer.catch(() => {
        answer = undefined
      })
    }
    return answer
  }
}
