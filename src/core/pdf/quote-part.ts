import { localDay } from '../../lead/business-time.ts'
import { changedSides } from '../../quote/changes.ts'
import { optionName } from '../../quote/choice-words.ts'
import type { QuoteLine, QuoteOption, SentContent } from '../../quote/content.ts'
import { fullDate } from '../../quote/date-words.ts'
import { dollars, exactDollars } from '../../quote/money.ts'
import { lineCents, optionTotal, totalRange, totalsOf } from '../../quote/totals.ts'
import { writeLetterhead } from './letterhead.ts'
import type { QuotePaper } from './paper.ts'
import { planFigure, planWords } from './plan-figure.ts'
import { type Element, FULL, MUTED, PAGE, type Sheet, STYLES } from './sheet.ts'
import { type Cell, type Column, writeTable } from './table.ts'

const COLUMNS: Column[] = [
  { x: PAGE.left, width: 282 },
  { x: 334, width: 70, align: 'right' },
  { x: 408, width: 62, align: 'right' },
  { x: 474, width: 90, align: 'right' },
]
const HEAD = ['Quantity', 'Each', 'Price']

const UNITS: Record<QuoteLine['unit'], (count: number) => string> = {
  ft: (count) => `${count.toLocaleString('en-US')} ft`,
  each: (count) => count.toLocaleString('en-US'),
  hour: (count) => `${count.toLocaleString('en-US')} ${count === 1 ? 'hour' : 'hours'}`,
  job: (count) => count.toLocaleString('en-US'),
}

const lineRow = (line: QuoteLine): Cell[] => [
  line.text,
  UNITS[line.unit](line.count),
  exactDollars(line.cents ?? 0),
  exactDollars(lineCents(line)),
]
const strong = (text: string): Cell => ({ text, style: STYLES.sum })
const sumRow = (text: string, cents: number): Cell[] => [strong(text), '', '', strong(exactDollars(cents))]
const taxRow = ({ tax }: SentContent, cents: number): Cell[][] =>
  tax ? [[`${tax.text}, ${tax.percent}%`, '', '', exactDollars(cents)]] : []

