import type { LeadEvent } from '../../../contract/desk/lead-actions.ts'
import { dayInWords } from '../../../lead/time-words.ts'
import { DECLINE_LABELS } from '../../../quote/states.ts'
import { dollars } from '../../ui/money.ts'

type QuoteHappenedProps = { event: Extract<LeadEvent, { kind: 'quote' }>; name: string }

/**
 * What happened with a quote, to follow a name in the lead's history: "Office | sent quote 1027, from $7,448". Loaded for
 * leads that have one.
 */
export default function QuoteHappened({ event, name: firstName }: QuoteHappenedProps) {
  const { what, number, ...data } = event.data
  const isChangeOrder = number.includes('-')
  const quote = `${isChangeOrder ? 'change order' : 'quote'} ${number}`
  const cents = data.cents === undefined ? '' : dollars(data.cents)
  const message = data.message && `: ${data.message}`
  switch (what) {
    case 'sent':
      return `sent ${quote}${(data.version ?? 1) > 1 ? `, version ${data.version}` : ''}${cents && `, ${isChangeOrder ? '' : 'from '}${cents}`}`
    case 'opened':
      return `${firstName} opened ${quote}`
    case 'change-requested':
      return `${firstName} ${data.isAgain ? 'wants' : 'asked for a change to'} ${quote}${data.isAgain ? ' again' : ''}${message}`
    case 'declined':
      return `${firstName} declined ${quote}${data.reason ? `: ${DECLINE_LABELS[data.reason]}` : ''}${message}`
    case 'accepted':
      return `${data.name || firstName} signed ${quote}${cents && `, ${cents}`}`
    case 'said-yes':
      return `recorded that ${data.name || firstName} said yes to ${quote}${cents && `, ${cents}`}`
    case 'canceled':
      return `${quote} was canceled`
    case 'extended':
      return `extended ${quote}${data.until ? ` through ${dayInWords(data.until)}` : ''}`
    case 'withdrawn':
      return `withdrew ${quote}${data.because && `: ${data.because}`}`
    case 'reminders-stopped':
      return `stopped the reminders about ${quote}`
    case 'told':
      return `told ${firstName} about the right to cancel ${quote}`
    case 'refunded':
      return `marked the refund for ${quote} as done`
    case 'expired':
      return `${quote} expired`
    case 'link-shown':
      return `made a new link to ${quote}`
    case 'email-sent':
    case 'pdf-opened':
    case 'terms-shown':
    case 'pdf-made':
      return `${quote}: ${what}`
  }
}
