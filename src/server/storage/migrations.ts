import { type Migration, Migrator } from 'kysely/migration'
import { leadsAndOutbox } from './migrations/001-leads-and-outbox.ts'
import { repeatsAndConfirmations } from './migrations/002-repeats-and-confirmations.ts'
import { plan } from './migrations/003-plan.ts'
import { photos } from './migrations/004-photos.ts'
import { desk } from './migrations/005-desk.ts'
import type { Db } from './tables.ts'

/** Each is written once and never edited; a change of the tables is a new one. */
const migrations: Record<string, Migration> = {
  '001-leads-and-outbox': leadsAndOutbox,
  '002-repeats-and-confirmations': repeatsAndConfirmations,
  '003-plan': plan,
  '004-photos': photos,
  '005-desk': desk,
}

/** Instances that start together wait for each other: SQLite's write lock, PostgreSQL's advisory lock. */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
