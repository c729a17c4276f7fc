import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { leadsFile, type StorageSettings } from './open.ts'
import type { Db } from './tables.ts'

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Which storage is used, how large it is and how fast it answers. */
export async function storageState(db: Db, { databaseUrl, dataDir }: StorageSettings) {
  const from = performance.now()
  await sql`select 1`.execute(db)
  const ms = Math.max(1, Math.round(performance.now() - from))
  if (!databaseUrl) {
    const file = leadsFile(dataDir)
    return { kind: 'embedded' as const, bytes: sizeOf(file) + sizeOf(`${file}-wal`), ms }
  }
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return { kind: 'postgresql' as const, bytes: Number(rows[0]?.bytes ?? 0), ms }
}
