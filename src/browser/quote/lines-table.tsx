import type { ReactNode } from 'react'
import { optionName } from '../../quote/choice-words.ts'
import { dollars } from '../../quote/money.ts'
import { lineCents, totalsOf } from '../../quote/totals.ts'
import { quantityWords, type ShownOption, type ShownQuote } from './shown-quote.ts'

const Row = ({ text, detail, cents }: { text: string; detail?: string; cents: number }) => (
  <tr>
    <td>
      {text}
      {detail && <small>{detail}</small>}
    </td>
    <td>{dollars(cents)}</td>
  </tr>
)
const Sum = ({ children, cents, isTotal }: { children: ReactNode; cents: number; isTotal?: boolean }) => (
  <tr className={isTotal ? 'qt-total' : undefined}>
    <th scope="row">{children}</th>
    <td>{dollars(cents)}</td>
  </tr>
)

const lineDetail = (line: ShownOption['lines'][number]) =>
  line.unit === 'job' && line.count === 1 ? '' : `${quantityWords(line)} at ${dollars(line.cents ?? 0)}`

export const depositWords = ({ deposit }: Pick<ShownQuote, 'deposit'>) =>
  `Deposit due at signing${deposit?.kind === 'percent' ? `, ${deposit.percent}%` : ''}`

type Props = { quote: ShownQuote; option: ShownOption; addOns: string[] }

/** Everything a choice includes, with its price. */
export function LinesTable({ quote, option, addOns }: Props) {
  const totals = totalsOf(quote, { option: option.id, addOns })
  return (
    <table className="qt-lines">
      <caption className="qt-hidden">What’s included</caption>
      <thead>
        <tr>
          <th scope="col">{optionName(option)}</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {option.lines.map((line) => (
          <Row key={line.id} text={line.text} detail={lineDetail(line)} cents={lineCents(line)} />
        ))}
        {quote.addOns
          .filter(({ id }) => addOns.includes(id))
          .map(({ id, text, cents }) => (
            <Row key={id} text={text} detail="Added by you" cents={cents ?? 0} />
          ))}
      </tbody>
      <tfoot>
        {quote.tax && (
          <Sum cents={totals.tax}>
            {quote.tax.text}, {quote.tax.percent}%
          </Sum>
        )}
        <Sum cents={totals.total} isTotal>
          Total
        </Sum>
        {quote.deposit && totals.deposit > 0 && <Sum cents={totals.deposit}>{depositWords(quote)}</Sum>}
        {quote.addsTo && (
          <Sum cents={quote.addsTo.cents + totals.total}>
            New contract total: {dollars(quote.addsTo.cents)} {totals.total < 0 ? '−' : '+'}{' '}
            {dollars(Math.abs(totals.total))}
          </Sum>
        )}
      </tfoot>
    </table>
  )
}
