import { printable } from '../plain-text.ts'
import type { FullDeskLead } from '../storage/desk-leads.ts'
import { type Cell, TABLE_HEAD, type TableExtras, tableRow } from './lead-table.ts'

/** Spreadsheets run a cell that starts like this as a formula; a leading apostrophe makes it plain text. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/
/** A credit that is left on a lead is a number, and no formula. */
const AMOUNT = /^-\d+\.\d\d$/

function cell(value: string) {
  const text = printable(value)
  const safe = (FORMULA.test(text) && !AMOUNT.test(text)) || /^[\t\r]/.test(value) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvLine = (values: string[]) => `${values.map(cell).join(',')}\r\n`

const textOf = (cell: Cell) => (typeof cell === 'number' ? cell.toFixed(2) : (cell ?? ''))

export async function* leadCsv(leads: AsyncIterable<FullDeskLead>, extras: TableExtras) {
  // The byte order mark makes Excel read the file as UTF-8.
  yield `\ufeff${csvLine(TABLE_HEAD)}`
  for await (const lead of leads) yield csvLine(tableRow(lead, extras).map(textOf))
}
