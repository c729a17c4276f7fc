import { describeSides } from '../fence/plan-words.ts'
import { AGREE_TO_TERMS, agreeToElectronic, CANCEL_SENTENCE } from './consent.ts'
import type { QuoteChoice, SentContent } from './content.ts'
import { exactDollars } from './money.ts'
import { lineCents, totalsOf } from './totals.ts'

type Line = Pick<SentContent['options'][number]['lines'][number], 'text' | 'count' | 'unit' | 'cents' | 'id'>
/** What the customer's page and the server both have of a version. */
export type Signable = Omit<SentContent, 'photos' | 'options'> & {
  options: (Omit<SentContent['options'][number], 'lines'> & { lines: Line[] })[]
}

/**
 * Everything the customer agrees to, as text. The page hashes it when the customer signs and the server hashes its own:
 * if they differ, the page shows something else than what is stored, and nothing is signed.
 */
export function signedText(content: Signable, choice: QuoteChoice): string {
  const option = content.options.find(({ id }) => id === choice.option)
  const sums = totalsOf(content, choice)
  const { customer, business } = content
  return [
    `Quote ${content.number}, version ${content.version}, from ${business.brand}, ${business.address}, ${business.phone}`,
    business.license ? `License ${business.license}` : '',
    content.addsTo ? `Adds to quote ${content.addsTo.number}, signed for ${exactDollars(content.addsTo.cents)}` : '',
    `For ${customer.name}, ${customer.address}, ${customer.email}, ${customer.phone}`,
    content.note,
    ...(content.plan
      ? describeSides(content.plan).map(
          ({ side, feet, fenced, turn, gates }) =>
            `Side ${side}: ${feet} ft${fenced ? '' : ', no fence'}${gates.map((gate) => `, ${gate}`).join('')}${turn && `, then ${turn}`}`,
        )
      : []),
    option ? `${option.name}. ${option.note}` : '',
    ...(option?.lines ?? []).map(
      (line) =>
        `${line.text}: ${line.count} ${line.unit} at ${exactDollars(line.cents ?? 0)}, ${exactDollars(lineCents(line))}`,
    ),
    ...content.addOns
      .filter(({ id }) => choice.addOns.includes(id))
      .map(({ text, detail, cents }) => `${text}. ${detail} ${exactDollars(cents ?? 0)}`),
    content.tax ? `${content.tax.text}, ${content.tax.percent}%: ${exactDollars(sums.tax)}` : '',
    `Total ${exactDollars(sums.total)}, deposit ${exactDollars(sums.deposit)}, balance ${exactDollars(sums.balance)}`,
    content.workStarts && `Work starts: ${content.workStarts}`,
    content.terms,
    content.notice === null ? '' : `${CANCEL_SENTENCE}\n${content.notice}`,
    AGREE_TO_TERMS,
    agreeToElectronic(customer.email),
  ]
    .filter(Boolean)
    .join('\n')
    .normalize('NFC')
}
