import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isPostgres } from './dialect.ts'
import { leadsAndOutbox } from './migrations/001-leads-and-outbox.ts'
import { repeatsAndConfirmations } from './migrations/002-repeats-and-confirmations.ts'
import { plan } from './migrations/003-plan.ts'
import { photos } from './migrations/004-photos.ts'
import { desk } from './migrations/005-desk.ts'
import { typedOutbox } from './migrations/006-typed-outbox.ts'
import { legacyStep } from './migrations/007-legacy-step.ts'
import { siteTables } from './migrations/008-site.ts'
import { media } from './migrations/009-media.ts'
import { reviewAsks } from './migrations/010-review-asks.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { busy } from './storage-faults.ts'
import type { Db } from './tables.ts'

type Tell = (words: string) => void
type Migration = { up: (db: Kysely<unknown>, tell: Tell) => Promise<void> }

/** Each is written once and never edited; a change of the tables is a new one. */
export const migrations: Record<string, Migration> = {
  '001-leads-and-outbox': leadsAndOutbox,
  '002-repeats-and-confirmations': repeatsAndConfirmations,
  '003-plan': plan,
  '004-photos': photos,
  '005-desk': desk,
  '006-typed-outbox': typedOutbox,
  '007-legacy-step': legacyStep,
  '008-site': siteTables,
  '009-media': media,
  '010-review-asks': reviewAsks,
}

async function takeLock(db: Db) {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('migrations', 0)) as taken`.execute(db)
  if (!rows[0]?.taken) throw busy()
}

/** Instances that start together wait for each other: SQLite's write lock, PostgreSQL's advisory lock. */
export async function migrate(db: Db, tell: Tell, all = migrations) {
  const told = Object.entries(all).map(([name, { up }]) => [name, { up: (to: Kysely<unknown>) => up(to, tell) }])
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(told) } })
  const bringUpToDate = async () => {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  }
  if (!isPostgres(db)) return retryWhileBusy(bringUpToDate, tell)
  // The lock is asked for again and again: a question that waits would end at the time limit of all questions.
  await db.transaction().execute(async (lock) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock)
    await retryWhileBusy(() => takeLock(lock), tell)
    await bringUpToDate()
  })
}
