import { firstMail, firstText, ON_MY_WAY } from '../../content/desk-words.ts'
import type { Lead } from '../../contract/desk/lead.ts'
import { hasUpcomingVisit } from '../../lead/booking.ts'
import { localDay } from '../../lead/business-time.ts'

/** On the day of a visit a text usually says that we're coming. */
const textOf = (lead: Lead) => {
  const isToday = lead.visitAt && localDay(lead.visitAt) === localDay(Date.now())
  return isToday && hasUpcomingVisit(lead, new Date()) ? ON_MY_WAY : firstText(lead)
}

/** Phones differ in what they expect before the text. iPhone and Android both accept `?&`. */
export const textHref = (lead: Lead) =>
  lead.tel && `${lead.tel.replace(/^tel:/, 'sms:')}?&body=${encodeURIComponent(textOf(lead))}`

export function mailHref(lead: Lead, phone: string) {
  if (!lead.email) return null
  const { subject, body } = firstMail(lead, phone)
  const address = encodeURIComponent(lead.email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Opens the phone's own map app, which gets the address only when somebody taps the link. */
export function mapHref(address: string | null) {
  if (!address) return null
  const apple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  return `${apple ? 'maps:?q=' : 'geo:0,0?q='}${encodeURIComponent(address)}`
}
