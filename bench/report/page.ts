import type { Section } from '../support/section.ts'
import { chart } from './chart.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const table = ({ columns, rows }: Section) =>
  `<div class="scroll"><table><thead><tr>${columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([name = '', ...cells]) =>
        `<tr><th scope="row">${escaped(name)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`

/** The whole report as one self-contained page. */
export const htmlPage = (sections: Section[], machine: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Benchmarks</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem;color:#1d2b24}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.3rem .8rem;border-bottom:1px solid #d5ddd8;text-align:right}
th:first-child{text-align:left}.scroll{overflow-x:auto}svg{max-width:100%;height:auto}
</style></head><body>
<h1>Benchmarks</h1><p>${escaped(machine)}</p>
${chart(sections)}
${sections.map((section) => `<h2>${escaped(section.title)}</h2>${table(section)}${section.notes.map((note) => `<p>${escaped(note)}</p>`).join('')}`).join('\n')}
</body></html>
`
