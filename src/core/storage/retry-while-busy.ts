import { setTimeout } from 'node:timers/promises'
import { isBusy } from './storage-faults.ts'

const RETRY_MS = 100
/** A short wait isn't worth a message. */
const FIRST_REPORT_MS = 1000
const REPORT_EVERY_MS = 5000

/**
 * At startup another process may be migrating the database, which takes minutes when there are many leads. Waits as
 * long as it takes, and says so every few seconds.
 */
export async function retryWhileBusy<Result>(work: () => Result | Promise<Result>, report: (words: string) => void) {
  let reportAt = performance.now() + FIRST_REPORT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    if (performance.now() > reportAt) {
      report('Waiting for another program to finish updating the database…')
      reportAt = performance.now() + REPORT_EVERY_MS
    }
    await setTimeout(RETRY_MS)
  }
}
