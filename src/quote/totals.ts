import type { QuoteChoice, QuoteContent, QuoteDeposit, QuoteLine } from './content.ts'
import { dollars } from './money.ts'

/** What sums need of a quote, at the desk and on the customer's page. */
export type Priced = {
  options: { id: string; lines: Pick<QuoteLine, 'count' | 'cents'>[] }[]
  addOns: { id: string; cents: number | null }[]
  tax: QuoteContent['tax']
  deposit: QuoteDeposit | null
}

export const lineCents = ({ count, cents }: Pick<QuoteLine, 'count' | 'cents'>) => count * (cents ?? 0)
/** Before tax. */
export const optionCents = ({ lines }: Pick<Priced['options'][number], 'lines'>) =>
  lines.reduce((sum, line) => sum + lineCents(line), 0)

/** To the cent, half away from zero. The percent has at most three decimals, so the product is a whole number. */
function taxCents(cents: number, tax: Priced['tax']) {
  if (!tax) return 0
  const thousandths = cents * Math.round(tax.percent * 1000)
  const size = Math.floor((Math.abs(thousandths) + 50_000) / 100_000)
  return thousandths < 0 ? 0 - size : size
}

function depositCents(total: number, deposit: Priced['deposit']) {
  if (!deposit || total <= 0) return 0
  return deposit.kind === 'percent' ? Math.floor((total * deposit.percent + 50) / 100) : Math.min(deposit.cents, total)
}

/** Every sum of a choice, in cents. The total includes tax. An unknown option or add-on counts nothing. */
export function totalsOf(content: Priced, choice: QuoteChoice) {
  const chosen = content.options.find(({ id }) => id === choice.option)
  const option = chosen ? optionCents(chosen) : 0
  const addOns = content.addOns
    .filter(({ id }) => choice.addOns.includes(id))
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  const tax = taxCents(option + addOns, content.tax)
  const total = option + addOns + tax
  const deposit = depositCents(total, content.deposit)
  return { option, addOns, tax, total, deposit, balance: total - deposit }
}
export type QuoteTotals = ReturnType<typeof totalsOf>

/** When the total is to be paid. A change order's may be a credit, or nothing. */
export function dueWords({ total, deposit, balance }: Pick<QuoteTotals, 'total' | 'deposit' | 'balance'>) {
  if (total < 0) return `This is a credit: ${dollars(-total)} comes off what is due the day we finish.`
  if (total === 0) return 'Nothing more is due.'
  return deposit > 0
    ? `Deposit due at signing: ${dollars(deposit)}. Balance due the day we finish: ${dollars(balance)}.`
    : `Due the day we finish: ${dollars(balance)}.`
}

/** An option's price on its card: with tax, without add-ons. */
export const optionTotal = (content: Priced, option: string) => totalsOf(content, { option, addOns: [] }).total

/** The lowest and the highest price among the options. */
export function totalRange(content: Priced): [number, number] {
  const totals = content.options.map(({ id }) => optionTotal(content, id))
  return [Math.min(...totals), Math.max(...totals)]
}

/** The most that any choice can come to, and the least. */
export function choiceExtremes(content: Priced): [number, number] {
  const addOns = content.addOns.map(({ id }) => id)
  const most = content.options.map(({ id }) => totalsOf(content, { option: id, addOns }).total)
  return [totalRange(content)[0], Math.max(...most)]
}

/** Why a choice can't be accepted; null if it can. */
export function whyNotChoice({ options, addOns }: Priced, choice: QuoteChoice): string | null {
  if (!options.some(({ id }) => id === choice.option)) return 'Please choose a fence first.'
  const known = choice.addOns.every((one) => addOns.some(({ id }) => id === one))
  return known && new Set(choice.addOns).size === choice.addOns.length
    ? null
    : 'This page is out of date. Please reload it.'
}
