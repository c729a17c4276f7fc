import { lazy, Suspense } from 'react'
import type { Lead } from '../../contract/desk/lead.ts'
import type { LeadEvent } from '../../contract/desk/lead-actions.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { dayAndTime } from '../../lead/time-words.ts'
import { whyNotUndo } from '../../lead/undo.ts'
import { useNow } from '../time/use-now.ts'
import { Avatar } from '../ui/avatar.tsx'
import { counted } from '../ui/counted.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useMe, usePeople } from '../ui/use-me.ts'
import { eventWords } from './history-words.ts'
import { NoteBox } from './note-box.tsx'
import { useLeadAction } from './use-lead-action.ts'

const QuoteHappened = lazy(() => import('./quote/quote-happened.tsx'))
const BookingHappened = lazy(() => import('./visit/booking-happened.tsx'))

/** Notes and events in one timeline, newest first. */
export default function HistoryCard({ details: { lead, events, files } }: { details: LeadDetails }) {
  const now = useNow()
  const { id: me } = useMe().person
  const happened = (event: LeadEvent) => (
    <Happened
      key={event.id}
      event={event}
      lead={lead}
      isUndoable={whyNotUndo(events, event.id, me, new Date(now)) === null}
      now={now}
    />
  )
  const photosAt = files.at(-1)?.addedAt
  const isSincePhotos = (event: LeadEvent) => photosAt === undefined || event.at > photosAt
  return (
    <section className="card">
      <header>
        <h2>Notes and history</h2>
      </header>
      <NoteBox key={lead.reference} lead={lead} />
      <ol className="hist">
        {events.filter(isSincePhotos).map(happened)}
        {photosAt && (
          <li>
            <Sign icon="camera" />
            <div>
              {lead.firstName} added {counted(files.length, 'photo')}
              <time dateTime={photosAt}>{dayAndTime(photosAt, now)}</time>
            </div>
          </li>
        )}
        {events.filter((event) => !isSincePhotos(event)).map(happened)}
        {lead.kind !== 'hand' && (
          <li>
            <Sign icon="inbox" />
            <div>
              Request received
              {lead.page && (
                <>
                  {' '}
                  from <b>{lead.page}</b>
                </>
              )}
              {lead.source && `, ${lead.source}`}
              <time dateTime={lead.receivedAt}>{dayAndTime(lead.receivedAt, now)}</time>
            </div>
          </li>
        )}
      </ol>
    </section>
  )
}

const Sign = ({ icon }: { icon: IconName }) => (
  <span className="avatar none">
    <Icon name={icon} size={15} />
  </span>
)

type HappenedProps = { event: LeadEvent; lead: Lead; isUndoable: boolean; now: number }

function Happened({ event, lead, isUndoable, now }: HappenedProps) {
  const perform = useLeadAction(lead.reference)
  const { personOf, nameOf } = usePeople()
  const person = personOf(event.personId)
  const words =
    event.kind === 'quote' ? (
      <Suspense>
        <QuoteHappened event={event} name={lead.firstName} />
      </Suspense>
    ) : event.kind === 'booking' ? (
      <Suspense>
        <BookingHappened event={event} name={lead.firstName} />
      </Suspense>
    ) : (
      eventWords(event, lead.firstName, now, nameOf)
    )
  return (
    <li className={event.undone ? 'undone' : undefined}>
      {person ? <Avatar person={person} /> : <Sign icon={event.kind === 'reminder' ? 'bell' : 'check'} />}
      <div>
        {person && <b>{person.name}</b>} {words}
        {event.undone && <span className="hint"> (undone)</span>}
        {event.kind === 'note' && <div className="note">{event.data.text}</div>}
        <time dateTime={event.at}>{dayAndTime(event.at, now)}</time>
        {isUndoable && (
          <button
            type="button"
            className="link undo"
            onClick={() => perform(lead, { action: 'undo', event: event.id })}
          >
            Undo
          </button>
        )}
      </div>
    </li>
  )
}
