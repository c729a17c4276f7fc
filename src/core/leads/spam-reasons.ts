export type SpamReason = { kind: 'hidden field' | 'speed' | 'links' | 'address'; strong: boolean; reason: string }

const LINK = /https?:\/\/|www\./gi
/** This many links make it an advertisement, not a homeowner's picture of a fence they like. */
const MANY_LINKS = 4
/** Nobody reads and answers a form faster than this. A phone's autofill can, so speed alone means nothing. */
const FASTEST_MS = 2500

/** Disposable mailboxes are only a weak reason, because careful customers use them too. */
const DISPOSABLE = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'moakt.com',
  'mohmal.com',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
])

export function isDoubtfulAddress(email: string) {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return DISPOSABLE.has(domain) || /\.(?:invalid|test|local|localhost)$/.test(domain) || /^\d+(?:\.\d+)+$/.test(domain)
}

type Suspect = {
  email: string
  texts: string[]
  hiddenField: unknown
  elapsedMs: number | null
}

/** Every reason to doubt a lead, in words that the owner reads. */
export function spamReasonsIn({ email, texts, hiddenField, elapsedMs }: Suspect): SpamReason[] {
  const reasons: SpamReason[] = []
  if (typeof hiddenField === 'string' && hiddenField.trim() !== '')
    reasons.push({ kind: 'hidden field', strong: true, reason: 'a field that visitors can’t see was filled in' })
  if (elapsedMs !== null && elapsedMs < FASTEST_MS)
    reasons.push({
      kind: 'speed',
      strong: false,
      reason: `sent ${(elapsedMs / 1000).toFixed(1)} seconds after the form was opened`,
    })
  const links = texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0)
  if (links > 0)
    reasons.push({
      kind: 'links',
      strong: links >= MANY_LINKS,
      reason: links === 1 ? 'contains a link' : `contains ${links} links`,
    })
  if (isDoubtfulAddress(email))
    reasons.push({ kind: 'address', strong: false, reason: 'the email address is disposable or can’t exist' })
  return reasons
}

/** A single weak reason doesn't put a lead in spam, and speed never counts: a phone fills in a form in two seconds. */
export function isInSpam(reasons: SpamReason[]) {
  return reasons.some((reason) => reason.strong) || reasons.filter((reason) => reason.kind !== 'speed').length >= 2
}
