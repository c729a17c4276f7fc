import type { GROUPS, LeadSummary, Show } from '../../contract/desk/lead.ts'
import { shortDay } from '../../lead/time-words.ts'
import { useMe } from '../ui/use-me.ts'
import { LeadRow } from './lead-row.tsx'

type Group = (typeof GROUPS)[number]
type ListProps = { leads: LeadSummary[]; show: Show; searching: boolean; open: string | undefined; now: number }

/** "To do" has three sections. Every other list has one. */
export function LeadList({ leads, show, searching, open, now }: ListProps) {
  const { promisedHours } = useMe().site
  const part = (title: string, members: LeadSummary[], aside = '', hot = false) => (
    <Part key={title} title={title} aside={aside} hot={hot} members={members} open={open} now={now} />
  )
  if (searching) return part(`${leads.length === 1 ? '1 lead' : `${leads.length} leads`} found, in every list`, leads)
  if (show !== 'todo') return part(TITLES[show], leads, '', show === 'new')
  const of = (group: Group) => leads.filter((lead) => lead.group === group)
  return (
    <>
      {part('Answer first', of('first'), `${promisedHours}-hour promise`, true)}
      {part('Due today', of('today'), shortDay(now))}
      {part('In progress', of('moving'))}
      {part(
        'Done',
        leads.filter(({ group }) => group === null),
      )}
    </>
  )
}

const TITLES: Record<Exclude<Show, 'todo'>, string> = {
  new: 'Answer first',
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  spam: 'Possible spam',
}

type PartProps = {
  title: string
  aside: string
  hot: boolean
  members: LeadSummary[]
  open: string | undefined
  now: number
}

function Part({ title, aside, hot, members, open, now }: PartProps) {
  if (members.length === 0) return null
  return (
    <>
      <div className={hot ? 'group hot' : 'group'}>
        <h2>{title}</h2>
        <span>{aside}</span>
      </div>
      <ul>
        {members.map((lead) => (
          <LeadRow key={lead.reference} lead={lead} isOpen={lead.reference === open} now={now} />
        ))}
      </ul>
    </>
  )
}
