import type { Db } from '../storage/tables.ts'
import { quoteByCode } from './quote-by-code.ts'
import { outOfDate, withdrawn } from './quote-errors.ts'

/** Which PDF a link opens: the newest version, or an earlier one as it was sent. */
export async function pdfToOpen(db: Db, codeHash: string, requested: number | undefined, now: Date) {
  const open = await quoteByCode(db, codeHash, now)
  if (!open) return null
  const { id, number, state, sent_version } = open.quote
  if (state === 'withdrawn') throw withdrawn()
  const version = requested ?? sent_version
  if (version > sent_version) throw outOfDate()
  return { id, number, version }
}
