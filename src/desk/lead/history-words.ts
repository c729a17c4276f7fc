import type { LeadEvent } from '../../contract/desk/lead-actions.ts'
import { type How, LOST_REASON_LABELS } from '../../lead/steps.ts'
import { dayInWords, timeOrDay } from '../../lead/time-words.ts'
import { dollars } from '../parts/money.ts'

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
  'set-aside': () => 'set the review aside',
}

/** What somebody did, after their name: "Office | reached Dana by phone". */
export function eventWords(event: LeadEvent, name: string, now: number, nameOf: (id: string | null) => string): string {
  switch (event.kind) {
    case 'tried':
      if (event.data.left === 'nothing') return `tried${BY[event.data.how]}, no answer`
      return WRITTEN[event.data.how] ?? `left a message${BY[event.data.how]}`
    case 'reached':
      return `reached ${name}${BY[event.data.how]}${event.data.from === 'letter' ? ', from the letter' : ''}`
    case 'visit':
      return `booked a visit, ${timeOrDay(event.data.at, now)}${event.data.by ? `, ${nameOf(event.data.by)} goes` : ''}`
    case 'quoted':
      return `quoted ${dollars(event.data.cents)}`
    case 'won':
      return `marked it won, ${dollars(event.data.cents)}`
    case 'lost':
      return `marked it lost: ${LOST_REASON_LABELS[event.data.reason]}${event.data.words ? `, ${event.data.words}` : ''}`
    case 'reopen':
      return 'opened it again'
    case 'assign':
      return event.data.to ? `gave it to ${nameOf(event.data.to)}` : 'gave it to nobody'
    case 'follow-up':
      return event.data.on ? `set a follow-up for ${dayInWords(event.data.on)}` : 'took the follow-up away'
    case 'note':
      return ''
    case 'hold-back':
      return 'held it back as spam'
    case 'release':
      return 'released it'
    case 'undo':
      return 'took a mark back'
    case 'unreadable':
      return 'did something that could not be read'
    case 'added':
      return 'added it by hand'
    case 'letter':
      return event.data.letter === 'owner' ? 'sent the letter to the owner again' : `sent ${name}’s letter again`
    case 'review':
      return REVIEW[event.data.what](name) + (event.data.words && `: ${event.data.words}`)
    case 'job':
      return 'started a finished job for the site from it'
    case 'reminder':
      return event.data.turn === 2
        ? 'Second reminder went to everyone, nobody had marked it'
        : 'First reminder went out'
  }
}
