import type { Lead } from '../../../contract/desk/lead.ts'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { localDay } from '../../../lead/business-time.ts'
import { pdfUrl } from '../../quote/quote-queries.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { FaultLine } from '../../ui/fault-line.tsx'
import { cardTitle, daysToExtend, extendLabel } from './card-words.ts'
import { ExtendSheet } from './extend-sheet.tsx'
import SaidYesSheet from './said-yes-sheet.tsx'
import { useQuoteAction } from './use-quote-action.ts'
import { useStartQuote } from './use-start-quote.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/** For another job beside a contract, or where an offer has expired. Until then, a new version takes the place of a quote. */
const mayStartAnother = ({ state, isExpired, addsTo }: QuoteSummary) =>
  addsTo === null && (state === 'accepted' || isExpired)

/** Everything else that can happen to a quote that went out. */
export default function MoreQuoteSheet({ quote, lead }: { quote: QuoteSummary; lead: Lead }) {
  const { perform, isPending, fault } = useQuoteAction(quote, lead.reference)
  const { start, isStarting } = useStartQuote(lead.reference)
  const { firstName } = lead
  const openOwnSheet = (show: React.ReactNode) => openSheet({ kind: 'own', show })
  const days = daysToExtend(quote, localDay(serverNow()))
  const isOut = quote.state === 'out'
  const isContract = quote.state === 'accepted' || quote.state === 'canceled'
  return (
    <Sheet title={cardTitle(quote)}>
      <div className="choices">
        {!isContract && (
          <button
            type="button"
            className="btn plain"
            onClick={() => openOwnSheet(<SaidYesSheet quote={quote} lead={lead} />)}
          >
            {firstName} said yes (phone, in person or paper)
          </button>
        )}
        {days && (isOut || (quote.state === 'declined' && quote.asked)) && (
          <button
            type="button"
            className="btn plain"
            onClick={() => openOwnSheet(<ExtendSheet quote={quote} lead={lead} days={days} />)}
          >
            {extendLabel(days.suggested)}
          </button>
        )}
        {isOut && !quote.remindersOff && (
          <button
            type="button"
            className="btn plain"
            disabled={isPending}
            onClick={() => perform({ action: 'stop-reminders' }, 'Reminders stopped')}
          >
            Stop reminders
          </button>
        )}
        <button
          type="button"
          className="btn plain"
          disabled={isPending}
          onClick={() => perform({ action: 'new-link' }, 'New link made. The old one no longer works.')}
        >
          New link (ends the old one)
        </button>
        {!isContract && (
          <a className="btn plain" href={pdfUrl(quote.id, quote.version)} target="_blank" rel="noreferrer">
            PDF as it was sent
          </a>
        )}
        {isOut && (
          <button
            type="button"
            className="btn danger"
            onClick={() => openOwnSheet(<WithdrawSheet quote={quote} lead={lead} />)}
          >
            Withdraw quote
          </button>
        )}
        {mayStartAnother(quote) && (
          <button type="button" className="btn plain" disabled={isStarting} onClick={() => start()}>
            Make another quote
          </button>
        )}
        <FaultLine words={fault} />
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Close
        </button>
      </div>
    </Sheet>
  )
}
