/**
 * The host that a payment link opens, for people to see before they pay. Null for a link that we don't send or show:
 * anything but https, one that names a user, which can pass for another host, and one that isn't plain ASCII.
 */
export function payHost(link: string) {
  if (!/^https:\/\/[!-[\]-~]+$/i.test(link) || !URL.canParse(link)) return null
  const { host, hostname, username, password } = new URL(link)
  return hostname.includes('.') && username === '' && password === '' ? host : null
}
