import { setTimeout } from 'node:timers/promises'
import { isBusy } from './storage-faults.ts'

const AGAIN_MS = 100
/** A short wait isn't worth a message. */
const FIRST_MS = 1000
const SAY_MS = 5000

/**
 * At startup another process may be migrating the database, which takes minutes when there are many leads. Waits as
 * long as it takes, and says so every few seconds.
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
