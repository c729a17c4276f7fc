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
import { CallButton, MailButton, MapButton, TextButton } from './contact-buttons.tsx'
import { EmailsCard } from './emails-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { NextAction } from './next-action.tsx'
import { NextCard } from './next-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { RequestCard } from './request-card.tsx'
import type { KIND_WORDS } from './request-fields.ts'
import { StepFence } from './step-fence.tsx'

// Loaded on demand, because few leads have them.
const PlanCard = lazy(() => import('./plan-card.tsx'))
const SamePersonCard = lazy(() => import('./same-person-card.tsx'))
const WonCards = lazy(() => import('./won/won-cards.tsx'))

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
  return (
    <>
      <article className="detail">
        <Head details={details} />
        {lead.isUnreadable && <p className="strip">{UNREADABLE_LEAD} Everything else is here.</p>}
        <ClockCard details={details} />
        {!inSpam && (
          <>
            <div className="contact-actions">
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
        <div className="cols">
          <div className="stack">
            <RequestCard lead={lead} />
            <PhotosCard details={details} />
            {(details.plan || details.isPlanUnreadable) && (
              <Suspense>
                <PlanCard details={details} />
              </Suspense>
            )}
            {!inSpam && <EmailsCard details={details} />}
          </div>
          <div className="stack">
            {!inSpam && <NextCard lead={lead} />}
            <HistoryCard details={details} />
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
            <CallButton lead={lead} />
            <NextAction lead={lead} />
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
  const print = () => navigate(`${leadPath(lead.reference)}/print`)
  const more = () => openSheet({ kind: 'more', details })
  return (
    <>
      <BackBar>
        <span>
          <button type="button" className="btn quiet" aria-label="Print sheet" onClick={print}>
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
            <span className={`tag ${tag.colour}`}>{words}</span>
            {lead.cameBack && <span className="tag line">came back</span>}
            {lead.city && <span>{lead.city}</span>}
            <span className="hint num">{lead.reference}</span>
          </div>
        </div>
        <div className="tools">
          <button type="button" className="btn plain small" onClick={print}>
            <Icon name="print" size={18} />
            Print sheet
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
