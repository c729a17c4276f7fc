import { rangeWords } from '../../../content/opening-hours.ts'
import type { DayOff } from '../../../contract/site/hours.ts'
import type { Notice } from '../../../contract/site/notice.ts'
import { addDays, localDay } from '../../../lead/business-time.ts'

type Preset = { label: string; title: string; text: string; answerHours: number; days: number }
export const PRESETS: readonly Preset[] = [
  {
    label: 'Storm coming',
    title: 'Storm coming: emergency repairs only.',
    text: 'New estimates wait until it has passed. For a fence in the road or a pool left open, call',
    answerHours: 72,
    days: 5,
  },
  {
    label: 'After the storm',
    title: 'After the storm: the worst first.',
    text: 'We brace what is dangerous before we build what is new. For a fence in the road or animals loose, call',
    answerHours: 120,
    days: 6,
  },
  {
    label: 'Holiday',
    title: 'Closed for the holiday.',
    text: 'The office will answer when it reopens. For an emergency, call',
    answerHours: 72,
    days: 3,
  },
  {
    label: 'Answers take longer',
    title: 'Answers take up to three days right now.',
    text: 'Many fences came down at once, and everyone gets a call. For an emergency, call',
    answerHours: 72,
    days: 6,
  },
]

/** Until six in the evening, this many days from now. */
export const untilIn = (days: number, now: number) => `${addDays(localDay(now), days)}T18:00`

export const noticeOf = ({ title, text, answerHours, days }: Preset, phone: string, now: number): Notice => ({
  isOn: true,
  title,
  text,
  phone,
  answerHours,
  from: null,
  until: untilIn(days, now),
})

/** A day off as a notice, which shows from the evening before. */
export function noticeOfDayOff(dayOff: DayOff, phone: string): Notice {
  const title = `Closed for ${dayOff.words}, ${rangeWords(dayOff)}.`
  return {
    isOn: true,
    title: title.length <= 60 ? title : `Closed ${rangeWords(dayOff)}.`,
    text: 'The office will answer when it reopens. For an emergency, call',
    phone,
    answerHours: 72,
    from: `${addDays(dayOff.from, -1)}T18:00`,
    until: `${dayOff.to}T23:59`,
  }
}
