import { memo } from 'react'
import { Link } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { dueWords, hoursLeft, spokenClock, toneOf } from '../../lead/promise-clock.ts'
import { Icon } from '../ui/icon.tsx'
import { Pickets } from '../ui/pickets.tsx'
import { isJustIn, nextWords, rowAside, stepTag } from './row-words.ts'

export const rowId = (reference: string) => `row-${reference}`

type RowProps = { lead: LeadSummary; isOpen: boolean; now: number }

/** Memoized, because opening a lead changes only two rows of fifty. */
export const LeadRow = memo(function LeadRow({ lead, isOpen, now }: RowProps) {
  const place = [lead.city, lead.what].filter(Boolean).join(' · ')
  return (
    <li>
      <Link
        id={rowId(lead.reference)}
        className="lead"
        to={leadPath(lead.reference)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="name">
          {lead.name}
          {isJustIn(lead, now) && <span className="tag">just in</span>}
        </span>
        <span className="what">{place}</span>
        <Side lead={lead} now={now} />
        <span className="said">
          <span className={(lead.dig ?? lead.quote?.line) && lead.group === 'today' ? 'hot' : undefined}>
            {nextWords(lead, now)}
          </span>
          {(lead.hasPlan || lead.photos > 0) && <Sent lead={lead} />}
        </span>
      </Link>
    </li>
  )
})

function Side({ lead, now }: { lead: LeadSummary; now: number }) {
  const hours = hoursLeft(lead, now)
  if (hours === null || !lead.answerBy || lead.step !== 'new') {
    const tag = stepTag(lead)
    return (
      <span className="side">
        <span className="due quiet num">{rowAside(lead, now)}</span>
        <span className={`tag ${tag.color}`}>{tag.words}</span>
      </span>
    )
  }
  const tone = toneOf(hours)
  return (
    <span className={`side ${tone}`}>
      <span className="due num" aria-hidden="true">
        {dueWords(lead.answerBy, now)}
      </span>
      <Pickets hours={hours} tone={tone} words={spokenClock(lead.answerBy, now)} />
    </span>
  )
}

const Sent = ({ lead: { hasPlan, photos } }: { lead: LeadSummary }) => (
  <span className="sent">
    {hasPlan && (
      <span>
        <Icon name="plan" size={17} />
        <span className="sr">a fence plan</span>
      </span>
    )}
    {photos > 0 && (
      <span>
        <Icon name="camera" size={17} />
        {photos}
        <span className="sr">{photos === 1 ? 'photo' : 'photos'}</span>
      </span>
    )}
  </span>
)
