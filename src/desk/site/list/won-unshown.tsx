import type { SiteList } from '../../../contract/desk/site.ts'
import { useShowJob } from '../../lead/won/show-job.tsx'

type Won = SiteList['won'][number]

/** Finished work sells the next fence as soon as it is shown. */
export const WonUnshown = ({ won }: { won: Won[] }) =>
  won.length > 0 && (
    <section className="won-unshown" aria-label="Won, not on the site yet">
      <h2>Won, not on the site yet</h2>
      {won.map((lead) => (
        <WonRow key={lead.reference} lead={lead} />
      ))}
    </section>
  )

const WonRow = ({ lead }: { lead: Won }) => (
  <button {...useShowJob(lead)}>
    <span>
      <b>{lead.name}</b>
      <span className="line">{lead.line}</span>
    </span>
    <em>Show this job</em>
  </button>
)
