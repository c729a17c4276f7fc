import { lazy } from 'react'
import { Link } from 'react-router'
import { quotePath } from '../../../contract/desk/addresses.ts'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import type { LeadDetails } from '../../../contract/desk/lead-details.ts'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { QUOTE_CALLS, quoteLinkSchema } from '../../../contract/desk/quotes.ts'
import { localDay } from '../../../lead/business-time.ts'
import { requestJson } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { QuoteIcon } from '../../quote/quote-icon.tsx'
import { pdfUrl } from '../../quote/quote-queries.ts'
import { copyLink, TextLink } from '../../quote/sheets/text-link.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMe } from '../../ui/use-me.ts'
import { mailHref } from '../contact-links.ts'
import { hasRightToCancel } from './card-words.ts'
import { quoteErrorWords, useQuoteAction } from './use-quote-action.ts'
import { useStartQuote } from './use-start-quote.ts'

// Loaded when they are opened.
export const SaidYesSheet = lazy(() => import('./said-yes-sheet.tsx'))
const MoreQuoteSheet = lazy(() => import('./more-quote-sheet.tsx'))
const CanceledSheet = lazy(() => import('./canceled-sheet.tsx'))

type CardProps = { quote: QuoteSummary; details: LeadDetails }
const openOwnSheet = (show: React.ReactNode) => openSheet({ kind: 'own', show })

/** The customer's link. Asking for it is recorded. */
async function withLink(id: string, use: (url: string) => void) {
  try {
    use((await requestJson(quoteLinkSchema, callAt(QUOTE_CALLS.quoteLink, { id }))).url)
  } catch (error) {
    showNotice({ words: quoteErrorWords(error as Error), fault: true })
  }
}

export function CardActions({ quote, details }: CardProps) {
  const { state, asked, chosen } = quote
  if (state === 'draft')
    return (
      <div className="quote-actions">
        <Link className="btn main wide" to={quotePath(quote.id)}>
          Continue
        </Link>
      </div>
    )
  if (state === 'out' && asked) return <AskedActions quote={quote} details={details} />
  if (state === 'out' || state === 'declined') return <OutActions quote={quote} details={details} />
  if (state === 'accepted' && chosen) return <ContractActions quote={quote} details={details} />
  if (state === 'canceled') return <CanceledActions quote={quote} details={details} />
  return null
}

const CopyLink = ({ id }: { id: string }) => (
  <button type="button" className="btn plain small" onClick={() => withLink(id, copyLink)}>
    <QuoteIcon name="link" size={18} />
    Copy link
  </button>
)

const More = ({ quote, details }: CardProps) => (
  <button
    type="button"
    className="btn plain small"
    onClick={() => openOwnSheet(<MoreQuoteSheet quote={quote} lead={details.lead} />)}
  >
    <Icon name="more" size={18} />
    More
  </button>
)

function OutActions({ quote, details }: CardProps) {
  const { lead } = details
  const text = () =>
    withLink(quote.id, (link) =>
      openOwnSheet(
        <Sheet title={`Text the link to ${lead.firstName}`}>
          <TextLink link={link} phone={quote.phone} firstName={lead.firstName} done={() => closeSheet()} />
        </Sheet>,
      ),
    )
  return (
    <div className="quote-actions">
      <CopyLink id={quote.id} />
      <button type="button" className="btn plain small" onClick={text}>
        <Icon name="text" size={18} />
        Text it
      </button>
      <Link className="btn plain small" to={quotePath(quote.id)}>
        <Icon name="plus" size={18} />
        {quote.hasDraft ? `Version ${quote.version + 1} draft` : 'New version'}
      </Link>
      <More quote={quote} details={details} />
    </div>
  )
}

function AskedActions({ quote, details }: CardProps) {
  const { site } = useMe()
  const mail = mailHref(details.lead, site.phone)
  return (
    <div className="quote-actions">
      <Link className="btn main wide" to={quotePath(quote.id)}>
        {quote.hasDraft ? 'Continue' : 'Make'} version {quote.version + 1}
      </Link>
      {mail && (
        <a className="btn plain small" href={mail}>
          <Icon name="mail" size={18} />
          Reply
        </a>
      )}
      <More quote={quote} details={details} />
    </div>
  )
}

