import { printable } from '../plain-text.ts'

/** Spreadsheets run a cell that starts like this as a formula; a leading apostrophe makes it plain text. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/

function cell(value: string) {
  const text = printable(value)
  const safe = FORMULA.test(text) || /^[\t\r]/.test(value) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvLine = (values: string[]) => `${values.map(cell).join(',')}\r\n`
