import { readFileSync, writeFileSync } from 'node:fs'
import type { Section } from '../support/section.ts'
import { markdownTable } from './table.ts'

const DOCUMENT = 'docs/benchmarks.md'

/** Replaces the table of this part; the other tables and the prose around them stay. */
export function writeTable(section: Section, machine: string) {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [start, end] = [`<!-- ${section.key} -->`, `<!-- end of ${section.key} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for this table: it needs ${start} and ${end}.`)
  const table = `${markdownTable(section)}\n_${machine}_`.trim()
  writeFileSync(DOCUMENT, `${document.slice(0, from + start.length)}\n${table}\n${document.slice(to)}`)
}
