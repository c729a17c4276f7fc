import { colors } from '../../content/colors.ts'
import { YOUR_QUOTE_PATH } from '../../contract/your-quote-calls.ts'
import { localDay } from '../../lead/business-time.ts'
import { choiceWords } from '../../quote/choice-words.ts'
import { CANCEL_SENTENCE, electronicWords } from '../../quote/consent.ts'
import type { SentContent } from '../../quote/content.ts'
import { exactMoment, fullDate } from '../../quote/date-words.ts'
import { exactDollars } from '../../quote/money.ts'
import type { Chosen } from '../../quote/states.ts'
import { termsParts } from '../../quote/terms.ts'
import type { PaperAcceptance, QuotePaper } from './paper.ts'
import { type Element, FULL, PAGE, type Sheet, STYLES, type Style, shownHost } from './sheet.ts'

const TYPED_NAME: Style = { face: 'display', size: 22.5, line: 28 }
const [INSET, INNER] = [PAGE.left + 15, FULL - 30]

const HOW: Record<Chosen['how'], string> = {
  signed: 'Signed electronically by',
  phone: 'Accepted by phone',
  'in-person': 'Accepted in person',
  paper: 'Accepted on paper',
}

/** How a yes that was recorded at the desk was given. No signature is claimed. */
export const recordedWords = ({ chosen, recordedBy }: Pick<PaperAcceptance, 'chosen' | 'recordedBy'>) =>
  `${HOW[chosen.how]}, recorded by ${recordedBy ?? 'our office'}. ${
    chosen.how === 'paper' ? 'The signature is on the paper copy.' : 'No signature was given.'
  }`

function signingWords({ content: { business, customer }, accepted }: QuotePaper) {
  if (accepted?.chosen.how !== 'signed') return electronicWords(business.phone).join(' ')
  const [how, change] = customer.email
    ? ['by email', 'Call the same number to change your email address. ']
    : ['on our page', '']
  return `You agreed to sign this one contract electronically and to get it ${how}. A paper copy is free: call ${business.phone}. ${change}You need a web browser and an app that opens PDFs.`
}

type Part = { text: string; style: Style; before?: number }

const acceptedParts = (content: SentContent, accepted: PaperAcceptance): Part[] => {
  const { chosen } = accepted
  const what = `Accepted: ${choiceWords(content, chosen)}, ${exactDollars(chosen.cents)}.`
  return chosen.how === 'signed'
    ? [
        { text: HOW.signed, style: STYLES.label },
        { text: chosen.name, style: TYPED_NAME, before: 3 },
        { text: `${exactMoment(chosen.at)}. ${what}`, style: STYLES.text },
      ]
    : [
        { text: HOW[chosen.how], style: STYLES.label },
        { text: chosen.name, style: STYLES.h2, before: 3 },
        { text: `${fullDate(localDay(chosen.at))}. ${what}`, style: STYLES.text, before: 2 },
        { text: recordedWords(accepted), style: STYLES.text },
      ]
}

const openParts = ({ business }: SentContent): Part[] => [
  {
    text: `Accept at ${shownHost(business.host)}${YOUR_QUOTE_PATH} with the code from our email, or sign here:`,
    style: STYLES.text,
  },
]

const senderParts = ({ content, sent }: QuotePaper): Part[] => [
  { text: `For ${content.business.brand}`, style: STYLES.label, before: 9 },
  {
    text: sent ? `Quote sent by ${sent.by}, ${exactMoment(sent.at)}` : 'A draft that was not sent',
    style: STYLES.text,
  },
]

const INK = 36
/** Lines for a signature in ink. */
function writeInkLines(sheet: Sheet, parent: Element, labels: string[]) {
  const width = (INNER - 27) / 2
  for (let at = 0; at < labels.length; at += 2) {
    sheet.gap(INK - 12)
    for (const [side, label] of labels.slice(at, at + 2).entries()) {
      const x = INSET + side * (width + 27)
      sheet.rule(sheet.at.y, { x, width, color: colors.ink })
      sheet.place(parent, 'P', label, STYLES.label, sheet.at.y + 3, { x, width })
    }
    sheet.gap(15)
  }
}

/** Who accepted and when, or where to sign, with the federal sentence in the same box. */
function writeSignature(sheet: Sheet, parent: Element, paper: QuotePaper) {
  const { content, accepted } = paper
  const first = accepted ? acceptedParts(content, accepted) : openParts(content)
  const hasChoice = content.options.length > 1 || content.addOns.length > 0
  const labels = accepted ? [] : [...(hasChoice ? ['Option', 'Add-ons'] : []), 'Date', 'Signature']
  const last = senderParts(paper)
  const heightOf = (parts: Part[]) =>
    parts.reduce((sum, { text, style, before = 0 }) => sum + before + sheet.heightOf(text, style, INNER), 0)
  const sentence = content.notice === null ? 0 : 21 + sheet.heightOf(CANCEL_SENTENCE, STYLES.bold, INNER)
  const tall = 28 + heightOf([...first, ...last]) + Math.ceil(labels.length / 2) * (INK + 3) + sentence

  sheet.gap(16)
  sheet.room(tall)
  const top = sheet.at.y
  sheet.gap(14)
  const write = (parts: Part[]) => {
    for (const { text, style, before = 0 } of parts) {
      sheet.gap(before)
      sheet.write(parent, 'P', text, style, { x: INSET, width: INNER })
    }
  }
  write(first)
  writeInkLines(sheet, parent, labels)
  write(last)
  if (content.notice !== null) {
    sheet.gap(12)
    sheet.rule(sheet.at.y, { x: INSET, width: INNER, color: colors.ink })
    sheet.gap(9)
    sheet.write(parent, 'P', CANCEL_SENTENCE, STYLES.bold, { x: INSET, width: INNER })
  }
  sheet.decorate(() => {
    sheet.doc.roundedRect(PAGE.left, top, FULL, tall, 7.5).lineWidth(1.1).stroke(colors.ink)
  })
  sheet.at.y = top + tall
}

/** The terms, what signing electronically means, and the signature. */
export function writeTerms(sheet: Sheet, paper: QuotePaper) {
  sheet.newPage()
  const part = sheet.addTo(sheet.root, 'Sect')
  sheet.write(part, 'H2', 'Terms', STYLES.h2)
  sheet.gap(3)
  const parts = [...termsParts(paper.content.terms), { heading: 'Signing electronically', text: signingWords(paper) }]
  for (const { heading, text } of parts) {
    sheet.gap(7)
    if (heading) {
      // A heading stays with the first lines below it.
      sheet.room(STYLES.h3.line + 2 * STYLES.text.line)
      sheet.write(part, 'H3', heading, STYLES.h3)
      sheet.gap(2)
    }
    sheet.write(part, 'P', text, STYLES.text)
  }
  writeSignature(sheet, part, paper)
  part.end()
}
