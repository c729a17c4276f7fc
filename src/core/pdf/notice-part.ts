import { colors } from '../../content/colors.ts'
import { localDay } from '../../lead/business-time.ts'
import { AFTER_NOTICE, noticeForm, UNSIGNED_DATES } from '../../quote/consent.ts'
import { fullDate } from '../../quote/date-words.ts'
import type { QuotePaper } from './paper.ts'
import { type Element, FULL, MUTED, PAGE, type Sheet, STYLES, type Style } from './sheet.ts'

/** The law asks for bold type of at least ten points. */
const FORM: Style = { face: 'bold', size: 10, line: 13.6 }
const HEADING: Style = { face: 'display', size: 12.75, line: 16 }
const BETWEEN = 5.2
/** The lines to sign on. */
const INK = 44
/** The height of each copy if both fit on one page. */
const HALF = 355
const CUT = PAGE.top - 12 + HALF

function heightOfForm(sheet: Sheet, paragraphs: string[]) {
  return HEADING.line + paragraphs.reduce((sum, text) => sum + BETWEEN + sheet.heightOf(text, FORM), 0) + INK
}

function writeForm(sheet: Sheet, parent: Element, paragraphs: string[], copy: string) {
  const style: Style = { ...STYLES.small, size: 8.3, line: HEADING.line }
  sheet.place(parent, 'P', copy, style, sheet.at.y, { align: 'right' })
  sheet.write(parent, 'H2', 'Notice of Cancellation', HEADING)
  for (const text of paragraphs) {
    sheet.gap(BETWEEN)
    sheet.write(parent, 'P', text, FORM)
  }
  sheet.room(INK)
  sheet.gap(25)
  const width = (FULL - 27) / 2
  for (const [side, label] of ['Date', 'Buyer’s signature'].entries()) {
    const x = PAGE.left + side * (width + 27)
    sheet.rule(sheet.at.y, { x, width, color: colors.ink })
    sheet.place(parent, 'P', label, { ...STYLES.label, face: 'text' }, sheet.at.y + 3, { x, width })
  }
}

function cutLine(sheet: Sheet) {
  const { doc } = sheet
  sheet.decorate(() => {
    doc.save().lineWidth(1.1).dash(4, { space: 3 })
    for (const [from, to] of [
      [0, PAGE.right - 44],
      [PAGE.right + 2, PAGE.width],
    ] as const)
      doc.moveTo(from, CUT).lineTo(to, CUT).stroke(colors.field)
    doc.restore()
    const style: Style = { face: 'text', size: 8, line: 10, color: MUTED }
    sheet.drawLine('cut here', CUT - 5, style, { width: FULL - 4, align: 'right' })
  })
}

/** The form to cancel with, twice: one copy to keep and one to send. */
export function writeNotice(sheet: Sheet, { content, accepted }: QuotePaper) {
  if (content.notice === null) return
  const dates = accepted
    ? {
        date: fullDate(localDay(accepted.chosen.at)),
        lastDay: accepted.cancelBy ? fullDate(accepted.cancelBy) : AFTER_NOTICE,
      }
    : UNSIGNED_DATES
  const { brand, address } = content.business
  const paragraphs = noticeForm(content.notice, { seller: brand, address, ...dates })
  const part = sheet.addTo(sheet.root, 'Sect')
  sheet.newPage()
  sheet.at.y = PAGE.top - 12
  const fitsTwice = heightOfForm(sheet, paragraphs) <= HALF
  writeForm(sheet, part, paragraphs, 'Copy to keep')
  if (fitsTwice) {
    cutLine(sheet)
    sheet.at.y = CUT + 16
  } else sheet.newPage()
  writeForm(sheet, part, paragraphs, 'Copy to send')
  part.end()
}
