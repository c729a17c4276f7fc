import './visit-card.css'
import * as v from 'valibot'
import { callAt, DESK_CALLS } from '../../../contract/desk/desk-calls.ts'
import type { Lead } from '../../../contract/desk/lead.ts'
import type { LeadDetails } from '../../../contract/desk/lead-details.ts'
import { type LeadVisit, leadVisitSchema } from '../../../contract/desk/visits.ts'
import { hasUpcomingVisit } from '../../../lead/booking.ts'
import { localDay } from '../../../lead/business-time.ts'
import { OPEN_STEPS } from '../../../lead/steps.ts'
import { longWeekday, shortDay, timeOrDay } from '../../../lead/time-words.ts'
import { visitTimeWords, windowWords } from '../../../lead/visit-words.ts'
import { openSheet } from '../../sheets/sheet-store.ts'
import { useNow } from '../../time/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { usePeople } from '../../ui/use-me.ts'
import { useLeadAction } from '../use-lead-action.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { CANCEL_WORDS } from './cancel-words.ts'
import { VisitMoreSheet } from './visit-more-sheet.tsx'

type CardProps = { lead: Lead; visit: LeadVisit; events: LeadDetails['events'] }

/** Everything about the visit that a customer can book online. */
export default function VisitCard({ details: { lead, events, visit } }: { details: LeadDetails }) {
  const now = useNow()
  const read = v.safeParse(leadVisitSchema, visit)
  if (!read.success) return null
  const props = { lead, events, visit: read.output }
  if (lead.visitAt && hasUpcomingVisit(lead, new Date(now)) && lead.step !== 'lost')
    return <Booked {...props} at={lead.visitAt} />
  if (!OPEN_STEPS.includes(lead.step)) return null
  if (read.output.requested) return <Requested {...props} at={read.output.requested.at} />
  if (lead.visitAt && lead.step !== 'new' && lead.step !== 'reached') return null
  return read.output.cancelReason ? <Canceled {...props} /> : <CanPick {...props} />
}

const More = ({ lead, visit }: CardProps) => (
  <button
    type="button"
    className="btn plain small"
    aria-label="More about the visit"
    onClick={() => openSheet({ kind: 'own', show: <VisitMoreSheet lead={lead} visit={visit} /> })}
  >
    <Icon name="more" size={18} />
  </button>
)

const pickTime = (lead: Lead) => openSheet({ kind: 'visit', lead })

function Requested(props: CardProps & { at: string }) {
  const { lead, visit, at } = props
  const perform = useLeadAction(lead.reference)
  const canBook = Date.parse(at) > useNow()
  const { firstName } = lead
  return (
    <section className="card visit-card asked" aria-labelledby="visit-card">
      <div className="visit-head">
        <Leaf above={longWeekday(localDay(at)).slice(0, 3)} day={localDay(at)} />
        <div>
          <h2 id="visit-card">
            {firstName} requested {longWeekday(localDay(at)).slice(0, 3)}, {windowWords(at)}
          </h2>
          <p>
            {shortDay(at)}. Not confirmed:{' '}
            {visit.requested?.isByEmail
              ? `${firstName} hasn’t answered the email yet.`
              : `${firstName} was told that we’ll call.`}{' '}
            {visit.requested?.isOpen
              ? 'Until then, the window stays open to others.'
              : canBook
                ? 'This window isn’t open anymore, but you can still book it.'
                : 'This window has begun.'}
          </p>
        </div>
      </div>
      <div className="visit-actions">
        {canBook && (
          <button type="button" className="btn main" onClick={() => perform(lead, { action: 'book-requested' })}>
            Book it
          </button>
        )}
        <button type="button" className="btn plain" onClick={() => pickTime(lead)}>
          Another time
        </button>
        <More {...props} />
      </div>
      {canBook && (
        <p className="hint">
          Called {firstName}? Book it{visit.hasMailbox ? ', and the confirmation email goes out.' : '.'}
        </p>
      )}
    </section>
  )
}

const ANSWERS = {
  'still-good': <span className="tag">still good</span>,
  none: <span className="tag honey">no answer yet</span>,
}

