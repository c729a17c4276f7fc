import { hostname } from 'node:os'
import { deleteInstances, writeInstance } from '../../core/storage/site-instances.ts'
import type { SiteInstanceRow } from '../../core/storage/site-tables.ts'
import type { Db } from '../../core/storage/tables.ts'
import { DAY } from '../../lead/durations.ts'

/** The row about this process that the desk reads: the release it serves, and what it is doing. */
export function instanceRow(db: Db, build: string, port: number, clock: () => Date) {
  const id = `${hostname()}:${port}`
  let row: Omit<SiteInstanceRow, 'seen_at'> = { id, release: 0, build, state: 'making', detail: null }
  let isWaiting = false
  let last: Promise<void> = Promise.resolve()

  async function write() {
    isWaiting = false
    await writeInstance(db, { ...row, seen_at: clock().toISOString() })
  }
  function touch() {
    if (!isWaiting) last = last.catch(() => {}).then(write)
    isWaiting = true
    return last
  }
  return {
    /** Writes the row as it is. */
    touch,
    state: () => row.state,
    update(change: Partial<Pick<SiteInstanceRow, 'release' | 'state' | 'detail'>>) {
      row = { ...row, ...change }
      // If this fails, the next `touch` writes it.
      return touch().catch(() => {})
    },
    async remove() {
      await last.catch(() => {})
      await deleteInstances(db, id, new Date(clock().getTime() - DAY).toISOString()).catch(() => {})
    },
  }
}
