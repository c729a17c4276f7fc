import type { LeadEvent } from '../../contract/desk/lead-actions.ts'
import { type How, LOST_REASON_LABELS } from '../../lead/steps.ts'
import { dayInWords, timeOrDay } from '../../lead/time-words.ts'
import { dollars } from '../ui/money.ts'

const BY: Record<How, string> = {
  call: ' by phone',
  text: ' by text',
  mail: ' by email',
  visit: ' in person',
  marked: '',
}

const WRITTEN: Partial<Record<How, string>> = { text: 'sent a text', mail: 'sent an email' }

const REVIEW = {
  asked: (name: string) => `asked ${name} for a review`,
  came: (name: string) => `${name} wrote a review`,
  published: () => 'published the review',
  'set-aside': () => 'decided not to publish the review',
}

/** What somebody did, to follow their name: "Office | reached Dana by phone". */
export function eventWords(
  event: Exclude<LeadEvent, { kind: 'quote' | 'booking' }>,
  name: string,
  now: number,
  nameOf: (id: string | null) => string,
): string {
  switch (event.kind) {
    case 'tried':
      if (event.data.left === 'nothing') return `tried${BY[event.data.how]}, no answer`
      return WRITTEN[event.data.how] ?? `left a message${BY[event.data.how]}`
    case 'reached':
      return `reached ${name}${BY[event.data.how]}${event.data.from === 'email' ? ', from the email' : ''}`
    case 'visit':
      return `booked a visit, ${timeOrDay(event.data.at, now)}${event.data.by ? `, ${nameOf(event.data.by)} is going` : ''}`
    case 'quoted':
      return `quoted ${dollars(event.data.cents)}`
    case 'won':
      return `marked it won, ${dollars(event.data.cents)}`
    case 'lost':
      return `marked it lost: ${LOST_REASON_LABELS[event.data.reason]}${event.data.words ? `, ${event.data.words}` : ''}`
    case 'reopen':
      return 'reopened it'
    case 'assign':
      return event.data.to ? `assigned it to ${nameOf(event.data.to)}` : 'assigned it to nobody'
    case 'follow-up':
      return event.data.on ? `set a follow-up for ${dayInWords(event.data.on)}` : 'removed the follow-up'
    case 'note':
      return ''
    case 'claimed':
      return 'took it'
    case 'mark-spam':
      return 'marked it as spam'
    case 'not-spam':
      return 'marked it as not spam'
    case 'undo':
      return 'undid a change'
    case 'unreadable':
      return 'made a change that can’t be read'
    case 'added':
      return 'added it by hand'
    case 'email':
      return event.data.email === 'owner' ? 'sent the owner’s email again' : `sent ${name}’s email again`
    case 'review':
      return REVIEW[event.data.what](name) + (event.data.words && `: ${event.data.words}`)
    case 'job':
      return 'started a finished job for the site'
    case 'work-order':
      return event.data.words
    case 'reminder':
      return event.data.turn === 2
        ? 'Second reminder went to everyone because nobody had answered'
        : 'First reminder went out'
  }
}
