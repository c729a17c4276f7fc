import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { deleteInstances, writeInstance } from '../../core/storage/site-instances.ts'
import type { SiteInstanceRow } from '../../core/storage/site-tables.ts'
import type { Db } from '../../core/storage/tables.ts'
import { DAY } from '../../lead/durations.ts'

/** The row about this process that the desk reads: the release it serves, and what it is doing. */
export function instanceRow(db: Db, build: string, port: number, clock: () => Date, logger: Logger) {
  const id = `${hostname()}:${port}`
  let row: Omit<SiteInstanceRow, 'seen_at'> = { id, release: 0, build, state: 'making', detail: null }
  let isWaiting = false
  let isAway = false
  let last: Promise<void> = Promise.resolve()

  async function write() {
    isWaiting = false
    try {
      await writeInstance(db, { ...row, seen_at: clock().toISOString() })
      isAway = false
    } catch (error) {
      if (!isAway) logger.error({ err: error }, 'could not report to the desk what the site shows')
      isAway = true
    }
  }
  function touch() {
    if (!isWaiting) last = last.then(write)
    isWaiting = true
    return last
  }
  return {
    touch,
    state: () => row.state,
    update(change: Partial<Pick<SiteInstanceRow, 'release' | 'state' | 'detail'>>) {
      row = { ...row, ...change }
      return touch()
    },
    async remove() {
      await last
      await deleteInstances(db, id, new Date(clock().getTime() - DAY).toISOString()).catch(() => {})
    },
  }
}
