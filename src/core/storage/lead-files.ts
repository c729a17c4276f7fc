import type { Db, FileSize, LeadFileRow } from './tables.ts'

export type FileContents = Record<FileSize, Uint8Array>

/** Stores a file in both sizes; call it inside a transaction. */
export async function insertLeadFile(db: Db, file: LeadFileRow, contents: FileContents) {
  await db.insertInto('lead_files').values(file).execute()
  for (const size of ['large', 'small'] as const)
    await db.insertInto('lead_file_contents').values({ file_id: file.id, size, content: contents[size] }).execute()
}

/** A lead's files in the order they arrived, without their content. */
export const leadFiles = (db: Db, leadId: string) =>
  db.selectFrom('lead_files').selectAll().where('lead_id', '=', leadId).orderBy('position').execute()

export const leadFileBySha256 = (db: Db, leadId: string, sha256: string) =>
  db
    .selectFrom('lead_files')
    .select(['id', 'position'])
    .where('lead_id', '=', leadId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** One size of a file as a JPEG, or undefined when there is no such file. */
export async function leadFileContent(db: Db, id: string, size: FileSize) {
  const row = await db
    .selectFrom('lead_file_contents')
    .select('content')
    .where('file_id', '=', id)
    .where('size', '=', size)
    .executeTakeFirst()
  return row && Buffer.from(row.content)
}

export async function leadOfFile(db: Db, id: string) {
  const row = await db.selectFrom('lead_files').select('lead_id').where('id', '=', id).executeTakeFirst()
  return row?.lead_id
}

/** False when that lead has no such file. The content is deleted along with it. */
export async function deleteLeadFile(db: Db, leadId: string, id: string) {
  const result = await db.deleteFrom('lead_files').where('id', '=', id).where('lead_id', '=', leadId).executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

/** The total size of all files. */
export async function leadFileBytes(db: Db) {
  const row = await db
    .selectFrom('lead_files')
    .select((eb) => eb.fn.sum('bytes').as('bytes'))
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** How many files each lead has. Leads without files are left out. */
export async function leadFileCounts(db: Db) {
  const rows = await db
    .selectFrom('lead_files')
    .select((eb) => ['lead_id', eb.fn.countAll().as('count')])
    .groupBy('lead_id')
    .execute()
  return new Map(rows.map((row) => [row.lead_id, Number(row.count)]))
}

export async function fileCountsOf(db: Db, leadIds: string[]) {
  if (leadIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('lead_files')
    .select((eb) => ['lead_id', eb.fn.countAll().as('count')])
    .where('lead_id', 'in', leadIds)
    .groupBy('lead_id')
    .execute()
  return new Map(rows.map((row) => [row.lead_id, Number(row.count)]))
}

export async function leadFileTotal(db: Db) {
  const row = await db
    .selectFrom('lead_files')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
