import { writeFile } from 'node:fs/promises'
import { type Command, UserError } from './command.ts'
import { refuseOwnFile } from './named-file.ts'
import { type Bar, figureOf, gatherReport, headline } from './report-data.ts'
import { reportHtml } from './report-html.ts'

const WIDTH = 32
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** Draws bars in eighths of a character, so that small differences show. */
function barOf(count: number, most: number) {
  const eighths = Math.round((count / most) * WIDTH * 8)
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')
}

export function barLines(bars: Bar[]) {
  const names = Math.max(...bars.map((bar) => bar.label.length), 0)
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  return bars.map((one) => {
    const bar = barOf(one.count, most)
    return `  ${one.label.padEnd(names)}  ${bar}${bar ? ' ' : ''}${figureOf(one)}`
  })
}

export const reportCommand: Command = {
  name: 'report',
  usage: '[--weeks N] [--html FILE]',
  about: "The desk's Numbers: who asked by week, city, service and source",
  help: '  --weeks N     how many weeks, this one included (12)\n  --html FILE   write a page with charts',
  options: { weeks: { type: 'string' }, html: { type: 'string' } },
  argumentCount: [0, 0],
  async run({ db, options, print, now, settings }) {
    const weeks = Number(options.weeks ?? 12)
    if (!Number.isInteger(weeks) || weeks < 1 || weeks > 520)
      throw new UserError('--weeks takes a number from 1 to 520.')
    if (typeof options.html === 'string') refuseOwnFile(settings, options.html)
    const report = await gatherReport(await db(), weeks, now())
    if (typeof options.html === 'string') {
      await writeFile(options.html, reportHtml(report), { mode: 0o600 }).catch(() => {
        throw new UserError(`${options.html} can’t be written. Choose another place.`)
      })
      return print(`The report is in ${options.html}.`)
    }
    print(headline(report))
    for (const { title, bars } of report.sections) {
      print(`\n${title}`)
      print(bars.length > 0 ? barLines(bars).join('\n') : '  nothing yet')
    }
  },
}
