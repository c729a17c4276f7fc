import type { FullDeskLead } from '../storage/desk-leads.ts'
import { csvLine } from './csv.ts'
import { type Cell, TABLE_HEAD, tableRow } from './lead-table.ts'

const textOf = (cell: Cell) => (typeof cell === 'number' ? cell.toFixed(2) : (cell ?? ''))

export async function* leadCsv(leads: AsyncIterable<FullDeskLead>, photos: Map<string, number>) {
  // The byte order mark makes Excel read the file as UTF-8.
  yield `\ufeff${csvLine(TABLE_HEAD)}`
  for await (const lead of leads) yield csvLine(tableRow(lead, photos.get(lead.id) ?? 0).map(textOf))
}
