import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { NetworkError } from '../../browser/request.ts'
import { leadPath } from '../../contract/desk/addresses.ts'
import { localDay } from '../../lead/business-time.ts'
import { timeOrDay } from '../../lead/time-words.ts'
import { faultsOf, type QuoteFault } from '../../quote/faults.ts'
import { errorMessage } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { closeSheet, openSheet } from '../sheets/sheet-store.ts'
import { serverNow } from '../time/use-now.ts'
import { Icon } from '../ui/icon.tsx'
import { useWide } from '../ui/use-wide.ts'
import { AddOns } from './add-ons.tsx'
import { ContractTotal } from './contract-total.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import type { QuoteDraft } from './draft/use-quote-draft.ts'
import { hintsOf, quoteTitle, startWords, totalWords } from './editor-words.ts'
import { fieldOf, openField } from './fault-fields.ts'
import { openPdf } from './open-pdf.ts'
import { Options } from './options.tsx'
import { PaymentAndSchedule } from './payment-and-schedule.tsx'
import { PlanBox } from './plan-box.tsx'
import { QuickPicks } from './quick-picks.tsx'
import { QuoteIcon } from './quote-icon.tsx'
import { QuotePhotos } from './quote-photos.tsx'
import { QuoteTerms } from './quote-terms.tsx'
import { FaultsSheet } from './sheets/faults-sheet.tsx'

const PreviewPane = lazy(() => import('./quote-preview.tsx').then((all) => ({ default: all.PreviewPane })))
const PreviewScreen = lazy(() => import('./quote-preview.tsx').then((all) => ({ default: all.PreviewScreen })))
const loadSendSheet = () => import('./sheets/send-sheet.tsx')
const SendSheet = lazy(loadSendSheet)
const loadCustomerSheet = () => import('./sheets/customer-sheet.tsx')
const CustomerSheet = lazy(loadCustomerSheet)

export function QuoteEditor({ draft }: { draft: QuoteDraft }) {
  const { details, content, change, error, isUnsent } = draft
  const { quote, reference, firstName, addsTo } = details
  const wide = useWide()
  // Loaded right away: offline, one has to say that sending needs a connection, and the other one has to open.
  useEffect(() => void Promise.all([loadSendSheet(), loadCustomerSheet()]), [])
  const [tab, setTab] = useState(content.options[0]?.id ?? '')
  const option = content.options.find(({ id }) => id === tab) ?? content.options[0]
  const own = (show: React.ReactNode) => openSheet({ kind: 'own', show })
  const send = () => {
    if (!quote.hasDraft && !isUnsent)
      return showNotice({ words: `Nothing has changed since version ${quote.version}.` })
    const faults = faultsOf(content, localDay(serverNow()), addsTo && { credit: -addsTo.cents })
    if (faults.length === 0) own(<SendSheet details={details} fix={fix} />)
    else fix(faults)
  }
  const fix = (faults: QuoteFault[]) =>
    own(
      <FaultsSheet
        faults={faults}
        open={(field) => {
          closeSheet()
          openField(field, setTab)
        }}
      />,
    )
  const { label, price } = totalWords(content, wide)
  const total = (
    <span className="quote-total">
      <small>{label}</small>
      <b className="num">{price}</b>
    </span>
  )
  const pdf = (
    <button type="button" className="btn plain" onClick={() => openPdf(draft)}>
      <QuoteIcon name="file" size={18} />
      PDF
    </button>
  )
  const sendButton = (
    <button type="button" className="btn main" onClick={send}>
      Send
    </button>
  )
  const preview = () =>
    own(
      <PreviewScreen details={details}>
        {pdf}
        {sendButton}
      </PreviewScreen>,
    )
  const { customer } = content
  const start = startWords(details, content)
  return (
    <div className="editor quote-editor">
      <section className="editor-form" aria-label={quoteTitle(quote)}>
        <div className="editor-scroll">
          <div className="crumb-bar">
            <Link className="btn quiet" to={reference === null ? '/' : leadPath(reference)}>
              <Icon name="back" />
              {customer.name || firstName}
            </Link>
            <span className={isUnsent ? 'save-status here' : 'save-status'} role="status">
              {isUnsent
                ? `Saved on this ${wide ? 'computer' : 'phone'}`
                : quote.hasDraft
                  ? `Draft saved ${timeOrDay(quote.changedAt, serverNow())}`
                  : `Same as version ${quote.version}`}
            </span>
          </div>
          <PageHeading>{quoteTitle(quote)}</PageHeading>
          {start && <p className="say">{start}</p>}
          {error !== null && isUnsent && (
            <p className="strip" role="status">
              <QuoteIcon name="away" size={19} />
              <span>
                {error instanceof NetworkError
                  ? 'You’re offline. Your draft will sync when you’re back online.'
                  : errorMessage(error)}
              </span>
            </p>
          )}
          <button
            type="button"
            className="quote-row"
            id={fieldOf('customer')}
            onClick={() => own(<CustomerSheet details={details} />)}
          >
            <span>
              <b>For {customer.name || firstName}</b>
              <small>{[customer.address, customer.email].filter(Boolean).join(' · ') || 'Add the job address'}</small>
            </span>
            <QuoteIcon name="forward" size={18} />
          </button>
          {content.plan && <PlanBox details={details} plan={content.plan} />}
          {option && <Options draft={draft} option={option} choose={setTab} />}
          {hintsOf(details, content).map((hint) => (
            <p key={hint} className="aside">
              <QuoteIcon name="warning" />
              <span>{hint}</span>
            </p>
          ))}
          {option && !content.plan && <QuickPicks draft={draft} option={option} />}
          {addsTo ? (
            <ContractTotal signed={addsTo.cents} draft={content} />
          ) : (
            <AddOns details={details} addOns={content.addOns} />
          )}
          <PaymentAndSchedule content={content} change={change} />
          <QuotePhotos photos={details.photos} content={content} change={change} />
          <label className="part" htmlFor={fieldOf('note')}>
            <h2>Note to {firstName}</h2>
            <textarea
              id={fieldOf('note')}
              className="in"
              rows={3}
              maxLength={600}
              value={content.note}
              onChange={({ target }) => change((now) => ({ ...now, note: target.value }))}
            />
          </label>
          <QuoteTerms details={details} content={content} change={change} />
          {quote.hasDraft && <DiscardDraft draft={draft} />}
        </div>
        {wide ? (
          <div className="save-bar">
            {total}
            {pdf}
            {sendButton}
          </div>
        ) : (
          <div className="publish-bar">
            {total}
            <button type="button" className="btn plain" aria-label="Preview" onClick={preview}>
              <QuoteIcon name="eye" size={22} />
            </button>
            {sendButton}
          </div>
        )}
      </section>
      {wide && (
        <Suspense fallback={<div className="pane" />}>
          <PreviewPane details={details} />
        </Suspense>
      )}
    </div>
  )
}
