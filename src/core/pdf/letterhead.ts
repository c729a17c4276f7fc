import { colors } from '../../content/colors.ts'
import { logoPickets, logoWave } from '../../content/logo-paths.ts'
import { phoneHref } from '../../content/phone-href.ts'
import type { SentContent } from '../../quote/content.ts'
import { type Element, PAGE, type Sheet, type Style } from './sheet.ts'

const BRAND: Style = { face: 'display', size: 14.25, line: 27, color: colors.pine }
const CONTACT: Style = { face: 'text', size: 8.7, line: 12.8 }

/** Who we are, at the top of the first page. */
export function writeLetterhead(sheet: Sheet, parent: Element, { business }: SentContent) {
  const { doc, at } = sheet
  const top = at.y
  sheet.decorate(() => {
    doc
      .save()
      .translate(PAGE.left, top)
      .scale(27 / 38)
    doc.path(logoPickets).fill(colors.pine)
    doc.path(logoWave).lineWidth(3).lineCap('round').stroke(colors.cedar)
    doc.restore()
  })
  sheet.place(parent, 'P', business.brand, BRAND, top, { x: PAGE.left + 35, width: 230 })
  const spot = { x: 314, width: 250, align: 'right' } as const
  let y = top + sheet.place(parent, 'P', business.address, CONTACT, top, spot)
  sheet.link(parent, business.phone, phoneHref(business.phone), CONTACT, y, spot)
  y += CONTACT.line
  if (business.license) y += sheet.place(parent, 'P', `License ${business.license}`, CONTACT, y, spot)
  const bottom = Math.max(y, top + BRAND.line) + 9
  sheet.rule(bottom, { weight: 2.25, color: colors.pine })
  sheet.gap(bottom - top + 14)
}
