import { YOUR_QUOTE_PATH } from '../../contract/your-quote-calls.ts'
import { choiceWords } from '../../quote/choice-words.ts'
import { AGREE_TO_TERMS, agreeToElectronic } from '../../quote/consent.ts'
import type { SentContent } from '../../quote/content.ts'
import { shortMoment } from '../../quote/date-words.ts'
import { exactDollars } from '../../quote/money.ts'
import { phoneHint } from '../quotes/shown-content.ts'
import type { PaperAcceptance, PaperEvent } from './paper.ts'
import { recordWords } from './record-words.ts'
import { type Element, PAGE, type Sheet, STYLES, type Style, shownHost } from './sheet.ts'
import { type Column, writeTable } from './table.ts'
import { recordedWords } from './terms-part.ts'

const COLUMNS: Column[] = [
  { x: PAGE.left, width: 132 },
  { x: 184, width: 306 },
  { x: 494, width: 70, align: 'right', style: STYLES.mono },
]

/** In groups of four, so that people can compare two of them. */
const grouped = (hash: string) => hash.replace(/(.{4})(?=.)/g, '$1 ')
const sha = (hash: unknown) => (typeof hash === 'string' ? `sha-256 ${grouped(hash)}` : null)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Fact = { label: string; value: string | null; style?: Style }

/** Where the link to what was signed went. The digits that a customer signs with are never printed. */
function sentToWords({ record, reference }: PaperAcceptance) {
  const { how, to } = record.findLast(({ kind }) => kind === 'sent')?.data ?? {}
  const where = textOf(to)
  if (how === 'text') return `${phoneHint(where) ?? 'A phone'}, by text message`
  return where && reference ? `${where}, the address on request ${reference}` : where
}

/** What is known about a signature. */
function signatureFacts(content: SentContent, accepted: PaperAcceptance, { data }: PaperEvent): Fact[] {
  const { chosen } = accepted
  const { email } = content.customer
  return [
    { label: 'Signer', value: `${chosen.name} (typed)` },
    { label: 'Link sent to', value: sentToWords(accepted) },
    { label: 'Signed from', value: [textOf(data.address), textOf(data.browser)].filter(Boolean).join(', ') },
    {
      label: 'Clock',
      value: data.clock === undefined ? null : 'The server’s clock may have been wrong at that moment',
    },
    { label: 'Age and authority', value: `“${AGREE_TO_TERMS}”` },
    { label: 'Consent', value: `“${agreeToElectronic(email)}”` },
  ]
}

/** Characters that no font has are printed as boxes above, so they are listed here. */
const boxes = (missing: ReadonlySet<string>) =>
  missing.size === 0
    ? null
    : `□ stands for ${[...missing].map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(', ')}`

function facts(sheet: Sheet, content: SentContent, accepted: PaperAcceptance): Fact[] {
  const { chosen, record, contentHash } = accepted
  const decision = record.findLast(({ kind }) => kind === 'accepted' || kind === 'said-yes')
  const added = content.addOns.filter(({ id }) => chosen.addOns.includes(id)).map(({ text }) => text)
  const option = choiceWords(content, { option: chosen.option, addOns: [] })
  const sums = [exactDollars(chosen.cents), `deposit ${exactDollars(chosen.depositCents)}`]
  const acceptance: Fact[] =
    chosen.how === 'signed' && decision
      ? signatureFacts(content, accepted, decision)
      : [{ label: 'Accepted', value: `${recordedWords(accepted)} ${chosen.name} said yes.` }]
  return [
    ...acceptance,
    { label: 'Chosen', value: [option, ...added, ...sums].join('; ') },
    { label: 'Quote, as sent', value: sha(contentHash), style: STYLES.mono },
    { label: 'Text shown', value: sha(decision?.data.textHash), style: STYLES.mono },
    { label: 'Record', value: sha(record.at(-1)?.hash), style: STYLES.mono },
    { label: 'Characters', value: boxes(sheet.missing) },
  ]
}

function writeFacts(sheet: Sheet, parent: Element, rows: Fact[]) {
  const list = sheet.addTo(parent, 'L')
  for (const { label, value, style = STYLES.fact } of rows) {
    if (!value) continue
    const width = PAGE.right - 180
    sheet.room(sheet.heightOf(value, style, width))
    const item = sheet.addTo(list, 'LI')
    const top = sheet.at.y
    sheet.place(item, 'Lbl', label, STYLES.label, top + 1, { width: 125 })
    const tall = sheet.place(item, 'LBody', value, style, top, { x: 180, width })
    item.end()
    sheet.gap(Math.max(tall, STYLES.label.line) + 6.5)
  }
  list.end()
}

/** What was shown and who did what, when, with the hashes that prove it. */
export function writeCertificate(sheet: Sheet, content: SentContent, accepted: PaperAcceptance) {
  sheet.newPage()
  const part = sheet.addTo(sheet.root, 'Sect')
  sheet.write(part, 'H2', 'Certificate', STYLES.h2)
  sheet.gap(4)
  sheet.write(
    part,
    'P',
    'This is the record of what was shown and who did what, when. Each entry’s fingerprint is made from that entry and the one before it, so no entry can be changed or removed later without it showing.',
    { ...STYLES.text, color: STYLES.small.color },
  )
  sheet.gap(10)
  writeTable(
    sheet,
    part,
    COLUMNS,
    ['When, Central time', 'What', 'Fingerprint'],
    accepted.record.map((event) => [
      shortMoment(event.at),
      recordWords(event, accepted.people),
      grouped(event.hash.slice(0, 8)),
    ]),
  )
  sheet.gap(15)
  writeFacts(sheet, part, facts(sheet, content, accepted))
  sheet.gap(6)
  sheet.room(60)
  sheet.rule(sheet.at.y)
  sheet.gap(9)
  sheet.write(
    part,
    'P',
    `To check this file, go to ${shownHost(content.business.host)}${YOUR_QUOTE_PATH} and drop it there. The fingerprint of the whole PDF is emailed to both sides when it is made.`,
    STYLES.text,
  )
  part.end()
}
