import './print.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { shortDay, timeOf } from '../../lead/time-words.ts'
import { leadQuery } from '../api/queries.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { photoSource } from '../lead/photos-card.tsx'
import { PlanDrawing } from '../lead/plan-card.tsx'
import { splitRequest } from '../lead/request-fields.ts'
import { Icon } from '../ui/icon.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { WorkOrder } from './work-order.tsx'

/** A picture that hasn't loaded yet would be missing on paper. One that can't be read says so itself. */
const printWhenLoaded = () =>
  Promise.allSettled([...document.images].map((image) => image.decode())).then(() => print())

/** One letter-size page: the sheet for the visit, or the crew's work order. */
export default function PrintPage() {
  const { reference = '', sheet } = useParams()
  const { data, error, refetch } = useQuery(leadQuery(reference))
  useEffect(() => {
    document.title = `${reference} · Desk`
  }, [reference])
  return (
    <main className="paper-wrap">
      <div className="paper-tools">
        <Link className="btn quiet" to={leadPath(reference)}>
          <Icon name="back" />
          Back to the lead
        </Link>
        <button type="button" className="btn pine small" onClick={printWhenLoaded}>
          <Icon name="print" size={18} />
          Print
        </button>
      </div>
      {error && !data && <LoadFailed error={error} again={refetch} />}
      {data && (sheet === 'work-order' ? <WorkOrder details={data} /> : <Paper details={data} />)}
    </main>
  )
}

const BOXES = [
  'Property line known',
  'Called 811',
  'HOA rules checked',
  'Old fence removed',
  'Slope over 6 in',
  'Pool in the yard',
]
const MAX_PHOTOS = 6
const BLANKS = ['Feet measured', 'Corners', 'Gates and widths', 'Soil']

function Paper({ details: { lead, plan, files } }: { details: LeadDetails }) {
  const { sentences, facts } = splitRequest(lead)
  const access = facts.find(({ field }) => field === 'accessConcerns')?.value
  const rows = facts.filter(({ field }) => field !== 'accessConcerns')
  return (
    <article className="paper">
      <div className="line">
        <div>
          <PageHeading>{lead.name}</PageHeading>
          <b className="num phone">{lead.phone || lead.email}</b>
        </div>
        <div>
          <b className="num">{lead.reference}</b>
          <br />
          Visit: {lead.visitAt ? `${shortDay(lead.visitAt)}, ${timeOf(lead.visitAt)}` : '____________________'}
        </div>
      </div>
      <h2>Where</h2>
      <p className="where">{lead.address ?? (lead.city || '________________________________________')}</p>
      {access && <p className="access">Access: {access}</p>}
      <h2>What they asked for</h2>
      <dl>
        {rows.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sentences.length > 0 && <p className="words">{sentences.map(({ value }) => value).join('\n')}</p>}
      <h2>On site</h2>
      <ul className="boxes">
        {BOXES.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <dl className="blanks">
        {BLANKS.map((words) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="blank" />
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <>
          <h2>{files.length === 1 ? 'Photo' : 'Photos'}</h2>
          <ul className="shots">
            {files.slice(0, MAX_PHOTOS).map(({ id }, at) => (
              <li key={id}>
                <img src={photoSource(id, 'small')} alt={`Number ${at + 1} from ${lead.firstName}`} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{plan ? 'Planned by the visitor' : 'Sketch'}</h2>
      <div className="sketch">{plan && <PlanDrawing plan={plan} reference={lead.reference} />}</div>
      <p className="care">Personal information: bring this sheet back or shred it.</p>
    </article>
  )
}
