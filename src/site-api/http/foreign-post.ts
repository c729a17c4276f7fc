import type { IncomingHttpHeaders } from 'node:http'

const withoutDefaultPort = (host: string) => host.toLowerCase().replace(/:(?:80|443)$/, '')

/** True for a post that another site made the visitor's browser send. Tools that send no Origin header pass. */
export function isForeignPost(headers: IncomingHttpHeaders, host: string) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return withoutDefaultPort(new URL(origin).host) !== withoutDefaultPort(host)
}
