import type { Lead } from '../../contract/desk/lead.ts'
import type { WholeLead } from '../../contract/desk/whole-lead.ts'
import { clockFace, spokenClock } from '../../lead/promise-clock.ts'
import { Pickets } from '../parts/pickets.tsx'
import { useNow } from '../time/use-now.ts'
import { NextPress } from './next-press.tsx'
import { useLeadAction } from './use-lead-action.ts'

/** On top of a lead: the hours left of the promise, or how it ended. */
export function ClockCard({ whole }: { whole: WholeLead }) {
  const { lead } = whole
  const now = useNow()
  if (lead.withheld) return <WithheldNote whole={whole} />
  const face = clockFace(lead, now)
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
        <p>{face.small}</p>
      </div>
      <NextPress lead={lead} />
    </div>
  )
}

const WithheldNote = ({ whole: { lead, letters } }: { whole: WholeLead }) => (
  <div className="clock">
    <div>
      <p className="big">Possible spam</p>
      <p>{letters.length === 0 ? 'No email went out.' : 'Its emails went out earlier.'}</p>
    </div>
    <p className="signs">
      <b>Why it looks like spam:</b> {lead.spamReasons.join('; ') || 'someone at the desk marked it'}
    </p>
    <Release lead={lead} width="main" />
  </div>
)

export function Release({ lead, width }: { lead: Lead; width: 'all' | 'main' }) {
  const act = useLeadAction(lead.reference)
  return (
    <button type="button" className={`btn ${width}`} onClick={() => act(lead, { act: 'release' })}>
      Not spam
    </button>
  )
}
