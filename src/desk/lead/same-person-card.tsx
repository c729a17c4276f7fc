import { Link } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { STEP_LABELS } from '../../lead/steps.ts'
import { monthOf } from '../../lead/time-words.ts'
import { dollars } from '../ui/money.ts'

/** Leads are never merged. Other requests with the same email or phone number are linked here. */
export default function SamePersonCard({ details: { samePerson } }: { details: LeadDetails }) {
  if (samePerson.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>Same person</h2>
      </header>
      <p className="hint">
        {samePerson.length === 1 ? 'One other request' : `${samePerson.length} other requests`} with this email or phone
        number:
      </p>
      {samePerson.map(({ reference, receivedAt, what, step, wonCents }) => (
        <div className="line-row" key={reference}>
          <span>
            <b>{what}</b>
            <small>
              {[monthOf(receivedAt), STEP_LABELS[step].toLowerCase(), wonCents === null ? '' : dollars(wonCents)]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          <Link className="btn plain small" to={leadPath(reference)}>
            Open<span className="sr"> {reference}</span>
          </Link>
        </div>
      ))}
    </section>
  )
}
