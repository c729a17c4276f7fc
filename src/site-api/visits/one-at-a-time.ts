import { storageFault } from '../../core/storage/storage-faults.ts'

/**
 * Runs work one after the other. Customers who book at once wait for one lock in the database anyway; here they wait
 * without a connection each, so that leads are received as always. If the database doesn't answer the one whose turn it
 * is, everybody who waits behind gets that fault: nobody waits for its deadline more than once.
 */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  let line: { fault?: unknown } = {}
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const own = line
    const next = last.then(async () => {
      if (own.fault) throw own.fault
      try {
        return await work()
      } catch (error) {
        if (storageFault(error) === 'away') {
          own.fault = error
          line = {}
        }
        throw error
      }
    })
    last = next.catch(() => {})
    return next
  }
}