function Booked(props: CardProps & { at: string }) {
  const { lead, visit, events, at } = props
  const now = useNow()
  const { nameOf } = usePeople()
  const sets = events.filter(
    ({ kind, undone, data }) =>
      !undone && (kind === 'visit' || (kind === 'booking' && 'what' in data && SETS.includes(`${data.what}`))),
  )
  // A person who entered the same time again only changed who goes.
  const before = sets.findIndex(({ data }) => !('at' in data) || data.at !== at)
  const set = sets.slice(0, before < 0 ? undefined : before).at(-1)
  const by = set && (set.personId === null ? lead.firstName : nameOf(set.personId))
  return (
    <section className="card visit-card" aria-labelledby="visit-card">
      <div className="visit-head">
        <Leaf above={longWeekday(localDay(at)).slice(0, 3)} day={localDay(at)} />
        <div>
          <h2 id="visit-card">
            <span className="sr">{shortDay(at)}, </span>
            {visitTimeWords(at, visit.isWindow)}
          </h2>
          <p>
            {set && `Booked by ${by}, ${timeOrDay(set.at, now)}. `}
            {lead.visitBy && `${nameOf(lead.visitBy)} is going.`}
          </p>
          <p className="tags">
            {visit.answer && ANSWERS[visit.answer]}
            {visit.tags.map((words) => (
              <span key={words} className="tag red">
                {words}
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className="visit-actions">
        <button type="button" className="btn plain small" onClick={() => pickTime(lead)}>
          Reschedule
        </button>
        <button
          type="button"
          className="btn plain small"
          onClick={() => openSheet({ kind: 'own', show: <CancelSheet lead={lead} mayNotify={visit.hasMailbox} /> })}
        >
          Cancel visit
        </button>
        <a className="btn plain small" href={callAt(DESK_CALLS.visit, lead).url} download>
          <Icon name="today" size={18} />
          Calendar file
        </a>
        <More {...props} />
      </div>
    </section>
  )
}
const SETS = ['booked', 'rescheduled', 'booked-by-desk']

function Canceled(props: CardProps) {
  const { lead, visit, events } = props
  const now = useNow()
  const perform = useLeadAction(lead.reference)
  const reason = visit.cancelReason ?? 'something-else'
  const event = events.find(({ kind, data }) => kind === 'booking' && 'what' in data && data.what === 'canceled')
  const isLost = reason === 'chose-another' || reason === 'not-needed'
  return (
    <section className="card visit-card" aria-labelledby="visit-card">
      <h2 id="visit-card">Visit canceled</h2>
      <p>
        {lead.firstName} canceled{event && ` ${timeOrDay(event.at, now)}`}: {CANCEL_WORDS[reason]}.
      </p>
      <div className="visit-actions">
        <button type="button" className="btn plain small" onClick={() => pickTime(lead)}>
          Book another time
        </button>
        {isLost && (
          <button
            type="button"
            className="btn plain small"
            onClick={() =>
              perform(lead, {
                action: 'lost',
                reason: reason === 'chose-another' ? 'chose-another' : 'something-else',
                words: reason === 'not-needed' ? 'Doesn’t need it anymore' : '',
              })
            }
          >
            Lost
          </button>
        )}
        <More {...props} />
      </div>
    </section>
  )
}

function CanPick(props: CardProps) {
  const { lead, visit } = props
  const now = useNow()
  if (!visit.isOn) return null
  const says = !visit.onlineBooking
    ? `Online booking is off for ${lead.firstName}.`
    : `${lead.firstName} can pick a time. ${
        visit.linkSentAt
          ? `Link sent ${timeOrDay(visit.linkSentAt, now)}.`
          : visit.hasMailbox
            ? 'The link is in our email.'
            : 'There’s no email address for the link.'
      }`
  return (
    <section className="card visit-card" aria-labelledby="visit-card">
      <h2 id="visit-card">Visit</h2>
      <p>{says}</p>
      <div className="visit-actions">
        <button type="button" className="btn plain small" onClick={() => pickTime(lead)}>
          Book a time
        </button>
        <More {...props} />
      </div>
    </section>
  )
}
