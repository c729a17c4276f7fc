import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { HttpError } from '../../browser/request.ts'
import { leadPath } from '../../contract/desk/addresses.ts'
import { UNREADABLE_LEAD } from '../../contract/desk/lead.ts'
import type { WholeLead } from '../../contract/desk/whole-lead.ts'
import { leadQuery } from '../api/queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { isTried, stepTag } from '../leads/row-words.ts'
import { Icon } from '../parts/icon.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { SmallFence } from '../parts/logo.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import type { KIND_WORDS } from './asked.ts'
import { AskedCard } from './asked-card.tsx'
import { ClockCard, Release } from './clock-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LettersCard } from './letters-card.tsx'
import { NextCard } from './next-card.tsx'
import { NextPress } from './next-press.tsx'
import { PhotosCard } from './photos-card.tsx'
import { CallButton, MailButton, MapButton, TextButton } from './reach-buttons.tsx'
import { StepFence } from './step-fence.tsx'

// Seldom there: they come when they are.
const PlanCard = lazy(() => import('./plan-card.tsx'))
const SamePersonCard = lazy(() => import('./same-person-card.tsx'))
const WonCards = lazy(() => import('./won/won-cards.tsx'))

export function LeadPage({ reference }: { reference: string }) {
  const { data, error, refetch } = useQuery(leadQuery(reference))
  const isGone = error instanceof HttpError && error.status === 404
  return (
    <section className="detail-pane" aria-label={`Lead ${reference}`}>
      {data && !isGone ? (
        <LeadDetail key={reference} whole={data} />
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

/** The phone's way back to the list, and what else stands in its line. */
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

function LeadDetail({ whole }: { whole: WholeLead }) {
  const { lead } = whole
  const { withheld } = lead
  return (
    <>
      <article className="detail">
        <Head whole={whole} />
        {lead.isUnreadable && <p className="strip">{UNREADABLE_LEAD} Everything else is here.</p>}
        <ClockCard whole={whole} />
        {!withheld && (
          <>
            <div className="acts">
              <CallButton lead={lead} />
              <TextButton lead={lead} />
              <MailButton lead={lead} />
              <MapButton lead={lead} label="Directions" />
            </div>
            <StepFence lead={lead} />
            {lead.step === 'won' && (
              <Suspense>
                <WonCards whole={whole} />
              </Suspense>
            )}
          </>
        )}
        <div className="cols">
          <div className="stack">
            <AskedCard lead={lead} />
            <PhotosCard whole={whole} />
            {(whole.plan || whole.isPlanUnreadable) && (
              <Suspense>
                <PlanCard whole={whole} />
              </Suspense>
            )}
            {!withheld && <LettersCard whole={whole} />}
          </div>
          <div className="stack">
            {!withheld && <NextCard lead={lead} />}
            <HistoryCard whole={whole} />
            {!withheld && whole.samePerson.length > 0 && (
              <Suspense>
                <SamePersonCard whole={whole} />
              </Suspense>
            )}
          </div>
        </div>
      </article>
      <div className="thumbbar">
        {withheld ? (
          <Release lead={lead} width="all" />
        ) : (
          <>
            <CallButton lead={lead} />
            <NextPress lead={lead} />
            <TextButton lead={lead} />
            <MailButton lead={lead} />
            <MapButton lead={lead} label="Map" />
          </>
        )}
      </div>
    </>
  )
}

function Head({ whole }: { whole: WholeLead }) {
  const { lead } = whole
  const navigate = useNavigate()
  const tag = stepTag(lead)
  const words = lead.step === 'new' && !lead.withheld && !isTried(lead) ? `New ${NEW[lead.kind]}` : tag.words
  const print = () => navigate(`${leadPath(lead.reference)}/print`)
  const more = () => openSheet({ kind: 'more', whole })
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
