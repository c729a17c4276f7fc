import { DECLINE_LABELS } from '../../quote/states.ts'
import { phoneHint } from '../quotes/shown-content.ts'
import type { PaperEvent } from './paper.ts'

type People = Record<string, string>
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** d•••@example.com, (251) 555-•••• */
const masked = (to: string) => (to.includes('@') ? to.replace(/^(.)[^@]*/, '$1•••') : (phoneHint(to) ?? 'a phone'))

/** What a record's entry says, in the certificate. */
export function recordWords({ kind, data }: PaperEvent, people: People): string {
  const name = text(data.by) === null ? null : (people[String(data.by)] ?? 'someone at our office')
  const by = name ? ` by ${name}` : ''
  const version = typeof data.version === 'number' ? `Version ${data.version}` : 'The quote'
  switch (kind) {
    case 'sent':
      return text(data.to) ? `${version} sent to ${masked(String(data.to))}${by}` : `${version} sent${by}`
    case 'email-sent':
      return 'Email handed to the mail server'
    case 'opened':
      return 'Opened with the link'
    case 'pdf-opened':
      return 'PDF opened'
    case 'terms-shown':
      return 'Terms and right to cancel shown'
    case 'change-requested':
      return 'Change requested'
    case 'declined': {
      const reason = Object.entries(DECLINE_LABELS).find(([known]) => known === data.reason)?.[1]
      return reason ? `Declined: ${reason}` : 'Declined'
    }
    case 'reminders-stopped':
      return `Reminders stopped${by}`
    case 'link-shown':
      return `Link copied or shown${by}`
    case 'extended':
      return `Good-through date extended${by}`
    case 'withdrawn':
      return `Withdrawn${by}`
    case 'accepted':
      return `Name typed, ${data.digits === 'matched' ? 'phone digits matched, ' : ''}both boxes checked, summary shown, “Sign and accept” tapped`
    case 'said-yes':
      return `Yes recorded${by}`
    case 'told':
      return `Told about the right to cancel${data.gaveNotice === true ? ', and given the notice,' : ''}${by}`
    case 'pdf-made':
      return 'PDF made'
    case 'canceled':
      return `Canceled${by}`
    case 'refunded':
      return `Refunded${by}`
  }
}
