import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { colors } from '../../content/colors.ts'
import { localDay } from '../../lead/business-time.ts'
import { fullDate } from '../../quote/date-words.ts'
import { writeCertificate } from './certificate-part.ts'
import { writeNotice } from './notice-part.ts'
import type { QuotePaper } from './paper.ts'
import { writeQuote } from './quote-part.ts'
import { createSheet, MUTED, PAGE, type Sheet, type Style } from './sheet.ts'
import { writeTerms } from './terms-part.ts'

const FOOT: Style = { face: 'text', size: 8, line: 11, color: MUTED }

/** pdfkit's types don't know this subset yet. */
const ACCESSIBLE: object = { subset: 'PDF/UA' }

/** Such as: Signed November 19, 2026 */
function statusWords({ sent, accepted }: QuotePaper) {
  if (!sent) return 'Draft, not sent'
  if (!accepted) return `Sent ${fullDate(localDay(sent.at))}`
  return `${accepted.chosen.how === 'signed' ? 'Signed' : 'Accepted'} ${fullDate(localDay(accepted.chosen.at))}`
}

function writeFooters(sheet: Sheet, paper: QuotePaper) {
  const { doc } = sheet
  const { business, number, version } = paper.content
  const { count } = doc.bufferedPageRange()
  const y = PAGE.height - 37
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    if (!paper.sent) writeDraft(sheet)
    sheet.rule(y)
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    sheet.drawLine(`${business.brand}, quote ${number}, version ${version}`, y + 6, FOOT, {})
    const status = statusWords(paper)
    sheet.drawLine(status, y + 6, FOOT, { x: (PAGE.width - sheet.widthOf(status, FOOT)) / 2 })
    sheet.drawLine(`Page ${page + 1} of ${count}`, y + 6, FOOT, { align: 'right' })
    doc.endMarkedContent()
  }
}

/** "Draft" across the page. */
function writeDraft(sheet: Sheet) {
  const { doc } = sheet
  const style: Style = { face: 'display', size: 150, line: 180, color: colors.line }
  sheet.decorate(() => {
    doc
      .save()
      .rotate(-45, { origin: [PAGE.width / 2, PAGE.height / 2] })
      .fillOpacity(0.45)
    sheet.drawLine('Draft', PAGE.height / 2 - 90, style, { x: (PAGE.width - sheet.widthOf('Draft', style)) / 2 })
    doc.restore()
  })
}

/** Makes the PDF. It depends on nothing but the paper: no clock, nothing random. */
export async function makeQuoteDocument(paper: QuotePaper): Promise<Buffer> {
  const { number, version } = paper.content
  const moment = paper.accepted?.chosen.at ?? paper.sent?.at ?? '2026-01-01T00:00:00.000Z'
  const doc = new PDFDocument({
    size: 'letter',
    margin: 0,
    // Use none of pdfkit's own fonts.
    font: '',
    pdfVersion: '1.7',
    ...ACCESSIBLE,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // These contain nothing that people typed, because pdfkit writes them into XML unescaped.
    info: {
      Title: `${paper.accepted ? 'Contract' : 'Quote'} ${number.replace(/[^\d-]/g, '')}, version ${version}`,
      CreationDate: new Date(moment),
      ModDate: new Date(moment),
    },
  })
  const bytes = buffer(doc)
  const sheet = createSheet(doc)
  writeQuote(sheet, paper)
  writeTerms(sheet, paper)
  writeNotice(sheet, paper)
  if (paper.accepted) writeCertificate(sheet, paper.content, paper.accepted)
  sheet.root.end()
  writeFooters(sheet, paper)
  doc.end()
  return bytes
}