/** The total, or the prices from the lowest to the highest. */
function headline({ content, accepted }: QuotePaper) {
  if (accepted) return dollars(accepted.chosen.cents)
  const [low, high] = totalRange(content)
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`
}

const depositWords = ({ deposit }: SentContent, cents: number | null) => {
  if (!deposit || cents === 0) return 'None'
  const percent = deposit.kind === 'percent' ? `${deposit.percent}%` : ''
  const amount = cents === null ? (deposit.kind === 'amount' ? dollars(deposit.cents) : '') : exactDollars(cents)
  if (percent && amount) return `${percent}: ${amount}`
  return percent ? `${percent} of the total` : amount
}

/** Three columns: for whom, which quote, and when the work starts. */
function writeFacts(sheet: Sheet, parent: Element, { content, validUntil, sent, accepted }: QuotePaper) {
  const { customer } = content
  const deposit = accepted?.chosen.depositCents ?? (content.options.length === 1 ? totalsOfOnly(content).deposit : null)
  const version = `${content.number}, version ${content.version}`
  const columns = [
    [['For', [customer.name, customer.address]]],
    [
      [
        content.addsTo ? 'Change order' : 'Quote',
        [
          content.addsTo ? `${version}, adds to quote ${content.addsTo.number}` : version,
          sent ? `Sent ${fullDate(localDay(sent.at))}` : 'A draft, not sent',
          validUntil ? `Good through ${fullDate(validUntil)}` : 'No good-through date yet',
        ],
      ],
    ],
    [
      ['Work starts', [content.workStarts || 'To be scheduled']],
      ['Deposit due at signing', [depositWords(content, deposit)]],
    ],
  ] as const
  const top = sheet.at.y
  const width = FULL / 3 - 13
  let bottom = top
  for (const [at, facts] of columns.entries()) {
    const x = PAGE.left + at * (FULL / 3)
    let y = top
    for (const [label, lines] of facts) {
      y += sheet.place(parent, 'P', label, STYLES.label, y, { x, width })
      for (const line of lines) y += sheet.place(parent, 'P', line, STYLES.fact, y, { x, width })
    }
    bottom = Math.max(bottom, y)
  }
  sheet.gap(bottom - top + 11)
}
const totalsOfOnly = (content: SentContent) => totalsOf(content, { option: content.options[0]?.id ?? '', addOns: [] })

function writePlan(sheet: Sheet, parent: Element, { plan, addsTo }: SentContent) {
  if (!plan) return
  planFigure(sheet, parent, plan, 300, changedSides(addsTo?.plan ?? null, plan))
  sheet.write(parent, 'P', planWords(plan), STYLES.small)
  sheet.gap(8)
}

/** An option as it is offered, with its total. */
function writeOption(sheet: Sheet, parent: Element, content: SentContent, option: QuoteOption) {
  const { total, tax } = totalsOf(content, { option: option.id, addOns: [] })
  const isStarred = option.isRecommended && content.options.length > 1
  const name = `${optionName(option)}${isStarred ? ' (what we’d build)' : ''}`
  sheet.room(90)
  writeTable(
    sheet,
    parent,
    COLUMNS,
    [name, ...HEAD],
    [...option.lines.map(lineRow), ...taxRow(content, tax), sumRow('Total', total)],
  )
  sheet.gap(3)
  if (option.note) sheet.write(parent, 'P', option.note, STYLES.small)
  sheet.gap(11)
}

function writeOffer(sheet: Sheet, parent: Element, content: SentContent) {
  for (const option of content.options) writeOption(sheet, parent, content, option)
  if (content.addOns.length === 0) return
  sheet.room(80)
  const columns = [COLUMNS[0], COLUMNS[3]].flatMap((column) => column ?? [])
  writeTable(
    sheet,
    parent,
    columns.map((column, at) => (at === 0 ? { ...column, width: 400 } : column)),
    [content.tax ? 'Add-ons, if you want them, before tax' : 'Add-ons, if you want them', 'Price'],
    content.addOns.map(({ text, detail, cents }) => [detail ? `${text}. ${detail}` : text, exactDollars(cents ?? 0)]),
  )
  sheet.gap(14)
}

/** What was chosen, and what it came to. */
function writeContract(
  sheet: Sheet,
  parent: Element,
  content: SentContent,
  choice: { option: string; addOns: string[] },
) {
  const option = content.options.find(({ id }) => id === choice.option)
  const { tax, total } = totalsOf(content, choice)
  const added = content.addOns.filter(({ id }) => choice.addOns.includes(id))
  sheet.room(90)
  writeTable(
    sheet,
    parent,
    COLUMNS,
    [optionName(option ?? { name: '' }), ...HEAD],
    [
      ...(option?.lines ?? []).map(lineRow),
      ...added.map(({ text, detail, cents }) => [
        detail ? `${text} (added by you). ${detail}` : `${text} (added by you)`,
        '1',
        exactDollars(cents ?? 0),
        exactDollars(cents ?? 0),
      ]),
      ...taxRow(content, tax),
      sumRow('Total', total),
    ],
  )
  sheet.gap(5)
  if (option?.note) sheet.write(parent, 'P', option.note, STYLES.small)
  const others = content.options.filter(({ id }) => id !== choice.option)
  if (others.length > 0) {
    const names = others.map(({ id, name }) => `${name}, ${dollars(optionTotal(content, id))}`)
    sheet.write(parent, 'P', `Also offered: ${names.join('; ')}.`, STYLES.small)
  }
  sheet.gap(10)
}

/** For a change order: what the contract comes to with it. */
function writeNewTotal(sheet: Sheet, parent: Element, { content, accepted }: QuotePaper) {
  if (!content.addsTo) return
  const cents = accepted?.chosen.cents ?? totalsOfOnly(content).total
  const { number, cents: before } = content.addsTo
  const sum = `${dollars(before)} ${cents < 0 ? '−' : '+'} ${dollars(Math.abs(cents))} = ${dollars(before + cents)}`
  sheet.write(parent, 'P', `Adds to quote ${number}. New contract total: ${sum}.`, STYLES.bold)
  sheet.gap(10)
}

const PHOTO = { wide: 122, tall: 75 }

function writePhotos(sheet: Sheet, parent: Element, { photos }: SentContent) {
  if (photos.length === 0) return
  sheet.room(PHOTO.tall + 30)
  const { doc } = sheet
  const top = sheet.at.y
  let x = PAGE.left
  for (const [at, { width, height, jpeg }] of photos.entries()) {
    const scale = Math.min(PHOTO.wide / width, PHOTO.tall / height)
    const [wide, tall] = [width * scale, height * scale]
    const alt = `Photo from the request, ${at + 1} of ${photos.length}`
    sheet.draw(parent, 'Figure', { alt, bbox: [x, top, x + wide, top + tall], placement: 'Block' }, () => {
      doc.save().roundedRect(x, top, wide, tall, 5).clip()
      doc.image(Buffer.from(jpeg, 'base64'), x, top, { width: wide, height: tall })
      doc.restore()
    })
    x += wide + 9
  }
  sheet.gap(PHOTO.tall + 6)
  sheet.write(parent, 'P', 'Photos from your request.', STYLES.small)
}

/** The first pages: what is offered, or what was agreed. */
export function writeQuote(sheet: Sheet, paper: QuotePaper) {
  const { content, accepted } = paper
  const part = sheet.addTo(sheet.root, 'Sect')
  writeLetterhead(sheet, part, content)
  const sum = headline(paper)
  const sumStyle = { ...STYLES.title, size: 16.5 }
  const room = FULL - sheet.widthOf(sum, sumStyle) - 20
  const { town } = content.customer
  const title = `${content.addsTo ? 'Change to your fence' : 'Your fence'}${town && ` in ${town}`}`
  const tall = sheet.place(part, 'H1', title, STYLES.title, sheet.at.y, { width: room })
  sheet.place(part, 'P', sum, sumStyle, sheet.at.y, { align: 'right' })
  sheet.gap(tall + 9)
  writeFacts(sheet, part, paper)
  if (content.note) {
    sheet.write(part, 'P', content.note, { ...STYLES.text, color: MUTED })
    sheet.gap(8)
  }
  writePlan(sheet, part, content)
  if (accepted) writeContract(sheet, part, content, accepted.chosen)
  else writeOffer(sheet, part, content)
  writeNewTotal(sheet, part, paper)
  writePhotos(sheet, part, content)
  part.end()
}
