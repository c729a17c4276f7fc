import { colors } from '../content/colors.ts'
import { site } from '../content/site.ts'
import { escapeHtml } from '../core/plain-text.ts'
import { type Bar, figureOf, headline, type Report } from './report-data.ts'

const ROW = 30
const NAMES = 200
const WIDTH = 640

/** One chart as inline SVG, so that the page loads nothing from elsewhere. */
function chart(title: string, bars: Bar[]) {
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  const rows = bars.map((bar, at) => {
    const y = at * ROW
    const width = Math.round(((WIDTH - NAMES - 100) * bar.count) / most)
    return `<text x="${NAMES - 10}" y="${y + 20}" text-anchor="end">${escapeHtml(bar.label)}</text><rect x="${NAMES}" y="${y + 5}" width="${width}" height="20" rx="3"/><text x="${NAMES + width + 8}" y="${y + 20}" class="count">${figureOf(bar)}</text>`
  })
  return `<svg viewBox="0 0 ${WIDTH} ${Math.max(1, bars.length) * ROW}" role="img" aria-label="${escapeHtml(title)}">${rows.join('')}</svg>`
}

export function reportHtml(report: Report) {
  const sections = report.sections.map(
    ({ title, bars }) =>
      `<section><h2>${escapeHtml(title)}</h2>${bars.length > 0 ? chart(title, bars) : '<p>Nothing yet.</p>'}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Leads of ${escapeHtml(site.brand)}</title>
<style>
body{margin:0;background:${colors.paper};color:${colors.ink};font:16px/1.5 Figtree,system-ui,sans-serif}
header{background:${colors.pine};color:${colors.paper};padding:24px}
main{max-width:760px;margin:0 auto;padding:16px 24px 48px}
h1,h2{color:inherit;margin:0 0 8px}h2{color:${colors.pine};margin-top:32px}
svg{width:100%;height:auto}svg text{font-size:14px;fill:${colors.ink}}svg .count{font-weight:700}svg rect{fill:${colors.cedar}}
</style></head>
<body><header><h1>Leads of ${escapeHtml(site.brand)}</h1>${escapeHtml(headline(report))}</header>
<main>${sections.join('\n')}</main></body></html>
`
}
