import type { CompiledQuery, InsertObject } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Db, Tables } from './tables.ts'

type Known = { query: CompiledQuery; columns: string[] }

/** Compiling the same insert costs more than running it, and storing a lead should not pay for that every time. */
const known = new Map<string, Known>()

/** Inserts a row whose columns never vary. `unlessThere` keeps an existing row with the same key. */
export async function quickInsert<Table extends keyof Tables>(
  db: Db,
  table: Table,
  row: Tables[Table],
  { unlessThere = false } = {},
) {
  const key = `${isPostgres(db)} ${table} ${unlessThere}`
  let insert = known.get(key)
  if (!insert) {
    const query = db
      .insertInto(table)
      .values(row as InsertObject<Tables, Table>)
      .$if(unlessThere, (query) => query.onConflict((conflict) => conflict.doNothing()))
      .compile()
    insert = { query, columns: Object.keys(row) }
    known.set(key, insert)
  }
  const values = row as Record<string, unknown>
  const parameters = insert.columns.map((column) => values[column])
  const result = await db.executeQuery({ ...insert.query, parameters })
  return Number(result.numAffectedRows ?? 0) > 0
}
