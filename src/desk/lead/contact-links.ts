import { firstMail, firstText } from '../../content/desk-words.ts'
import type { Lead } from '../../contract/desk/lead.ts'

/** Phones differ in what they want before the text; both take this. */
export const textHref = (lead: Lead) =>
  lead.tel && `${lead.tel.replace(/^tel:/, 'sms:')}?&body=${encodeURIComponent(firstText(lead))}`

export function mailHref(lead: Lead, phone: string) {
  if (!lead.email) return null
  const { subject, body } = firstMail(lead, phone)
  const address = encodeURIComponent(lead.email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** The phone's own map program, which learns the address only when it is tapped. */
export function mapHref(address: string | null) {
  if (!address) return null
  const apple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  return `${apple ? 'maps:?q=' : 'geo:0,0?q='}${encodeURIComponent(address)}`
}
