import type { Lead } from '../../contract/desk/lead.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { clockFace, spokenClock } from '../../lead/promise-clock.ts'
import { useNow } from '../time/use-now.ts'
import { Pickets } from '../ui/pickets.tsx'
import { usePeople } from '../ui/use-me.ts'
import { NextAction } from './next-action.tsx'
import { useLeadAction } from './use-lead-action.ts'

/** At the top of a lead: the hours left of the promise, or how it ended. */
export function ClockCard({ details }: { details: LeadDetails }) {
  const { lead } = details
  const now = useNow()
  const { nameOf } = usePeople()
  if (lead.inSpam) return <SpamNote details={details} />
  const face = clockFace(lead, now)
  const whose = lead.assignedTo ? `${nameOf(lead.assignedTo)} is on it.` : 'Nobody’s on it yet.'
  if (!face || !lead.answerBy) return null
  return (
    <div className={`clock ${face.tone}`}>
      <Pickets
        hours={face.hours}
        tone={face.tone}
        words={face.running ? spokenClock(lead.answerBy, now) : face.big}
        width={240}
        height={46}
      />
      <div>
        <p className="big">{face.big}</p>
        <p>
          {face.small}
          {face.running && ` ${whose}`}
        </p>
      </div>
      <NextAction lead={lead} />
    </div>
  )
}

const SpamNote = ({ details: { lead, emails } }: { details: LeadDetails }) => (
  <div className="clock">
    <div>
      <p className="big">Possible spam</p>
      <p>{emails.length === 0 ? 'No email went out.' : 'Its emails went out earlier.'}</p>
    </div>
    <p className="spam-reasons">
      <b>Why it looks like spam:</b> {lead.spamReasons.join('; ') || 'someone at the desk marked it'}
    </p>
    <Release lead={lead} width="main" />
  </div>
)

export function Release({ lead, width }: { lead: Lead; width: 'all' | 'main' }) {
  const perform = useLeadAction(lead.reference)
  return (
    <button type="button" className={`btn ${width}`} onClick={() => perform(lead, { action: 'not-spam' })}>
      Not spam
    </button>
  )
}
