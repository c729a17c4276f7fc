import type { Bar, Section } from '../support/section.ts'

const ROW = 22
const NAME = 330
const WIDTH = 900
/** The x position of the target: bars of good figures end to the left of it. */
const TARGET = 620

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** 1 is the target; less is better, for every figure. */
const shareOf = ({ value, target, more }: Bar) => (more ? target / value : value / target)

function barRow(bar: Bar, y: number) {
  const share = shareOf(bar)
  const width = Math.max(2, Math.min((TARGET - NAME) * share, WIDTH - NAME - 90))
  const color = share <= 1 ? '#2f6b4f' : '#b4552d'
  return [
    `<text x="${NAME - 8}" y="${y + 15}" text-anchor="end">${escaped(bar.name)}</text>`,
    `<rect x="${NAME}" y="${y + 3}" width="${width.toFixed(1)}" height="${ROW - 7}" rx="2" fill="${color}"/>`,
    `<text x="${(NAME + width + 6).toFixed(1)}" y="${y + 15}" class="value">${escaped(bar.words)}</text>`,
  ].join('')
}

/** Draws every headline figure as a share of its target; the line is the target. */
export function chart(sections: Section[]) {
  let y = 34
  const parts: string[] = []
  for (const { title, bars } of sections) {
    if (bars.length === 0) continue
    parts.push(`<text x="8" y="${y + 15}" class="title">${escaped(title)}</text>`)
    y += ROW
    for (const bar of bars) {
      parts.push(barRow(bar, y))
      y += ROW
    }
    y += 8
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 8}" width="${WIDTH}" height="${y + 8}" role="img" aria-label="Figures of the benchmark beside their targets">
<style>text{font:13px system-ui,sans-serif;fill:#1d2b24}.title{font-weight:700}.value{fill:#4a5a51}</style>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
<line x1="${TARGET}" x2="${TARGET}" y1="26" y2="${y}" stroke="#1d2b24" stroke-dasharray="4 3"/>
<text x="${TARGET}" y="18" text-anchor="middle">target: shorter is better</text>
</svg>
`
}
