import { setTimeout } from 'node:timers/promises'
import { isBusy } from './storage-faults.ts'

const AGAIN_MS = 100
/** A moment's wait is no news. */
const FIRST_MS = 1000
const SAY_MS = 5000

/**
 * At the start another program may be bringing the tables up to date, which takes minutes where there are many leads:
 * waits for it however long it takes, and says so every few seconds.
 */
export async function retryWhileBusy<Result>(work: () => Result | Promise<Result>, tell: (words: string) => void) {
  let sayAt = performance.now() + FIRST_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    if (performance.now() > sayAt) {
      tell('Waiting for another program to finish updating the database…')
      sayAt = performance.now() + SAY_MS
    }
    await setTimeout(AGAIN_MS)
  }
}
