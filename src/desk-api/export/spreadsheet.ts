import writeExcelFile, { type Row } from 'write-excel-file/node'
import { type Cell, TABLE_HEAD, tableRow } from '../../server/leads/lead-table.ts'
import { printable } from '../../server/plain-text.ts'
import type { DeskLead } from '../../server/storage/desk-leads.ts'

/** More does not fit into a cell of Excel. */
const MOST_SIGNS = 32_000

/** Every cell has a type: words that look like a formula stay words. */
function cellOf(cell: Cell): Row[number] {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { type: Number, value: cell, format: '#,##0.00' }
  return { type: String, value: printable(cell).slice(0, MOST_SIGNS).toWellFormed() }
}

export async function leadSpreadsheet(leads: AsyncIterable<DeskLead>, photos: Map<string, number>) {
  const rows: Row[] = [TABLE_HEAD.map((value) => ({ type: String, value, fontWeight: 'bold' as const }))]
  for await (const lead of leads) rows.push(tableRow(lead, photos.get(lead.id) ?? 0).map(cellOf))
  return writeExcelFile(rows, { sheet: 'Leads', stickyRowsCount: 1 }).toBuffer()
}
