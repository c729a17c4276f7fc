import { type Visits, windowChip, windowsAWeek } from '../../contract/site/visits.ts'
import { WEEKDAYS, type Weekday } from '../../contract/site/weekdays.ts'
import { type Difference, differing } from './change.ts'

export const visitsLine = ({ isOn }: Pick<Visits, 'isOn'>) =>
  isOn ? 'On. Customers pick a time after they send a form.' : 'Off. You set up visits by phone.'

/** As on the owner's choice of the minimum notice. */
export const NOTICE_WORDS: Record<Visits['noticeHours'], string> = { 4: '4 hours', 16: 'Next day', 40: '2 days' }
const COUNTS = ['no visits', 'one visit', 'two visits', 'three visits', 'four visits']
const listWords = new Intl.ListFormat('en', { type: 'conjunction' })

const SIDE_WORDS = { both: 'both', Mobile: 'Mobile', Baldwin: 'Baldwin' } as const
type SideOfDay = keyof typeof SIDE_WORDS

/** "Mon and Wed Mobile" */
function daysFor(side: SideOfDay, { week }: Visits) {
  const days = WEEKDAYS.filter((day) => week[day].starts.length > 0 && week[day].side === side)
  return days.length === 0 ? [] : [`${listWords.format(days.map((day) => day.slice(0, 3)))} ${SIDE_WORDS[side]}`]
}

const rulesWords = ({ noticeHours, capacity, dailyLimit }: Visits) =>
  `${NOTICE_WORDS[noticeHours]} at the earliest, ${COUNTS[capacity]} per window, ${dailyLimit} a day.`

function turnedOn(before: Visits, after: Visits): Difference[] {
  const windows = windowsAWeek(after)
  const sides = [...daysFor('Mobile', after), ...daysFor('Baldwin', after)].join(', ')
  const both = daysFor('both', after)[0]
  const news = [
    {
      what: `Customers can pick from ${windows} window${windows === 1 ? '' : 's'} a week`,
      where: 'After the form and in the confirmation email. No page on the site changes.',
    },
    {
      what: sides || 'Both sides of the bay every day',
      where: `${sides && both ? `${both}. ` : ''}${rulesWords(after)}`,
    },
    {
      what: 'A time is booked once they confirm by email',
      where: 'You can cancel, reschedule and close windows under Today.',
    },
  ]
  return news.map(({ what, where }) => ({ what, where, before: visitsLine(before), after: what }))
}

const dayWords = ({ starts, side }: Visits['week'][Weekday]) => {
  const windows = starts.length === 0 ? 'no windows' : starts.toSorted().map(windowChip).join(', ')
  return side === 'both' ? windows : `${windows} (${side})`
}

export function visitsChanges(before: Visits, after: Visits, { everyField }: { everyField: boolean }): Difference[] {
  const where = after.isOn ? 'Times booked before stay.' : 'Customers see none of this while visits are off.'
  const field = (label: string, of: (visits: Visits) => string) => ({
    label,
    before: of(before),
    after: of(after),
    where,
  })
  const fields = differing([
    ...(everyField ? [field('Customers pick a time', ({ isOn }) => (isOn ? 'on' : 'off'))] : []),
    ...WEEKDAYS.map((day) => field(day, ({ week }) => dayWords(week[day]))),
    field('Visits per window', ({ capacity }) => `${capacity}`),
    field('Minimum notice', ({ noticeHours }) => NOTICE_WORDS[noticeHours].toLowerCase()),
    field('Daily limit', ({ dailyLimit }) => `${dailyLimit}`),
    field('Note on the page', ({ note }) => (note ? `“${note}”` : 'none')),
  ])
  if (everyField || before.isOn === after.isOn) return fields
  // Everything that applies from now on is in these sentences.
  if (after.isOn) return turnedOn(before, after)
  return [
    {
      what: 'Customers no longer pick a time',
      where: 'Visits already booked stay, and customers can still cancel them.',
      before: visitsLine(before),
      after: visitsLine(after),
    },
    ...fields,
  ]
}
