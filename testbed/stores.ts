import { describe, inject } from 'vitest'
import { openDatabase } from '../src/core/storage/open.ts'
import type { Db } from '../src/core/storage/tables.ts'
import { newDatabaseAt } from './postgres.ts'
import type { TestTag } from './tags.ts'

export type Store = {
  name: string
  /** Returns the settings of a new, empty storage. */
  env: () => Promise<Record<string, string>>
}

const newDatabase = () => {
  const shared = inject('postgres')
  if ('missing' in shared) throw new Error(shared.missing)
  return newDatabaseAt(shared.server)
}

function describeBoth(title: string, tags: TestTag[], tests: (store: Store) => void) {
  describe(`${title} (SQLite)`, () => tests({ name: 'SQLite', env: async () => ({}) }))
  describe(`${title} (PostgreSQL)`, { tags }, () =>
    tests({ name: 'PostgreSQL', env: async () => ({ DATABASE_URL: await newDatabase() }) }),
  )
}

/** Tests of what SQL answers: on the embedded database and on a real PostgreSQL. */
export const describeStores = (title: string, tests: (store: Store) => void) => describeBoth(title, ['postgres'], tests)

/** Tests of what doesn't depend on the database: on PostgreSQL they run only in `npm run test:all`. */
export const describeAnyStore = (title: string, tests: (store: Store) => void) =>
  describeBoth(title, ['postgres', 'all'], tests)

/** Opens a server's storage from outside. */
export async function withDatabase<Result>(
  where: { dataDir: string; env: Record<string, string> },
  work: (db: Db) => Promise<Result>,
) {
  const db = await openDatabase({ dataDir: where.dataDir, databaseUrl: where.env.DATABASE_URL ?? null })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export const rowOf = (where: { dataDir: string; env: Record<string, string> }, reference: string) =>
  withDatabase(where, (db) =>
    db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow(),
  )
