const GMAIL = 'gmail.com'
const domainOf = (name: string) => (name === 'googlemail.com' ? GMAIL : name)

/**
 * Gives all addresses that reach the same mailbox one spelling: case, +tags, Gmail's dots and its second domain make no
 * difference.
 */
export function mailboxOf(email: string) {
  const at = email.lastIndexOf('@')
  const domain = domainOf(email.slice(at + 1).toLowerCase())
  const name = email.slice(0, at).toLowerCase().split('+')[0] || email.slice(0, at).toLowerCase()
  return `${domain === GMAIL ? name.replaceAll('.', '') : name}@${domain}`
}
