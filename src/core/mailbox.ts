const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

/** Gives all addresses that reach the same mailbox one spelling: case, +tags and Gmail's dots make no difference. */
export function mailboxOf(email: string) {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().split('+')[0] || email.slice(0, at).toLowerCase()
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
