import './quote-card.css'
import { Link } from 'react-router'
import { quotePath } from '../../../contract/desk/addresses.ts'
import type { LeadDetails } from '../../../contract/desk/lead-details.ts'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { localDay } from '../../../lead/business-time.ts'
import { dollars } from '../../../quote/money.ts'
import { useNow } from '../../time/use-now.ts'
import { usePeople } from '../../ui/use-me.ts'
import { CardActions } from './card-actions.tsx'
import { cardRows, cardTag, cardTitle, chosenWords, optionLabel } from './card-words.ts'
import { useStartQuote } from './use-start-quote.ts'

/** Whether there is nothing that a new quote would compete with. */
export const mayStart = (quotes: QuoteSummary[]) =>
  quotes.every(
    ({ state, addsTo }) => addsTo !== null || state === 'withdrawn' || state === 'canceled' || state === 'declined',
  )

/** The lead's quotes, newest first, or the way to make the first one. */
export default function QuoteCards({ details }: { details: LeadDetails }) {
  const { quotes } = details
  return (
    <>
      {mayStart(quotes) && <MakeQuote details={details} />}
      {quotes.toReversed().map((quote) => (
        <QuoteCard key={quote.id} quote={quote} details={details} />
      ))}
    </>
  )
}

function MakeQuote({ details: { lead, plan } }: { details: LeadDetails }) {
  const { start, isStarting } = useStartQuote(lead.reference)
  return (
    <button type="button" className="make-quote dark" disabled={isStarting} onClick={() => start()}>
      <FenceArt />
      <b>Make a quote</b>
      <small>
        {plan
          ? `From ${lead.firstName}’s drawing, with your prices filled in. About two minutes.`
          : 'Add the work you’ll do, and send it. About two minutes.'}
      </small>
    </button>
  )
}

/** Pickets, and one that is still missing. */
const FenceArt = () => (
  <svg viewBox="0 0 150 150" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <path className="rail" d="M0 62h150v9H0zM0 110h150v9H0z" />
    {[14, 44, 104, 134].map((x, at) => (
      <path key={x} className={at % 2 ? 'board light' : 'board'} d={`M${x} 42l11-17 11 17v108H${x}z`} />
    ))}
    <path className="missing" d="M74 42l11-17 11 17v108H74z" />
  </svg>
)

function QuoteCard({ quote, details }: { quote: QuoteSummary; details: LeadDetails }) {
  const now = useNow()
  const { nameOf } = usePeople()
  const { lead } = details
  const { firstName } = lead
  const tag = cardTag(quote)
  const title = cardTitle(quote)
  const { state, chosen, asked, declined } = quote
  const isContract = state === 'accepted' || state === 'canceled'
  const said = asked?.message || declined?.message
  const expiresToday = state === 'out' && quote.validUntil === localDay(now)
  return (
    <section className="card quote-card" aria-label={title}>
      <header>
        <h2>{state === 'draft' ? <Link to={quotePath(quote.id)}>{title}</Link> : title}</h2>
        <span className={`tag ${tag.color}`}>{tag.text}</span>
      </header>
      {quote.options.length > 0 && (
        <ul className="quote-prices">
          {quote.options.map((option) => (
            <li key={option.id} className={isContract && chosen?.option === option.id ? 'chosen' : undefined}>
              <small>
                {optionLabel(option, quote.options.length === 1)}
                {isContract && chosen?.option === option.id && <span className="sr">, chosen</span>}
              </small>
              <b className="num">{dollars(option.cents)}</b>
            </li>
          ))}
        </ul>
      )}
      {isContract && chosen && (
        <>
          <p className="quote-worth num">{dollars(chosen.cents)}</p>
          <p className="hint">{chosenWords(quote)}</p>
        </>
      )}
      {said && <p className="quote">{said}</p>}
      <ul className="quote-timeline">
        {cardRows(quote, { now, firstName, nameOf }).map(({ tone, text, small }) => (
          <li key={text} className={tone}>
            {tone === 'hot' ? <b>{text}</b> : text}
            {small && <small>{small}</small>}
          </li>
        ))}
        {expiresToday && <li className="hot">Expires tonight at midnight</li>}
      </ul>
      <CardActions quote={quote} details={details} />
    </section>
  )
}
