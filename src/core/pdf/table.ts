import { colors } from '../../content/colors.ts'
import { type Element, PAGE, type Sheet, STYLES, type Style } from './sheet.ts'

export type Column = { x: number; width: number; align?: 'left' | 'right'; style?: Style }
/** Text, or text in a style of its own. */
export type Cell = string | { text: string; style: Style }

const PADDING = 4.8
const styleOf = (cell: Cell, column: Column): Style =>
  typeof cell === 'string' ? (column.style ?? STYLES.cell) : cell.style
const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)

/** A table with a row of headings. A row is never split over two pages. */
export function writeTable(sheet: Sheet, parent: Element, columns: Column[], head: string[], rows: Cell[][]) {
  const table = sheet.addTo(parent, 'Table')

  const sizedOf = (cells: Cell[], isHead: boolean) => {
    const sized = cells.flatMap((cell, at) => {
      const column = columns[at]
      if (!column) return []
      const style = isHead ? STYLES.label : styleOf(cell, column)
      return [{ text: textOf(cell), column, style, tall: sheet.heightOf(textOf(cell), style, column.width) }]
    })
    return { sized, tall: Math.max(...sized.map((cell) => cell.tall)) + (isHead ? 6 : 2 * PADDING) }
  }

  /** `below`: the height of the rows that must stay on the same page as this one. */
  function row(cells: Cell[], isHead: boolean, below: number) {
    const { sized, tall } = sizedOf(cells, isHead)
    sheet.room(tall + below)
    const element = sheet.addTo(table, 'TR')
    const top = sheet.at.y + (isHead ? 2 : PADDING)
    for (const { text, column, style } of sized) {
      const { x, width, align = 'left' } = column
      const tag = isHead ? 'TH' : 'TD'
      const cell = sheet.addTo(element, tag, isHead ? { scope: 'Column' } : {})
      sheet.fill(cell, text, style, top, { x, width, align })
    }
    element.end()
    sheet.gap(tall)
    const { x } = columns[0] ?? { x: PAGE.left }
    sheet.rule(sheet.at.y, isHead ? { x, weight: 1.1, color: colors.ink } : { x })
  }

  const heights = rows.map((cells) => sizedOf(cells, false).tall)
  row(head, true, heights[0] ?? 0)
  // The last row, which is often the total, is never alone on a page.
  for (const [at, cells] of rows.entries()) row(cells, false, at === rows.length - 2 ? (heights[at + 1] ?? 0) : 0)
  table.end()
}