function ContractActions({ quote, details }: CardProps) {
  const { lead, quotes } = details
  const { start, isStarting } = useStartQuote(lead.reference)
  const open = quotes.find(({ addsTo, state }) => addsTo === quote.number && state === 'draft')
  const isSigned = quote.chosen?.how === 'signed'
  return (
    <div className="quote-actions">
      {mustTell(quote) && <ToldButton quote={quote} details={details} />}
      {quote.isTold && quote.isNoticeMissing && <GaveNotice quote={quote} details={details} />}
      <a className="btn plain small" href={pdfUrl(quote.id, quote.version)} target="_blank" rel="noreferrer">
        <QuoteIcon name="file" size={18} />
        {isSigned ? 'Signed PDF' : 'PDF'}
      </a>
      {quote.addsTo === null &&
        (open ? (
          <Link className="btn plain small" to={quotePath(open.id)}>
            <Icon name="plus" size={18} />
            Change order
          </Link>
        ) : (
          <button type="button" className="btn plain small" disabled={isStarting} onClick={() => start(quote.id)}>
            <Icon name="plus" size={18} />
            Change order
          </button>
        ))}
      <button
        type="button"
        className="btn plain small"
        onClick={() => openOwnSheet(<CanceledSheet quote={quote} lead={lead} />)}
      >
        {hasRightToCancel(quote) ? `${lead.firstName} canceled` : 'End contract'}
      </button>
      <CopyLink id={quote.id} />
      <More quote={quote} details={details} />
    </div>
  )
}

function CanceledActions({ quote, details }: CardProps) {
  return (
    <div className="quote-actions">
      <a className="btn plain small" href={pdfUrl(quote.id, quote.version)} target="_blank" rel="noreferrer">
        <QuoteIcon name="file" size={18} />
        PDF
      </a>
      {!quote.isRefunded && quote.refundBy && <RefundDone quote={quote} details={details} />}
      <More quote={quote} details={details} />
    </div>
  )
}

/** One tap, on the card and in the thumb's bar. */
export function RefundDone({ quote, details, isBar }: CardProps & { isBar?: boolean }) {
  const { perform, isPending } = useQuoteAction(quote, details.lead.reference)
  return (
    <button
      type="button"
      className={isBar ? 'btn plain' : 'btn plain small'}
      disabled={isPending}
      onClick={() => perform({ action: 'refunded' }, 'Refund marked as done')}
    >
      Mark refund as done
    </button>
  )
}

export function ToldButton({ quote, details, isBar }: CardProps & { isBar?: boolean }) {
  const { perform, isPending, fault } = useQuoteAction(quote, details.lead.reference)
  const { firstName } = details.lead
  return (
    <>
      <button
        type="button"
        className={isBar ? 'btn plain' : 'btn main wide'}
        disabled={isPending}
        onClick={() =>
          perform({ action: 'told', gaveNotice: false }, `Saved: you told ${firstName} about the right to cancel`)
        }
      >
        I told {firstName}
      </button>
      {fault && <p className="fault">{fault}</p>}
    </>
  )
}

/** Without an email that brings it, the notice is given on paper, and only then do the days to cancel begin. */
function GaveNotice({ quote, details }: CardProps) {
  const { perform, isPending, fault } = useQuoteAction(quote, details.lead.reference)
  const { firstName } = details.lead
  return (
    <>
      <button
        type="button"
        className="btn plain wide"
        disabled={isPending}
        onClick={() => perform({ action: 'told', gaveNotice: true }, `Saved: ${firstName} has the notice`)}
      >
        I gave {firstName} the paper notice
      </button>
      {fault && <p className="fault">{fault}</p>}
    </>
  )
}

/** Whether the customer must still be told about the right to cancel. */
export const mustTell = ({ state, cancelBy, isNoticeMissing, isTold }: QuoteSummary) =>
  state === 'accepted' && !isTold && (isNoticeMissing || (cancelBy !== null && cancelBy >= localDay(serverNow())))
