import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { HttpError } from '../../browser/request.ts'
import { leadPath } from '../../contract/desk/addresses.ts'
import { UNREADABLE_LEAD } from '../../contract/desk/lead.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { leadQuery } from '../api/queries.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { isTried, stepTag } from '../leads/row-words.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { Icon } from '../ui/icon.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { SmallFence } from '../ui/logo.tsx'
import { ClockCard, Release } from './clock-card.tsx'
import {
  CallButton,
  ClaimButton,
  isUnclaimed,
  MailButton,
  MapButton,
  TextButton,
  useFocusOnCall,
} from './contact-buttons.tsx'
import { isQuoteNext, NextAction } from './next-action.tsx'
import { NextCard } from './next-card.tsx'
import { isQuoteOut } from './open-step.ts'
import { RequestCard } from './request-card.tsx'
import type { KIND_WORDS } from './request-fields.ts'
import { StepFence } from './step-fence.tsx'

// Loaded on demand: few leads have them, or they are the last thing on a lead.
const HistoryCard = lazy(() => import('./history-card.tsx'))
const PhotosCard = lazy(() => import('./photos-card.tsx'))
const PlanCard = lazy(() => import('./plan-card.tsx'))
const SamePersonCard = lazy(() => import('./same-person-card.tsx'))
const VisitCard = lazy(() => import('./visit/visit-card.tsx'))
const EmailsCard = lazy(() => import('./emails-card.tsx'))
const WonCards = lazy(() => import('./won/won-cards.tsx'))
const QuoteCards = lazy(() => import('./quote/quote-card.tsx'))
const QuoteAction = lazy(() => import('./quote/quote-action.tsx'))

export function LeadPage({ reference }: { reference: string }) {
  const { data, error, refetch } = useQuery(leadQuery(reference))
  const isGone = error instanceof HttpError && error.status === 404
  return (
    <section className="detail-pane" aria-label={`Lead ${reference}`}>
      {data && !isGone ? (
        <LeadDetail key={reference} details={data} />
      ) : (
        <div className="detail">
          <BackBar />
          {isGone ? (
            <Erased wasThere={data !== undefined} />
          ) : error ? (
            <LoadFailed error={error} again={refetch} />
          ) : (
            <div className="empty" aria-busy="true">
              <h1>Lead {reference}</h1>
              <p>Loading…</p>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** The phone's link back to the list, and the other buttons in the same bar. */
const BackBar = ({ children }: { children?: ReactNode }) => (
  <div className="backbar">
    <Link className="btn quiet" to="/">
      <Icon name="back" />
      Leads
    </Link>
    {children}
  </div>
)

const Erased = ({ wasThere }: { wasThere: boolean }) => (
  <div className="empty">
    <SmallFence />
    <PageHeading>{wasThere ? 'This lead was erased.' : 'No lead has this reference.'}</PageHeading>
    <Link className="btn plain" to="/">
      Back to leads
    </Link>
  </div>
)

function LeadDetail({ details }: { details: LeadDetails }) {
  const { lead } = details
  const { inSpam } = lead
  useFocusOnCall()
  return (
    <>
      <article className="detail">
        <Head details={details} />
        {lead.isUnreadable && <p className="strip">{UNREADABLE_LEAD} Everything else is here.</p>}
        <ClockCard details={details} />
        {!inSpam && (
          <>
            <div className="contact-actions">
              {isUnclaimed(lead) && <ClaimButton lead={lead} />}
              <CallButton lead={lead} />
              <TextButton lead={lead} />
              <MailButton lead={lead} />
              <MapButton lead={lead} label="Directions" />
            </div>
            <StepFence lead={lead} />
            {lead.step === 'won' && (
              <Suspense>
                <WonCards details={details} />
              </Suspense>
            )}
          </>
        )}
        {details.visit !== null && details.visit !== undefined && (
          <Suspense>
            <VisitCard details={details} />
          </Suspense>
        )}
        <div className="cols">
          <div className="stack">
            {!inSpam && (
              <Suspense>
                <QuoteCards details={details} />
              </Suspense>
            )}
            <RequestCard lead={lead} />
            {details.files.length > 0 && (
              <Suspense>
                <PhotosCard details={details} />
              </Suspense>
            )}
            {(details.plan || details.isPlanUnreadable) && (
              <Suspense>
                <PlanCard details={details} />
              </Suspense>
            )}
            {!inSpam && (
              <Suspense>
                <EmailsCard details={details} />
              </Suspense>
            )}
          </div>
          <div className="stack">
            {!inSpam && <NextCard lead={lead} isQuoteOut={isQuoteOut(details.quotes)} />}
            <Suspense>
              <HistoryCard details={details} />
            </Suspense>
            {!inSpam && details.samePerson.length > 0 && (
              <Suspense>
                <SamePersonCard details={details} />
              </Suspense>
            )}
          </div>
        </div>
      </article>
      <div className="thumbbar">
        {inSpam ? (
          <Release lead={lead} width="all" />
        ) : (
          <>
            {isUnclaimed(lead) && <ClaimButton lead={lead} />}
            <CallButton lead={lead} />
            {isUnclaimed(lead) ? null : isQuoteNext(lead) || details.quotes.length > 0 ? (
              <Suspense fallback={<NextAction lead={lead} />}>
                <QuoteAction details={details} />
              </Suspense>
            ) : (
              <NextAction lead={lead} />
            )}
            <TextButton lead={lead} />
            <MailButton lead={lead} />
            <MapButton lead={lead} label="Map" />
          </>
        )}
      </div>
    </>
  )
}

function Head({ details }: { details: LeadDetails }) {
  const { lead } = details
  const navigate = useNavigate()
  const tag = stepTag(lead)
  const words = lead.step === 'new' && !lead.inSpam && !isTried(lead) ? `New ${NEW[lead.kind]}` : tag.words
  // The crew's page, once there is work to do.
  const isWork = lead.step === 'won' && Boolean(details.readyToDig)
  const paper = isWork ? 'Work order' : 'Print sheet'
  const print = () => navigate(`${leadPath(lead.reference)}/print${isWork ? '/work-order' : ''}`)
  const more = () => openSheet({ kind: 'more', details })
  return (
    <>
      <BackBar>
        <span>
          <button type="button" className="btn quiet" aria-label={paper} onClick={print}>
            <Icon name="print" />
          </button>
          <button type="button" className="btn quiet" aria-label="More" onClick={more}>
            <Icon name="more" />
          </button>
        </span>
      </BackBar>
      <div className="top">
        <div>
          <PageHeading>{lead.name}</PageHeading>
          <div className="tags">
            <span className={`tag ${tag.color}`}>{words}</span>
            {lead.cameBack && <span className="tag line">came back</span>}
            {lead.city && <span>{lead.city}</span>}
            <span className="hint num">{lead.reference}</span>
          </div>
        </div>
        <div className="tools">
          <button type="button" className="btn plain small" onClick={print}>
            <Icon name="print" size={18} />
            {paper}
          </button>
          <button type="button" className="btn plain small" aria-label="More" onClick={more}>
            <Icon name="more" size={18} />
          </button>
        </div>
      </div>
    </>
  )
}

const NEW = { contact: 'inquiry', quote: 'quote', hand: 'lead' } as const satisfies Record<
  keyof typeof KIND_WORDS,
  string
>
