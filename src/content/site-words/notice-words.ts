import type { Notice } from '../../contract/site/notice.ts'
import { instantOfText } from '../../lead/business-time.ts'
import { shortDay, timeOf } from '../../lead/time-words.ts'
import { type About, type Difference, differing, onAll } from './change.ts'

/** Example: Sun, Nov 22, 6:00 pm */
export const momentWords = (text: string) => {
  const moment = instantOfText(text)
  return `${shortDay(moment)}, ${timeOf(moment)}`
}
export const untilWords = ({ until }: Pick<Notice, 'until'>) =>
  until ? `until ${momentWords(until)}` : 'until you unpublish it'

type State = 'off' | 'over' | 'planned' | 'on'
function stateOf({ isOn, from, until }: Notice, now: Date): State {
  if (!isOn) return 'off'
  if (until && instantOfText(until) <= now) return 'over'
  return from && now < instantOfText(from) ? 'planned' : 'on'
}

export const isShowing = (notice: Notice, now: Date) => stateOf(notice, now) === 'on'

export function noticeLine(notice: Notice, now: Date) {
  switch (stateOf(notice, now)) {
    case 'off':
      return 'No notice. Visitors see the site as usual.'
    case 'over':
      return `The notice ended ${momentWords(notice.until ?? '')}. Visitors see the site as usual.`
    case 'planned':
      return `On every page from ${momentWords(notice.from ?? '')} ${untilWords(notice)}.`
    case 'on':
      return `On every page ${untilWords(notice)}.`
  }
}

const PROMISED = 24
/** Visitors see the notice now, or will later. */
export const isSeen = (notice: Notice, now: Date) => ['on', 'planned'].includes(stateOf(notice, now))
const quoted = (notice: Notice, now: Date) =>
  notice.isOn ? `“${notice.title}” ${noticeLine(notice, now)}` : noticeLine(notice, now)

function turned(before: Notice, after: Notice, pages: number, now: Date): Difference[] {
  const [was, is] = [stateOf(before, now), stateOf(after, now)]
  if (was === is) return []
  const sides = { before: quoted(before, now), after: quoted(after, now) }
  const where = `${onAll(pages)}, ${untilWords(after)}.${after.until ? ' Then it comes down automatically.' : ''}`
  if (is === 'on') return [{ what: 'The notice goes on now', where, ...sides }]
  if (is === 'planned') return [{ what: `The notice goes on ${momentWords(after.from ?? '')}`, where, ...sides }]
  if (isSeen(before, now)) return [{ what: 'The notice is turned off now', where: `${onAll(pages)}.`, ...sides }]
  return [{ what: noticeLine(after, now).split('. ')[0] ?? '', where: 'Visitors see no change.', ...sides }]
}

export function noticeChanges(before: Notice, after: Notice, { pages, now, everyField }: About): Difference[] {
  const [wasSeen, seen] = [isSeen(before, now), isSeen(after, now)]
  const where = seen ? `${onAll(pages)}.` : 'Visitors see none of this while the notice is off.'
  const field = (label: string, of: (notice: Notice) => string) => ({
    label,
    before: of(before),
    after: of(after),
    where,
  })
  const times = [
    field('From', ({ from }) => (from ? momentWords(from) : 'now')),
    field('Until', ({ until }) => (until ? momentWords(until) : 'you unpublish it')),
  ]
  const words = [
    field('Title', ({ title }) => title),
    field('Text', ({ text }) => text),
    field('Phone in the notice', ({ phone }) => phone),
  ]
  if (everyField)
    return differing([
      field('Notice', ({ isOn }) => (isOn ? 'on' : 'off')),
      ...words,
      ...times,
      field('Answer within', ({ answerHours }) => `${answerHours} hours`),
    ])
  const fields = [...words, ...(seen ? times : [])]
  return [
    ...turned(before, after, pages, now),
    // A notice that is being turned on is shown in full in the publish sheet, so don't list its fields.
    ...(seen && !wasSeen ? [] : differing(fields)),
    ...differing([
      {
        label: 'Answer within',
        before: `${wasSeen ? before.answerHours : PROMISED} hours`,
        after: `${seen ? after.answerHours : PROMISED} hours`,
        where: seen
          ? 'In visitors’ emails, after they send a form, and on the clock of leads that come in meanwhile.'
          : 'Leads that came in meanwhile keep the time they were told.',
      },
    ]),
  ]
}
