import type { Lead } from '../../contract/desk/lead.ts'
import { timeOrDay } from '../../lead/time-words.ts'
import { useNow } from '../time/use-now.ts'
import { KIND_WORDS, splitRequest } from './request-fields.ts'

/** The request, with the form's labels and in its order. The visitor's own sentences come first. */
export function RequestCard({ lead }: { lead: Lead }) {
  const now = useNow()
  const { sentences, facts, reach } = splitRequest(lead)
  return (
    <section className="card">
      <header>
        <h2>{lead.inSpam ? 'What they sent' : `What ${lead.firstName} wants`}</h2>
        <span className="hint">
          {KIND_WORDS[lead.kind]}, {timeOrDay(lead.receivedAt, now)}
        </span>
      </header>
      {sentences.map(({ field, label, value }, at) => (
        <p key={field} className="quote">
          {at > 0 && <small className="hint">{label}: </small>}
          {value}
        </p>
      ))}
      <dl className="facts">
        {facts.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {lead.address && (
          <div className="whole">
            <dt>Where</dt>
            <dd>{lead.address}</dd>
          </div>
        )}
      </dl>
      {reach.length > 0 && (
        <dl className="facts reach">
          {reach.map(({ field, label, value }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!lead.inSpam && lead.spamReasons.length > 0 && (
        <p className="hint">
          <b>Why it looks like spam:</b> {lead.spamReasons.join('; ')}
        </p>
      )}
    </section>
  )
}
