import { freeLeases, leaseHolders } from '../storage/outbox.ts'
import type { Db } from '../storage/tables.ts'

/** Leases that a killed process on this machine left are free at once, not after they run out. */
export async function freeLeftLeases(db: Db, host: string, worker: string, now: Date) {
  const isDead = (holder: string) => {
    const [onHost, pid] = holder.split(' ')
    if (onHost !== host) return false
    if (Number(pid) === process.pid) return holder !== worker
    try {
      process.kill(Number(pid), 0)
      return false
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ESRCH'
    }
  }
  const dead = (await leaseHolders(db)).filter(isDead)
  if (dead.length > 0) await freeLeases(db, dead, now.toISOString())
}
