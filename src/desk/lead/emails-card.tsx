import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { Lead } from '../../contract/desk/lead.ts'
import type { LeadEvent } from '../../contract/desk/lead-actions.ts'
import type { LeadDetails, LeadEmail } from '../../contract/desk/lead-details.ts'
import { timeOrDay } from '../../lead/time-words.ts'
import { errorMessage, send } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { useNow } from '../time/use-now.ts'
import { startedCall } from './pending-call.ts'

const titleOf = (message: LeadEmail, lead: Lead) =>
  ({
    owner: 'To the owner',
    copy: 'Copy to everyone else',
    visitor: `Confirmation to ${lead.firstName}`,
    review: `Review request to ${lead.firstName}`,
    webhook: 'Webhook',
    quote: `Quote to ${lead.firstName}`,
    'quote-reminder': `Reminder of the quote to ${lead.firstName}`,
    'quote-signed': `Contract to ${lead.firstName}`,
    'quote-canceled': `Cancellation to ${lead.firstName}`,
    visit: `About the visit, to ${lead.firstName}`,
  })[message.kind]

/** "Handed over" is all a mail server tells us, never "delivered". */
function stateOf({ state, at, reason, kind }: LeadEmail, now: number) {
  const when = timeOrDay(at, now)
  const why = reason ? `: ${reason}` : ''
  if (state === 'sent') return kind === 'webhook' ? `Posted ${when}` : `Sent ${when}`
  if (state === 'queued') return `Queued since ${when}${why}`
  if (state === 'skipped') return `Not sent${why}`
  return state === 'rejected' ? `Rejected by their mail server${why}` : `Failed after many tries${why}`
}

/** The emails about a lead, and whether they were sent. */
export default function EmailsCard({ details: { lead, emails, events } }: { details: LeadDetails }) {
  const reminders = events.filter((event) => event.kind === 'reminder')
  if (emails.length === 0 && reminders.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>Emails</h2>
      </header>
      {emails.map((message) => (
        <EmailRow key={message.id} message={message} lead={lead} />
      ))}
      {reminders.length > 0 && <Reminders reminders={reminders} />}
    </section>
  )
}

function EmailRow({ message, lead }: { message: LeadEmail; lead: Lead }) {
  const now = useNow()
  const client = useQueryClient()
  const { kind, state } = message
  const sendAgain = useMutation({
    mutationFn: () => send(callAt(DESK_CALLS.sendAgain, lead), { body: { kind } }),
    onSuccess: () => showNotice({ words: 'Queued again' }),
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['lead', lead.reference] }),
  })
  const bad = state === 'rejected' || state === 'failed'
  return (
    <div className="line-row">
      <span>
        {titleOf(message, lead)}
        <small className={bad ? 'fault' : undefined}>{stateOf(message, now)}</small>
      </span>
      {state === 'rejected' && lead.tel ? (
        <a className="btn plain small" href={lead.tel} onClick={() => startedCall(lead.reference, 'call')}>
          Call instead
        </a>
      ) : (kind === 'owner' || kind === 'visitor') && state !== 'queued' ? (
        <button
          type="button"
          className="btn plain small"
          disabled={sendAgain.isPending}
          onClick={() => sendAgain.mutate()}
        >
          Send again
        </button>
      ) : null}
    </div>
  )
}

function Reminders({ reminders }: { reminders: Extract<LeadEvent, { kind: 'reminder' }>[] }) {
  const now = useNow()
  const words = [...reminders]
    .reverse()
    .map(({ at, data }) => (data.turn === 2 ? `to everyone ${timeOrDay(at, now)}` : timeOrDay(at, now)))
  return (
    <div className="line-row">
      <span>
        Reminders<small>{words.join(', and ')}</small>
      </span>
    </div>
  )
}
