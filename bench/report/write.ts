import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Section } from '../support/section.ts'
import { chart } from './chart.ts'
import { htmlPage } from './page.ts'
import { markdownTable } from './table.ts'

const RESULTS_DIR = '.cache/bench'
const DOCUMENT = 'docs/benchmarks.md'

/** Saves results between runs, so one part can be run again without the others. */
export function keep(section: Section, machine: string) {
  mkdirSync(RESULTS_DIR, { recursive: true })
  writeFileSync(`${RESULTS_DIR}/${section.key}.json`, JSON.stringify({ section, machine }, null, 2))
}

type Result = { section: Section; machine: string }
const readKept = (key: string) =>
  existsSync(`${RESULTS_DIR}/${key}.json`)
    ? (JSON.parse(readFileSync(`${RESULTS_DIR}/${key}.json`, 'utf8')) as Result)
    : null

/** Replaces the text between the markers of this name; the prose around them is written by hand. */
function fill(document: string, name: string, text: string) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has lost its mark ${start}`)
  return `${document.slice(0, from + start.length)}\n${text.trim()}\n${document.slice(to)}`
}

/** Writes every part measured so far into the document, the chart and the page. */
export function writeReport(keys: string[]) {
  const all = keys.map(readKept).filter((one) => one !== null)
  if (all.length === 0) return
  const sections = all.map(({ section }) => section)
  let document = readFileSync(DOCUMENT, 'utf8')
  for (const { section, machine } of all)
    document = fill(document, section.key, `${markdownTable(section)}\n_${machine}_`)
  writeFileSync(DOCUMENT, document)
  writeFileSync('docs/benchmarks.svg', chart(sections))
  writeFileSync('docs/benchmarks.html', htmlPage(sections, all.at(-1)?.machine ?? ''))
}
