import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, TABLE_HEAD, type TableExtras, tableRow } from '../../core/leads/lead-table.ts'
import { escapeHtml, printable } from '../../core/plain-text.ts'
import type { FullDeskLead } from '../../core/storage/desk-leads.ts'

/** Excel's limit for a cell. */
const MAX_CELL_LENGTH = 32_767
const CUT = ' … (cut here: the CSV file has all of it)'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (type: string, target: string, at = 1) =>
  `<Relationship Id="rId${at}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (...all: string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`
const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`
const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`

/** The cell styles: plain, an amount with two decimals, and a bold heading. */
const AMOUNT = 1
const BOLD = 2
const FRAME = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': relations(relation('officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation('worksheet', 'worksheets/sheet1.xml'),
    relation('styles', 'styles.xml', 2),
  ),
  'xl/styles.xml': `${XML}<styleSheet xmlns="${SHEETS}"><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2">${fill('none')}${fill('gray125')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/** A, B … Z, AA and so on. */
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

/** XML doesn't allow U+FFFE and U+FFFF. */
const xmlText = (text: string) => escapeHtml(printable(text).replace(/[\ufffe\uffff]/g, ''))

const fitting = (text: string) =>
  text.length <= MAX_CELL_LENGTH ? text : text.slice(0, MAX_CELL_LENGTH - CUT.length).toWellFormed() + CUT

/** Every cell has a type, so text that looks like a formula stays text. */
function cellXml(cell: Cell, place: string, style: number) {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}" s="${AMOUNT}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(cell))}</t></is></c>`
}

const rowXml = (cells: Cell[], row: number, style = 0) =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, columnName(at) + row, style)).join('')}</row>`

async function* sheetXml(leads: AsyncIterable<FullDeskLead>, extras: TableExtras) {
  // Freeze the heading row.
  yield `${XML}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield rowXml(TABLE_HEAD, 1, BOLD)
  let row = 2
  for await (const lead of leads) yield rowXml(tableRow(lead, extras), row++)
  yield '</sheetData></worksheet>'
}

/** Leads as an Excel file, streamed row by row. */
export const leadSpreadsheet = (leads: AsyncIterable<FullDeskLead>, extras: TableExtras) =>
  zipped([
    ...Object.entries(FRAME).map(([name, text]) => ({ name, content: [text] })),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(leads, extras) },
  ])

type File = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** A ZIP that is streamed while it is made, so it never is in memory as a whole. */
function zipped(files: File[]) {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, (open) => {
      const source = Readable.from(content, { objectMode: false })
      // An error while reading fails the whole file. The library leaves the source's errors to us.
      source.once('error', (error) => output.destroy(error))
      // A client that disconnects ends the reading.
      output.once('close', () => source.destroy())
      open(null, source)
    })
  zip.end()
  return output
}
