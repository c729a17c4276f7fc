import { setTimeout } from 'node:timers/promises'
import { isBusy } from './sqlite-faults.ts'

const AGAIN_MS = 100
const SAY_MS = 5000

/**
 * At the start another program may be bringing the tables up to date, which takes minutes where there are many leads:
 * waits for it however long it takes, and says so at once and every few seconds.
 */
export async function whenFree<Result>(work: () => Result | Promise<Result>, tell: (words: string) => void) {
  let said = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    if (performance.now() - said > SAY_MS) {
      tell('Waiting for another program to bring the database up to date …')
      said = performance.now()
    }
    await setTimeout(AGAIN_MS)
  }
}
