import { Link } from 'react-router'
import { quotePath } from '../../../contract/desk/addresses.ts'
import type { LeadDetails } from '../../../contract/desk/lead-details.ts'
import { openSheet } from '../../sheets/sheet-store.ts'
import { isQuoteNext, NextAction } from '../next-action.tsx'
import { mustTell, RefundDone, SaidYesSheet, ToldButton } from './card-actions.tsx'
import { mayStart } from './quote-card.tsx'
import { useStartQuote } from './use-start-quote.ts'

/** The second button of the thumb's bar, as far as a quote decides what comes next. */
export default function QuoteAction({ details }: { details: LeadDetails }) {
  const { lead, quotes } = details
  const { start, isStarting } = useStartQuote(lead.reference)
  const untold = quotes.find(mustTell)
  if (untold) return <ToldButton quote={untold} details={details} isBar />
  const refund = quotes.find(({ state, isRefunded, refundBy }) => state === 'canceled' && refundBy && !isRefunded)
  if (refund) return <RefundDone quote={refund} details={details} isBar />
  const draft = quotes.find(({ state }) => state === 'draft')
  const out = quotes.findLast(({ state }) => state === 'out')
  if (out && (out.asked || out.hasDraft))
    return (
      <Link className="btn plain" to={quotePath(out.id)}>
        {out.hasDraft ? 'Continue' : 'Make'} version {out.version + 1}
      </Link>
    )
  if (out)
    return (
      <button
        type="button"
        className="btn plain"
        onClick={() => openSheet({ kind: 'own', show: <SaidYesSheet quote={out} lead={lead} /> })}
      >
        {lead.firstName} said yes
      </button>
    )
  if (draft)
    return (
      <Link className="btn plain" to={quotePath(draft.id)}>
        Continue the quote
      </Link>
    )
  if (isQuoteNext(lead) && mayStart(quotes))
    return (
      <button type="button" className="btn plain" disabled={isStarting} onClick={() => start()}>
        Make a quote
      </button>
    )
  return <NextAction lead={lead} />
}
