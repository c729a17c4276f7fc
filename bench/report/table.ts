import type { Section } from '../support/section.ts'

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

export const markdownTable = ({ columns, rows, notes }: Section) =>
  [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
    '',
    ...notes.map((note) => `${note}\n`),
  ].join('\n')

/** The same table for a terminal, with aligned columns. */
export function plainTable({ title, columns, rows }: Section) {
  const widths = columns.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const aligned = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [title, aligned(columns), ...rows.map(aligned), ''].join('\n')
}
