import type { FastifyRequest } from 'fastify'
import { DESK_HEADER } from '../../contract/desk/desk-calls.ts'
import { isLoopback } from '../../core/desk-settings.ts'
import { foreignCall, wrongHost } from '../desk-errors.ts'

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** The origin the desk was called at: its own, or this machine's with its own port. Any other host is forged. */
export function originOf(request: FastifyRequest, url: string | null) {
  const host = (request.headers.host ?? '').toLowerCase()
  if (url && host === new URL(url).host) return url
  const called = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  const port = String(request.raw.socket.localPort)
  if (called && isLoopback(called.hostname) && (called.port || '80') === port) return `http://${host}`
  throw wrongHost()
}

/**
 * Only the desk's own page may call. A page on another subdomain is same-site, so browsers may send our cookies with
 * its requests; `same-site` is refused like any other. Without that header, a change must name our origin.
 */
export function refuseForeign(request: FastifyRequest, origin: string) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw foreignCall()
  if (!isChange(request.method)) return
  if (request.headers.origin !== undefined && request.headers.origin !== origin) throw foreignCall()
  if (site === undefined && request.headers.origin === undefined) throw foreignCall()
  // A form on another page can't send this header.
  if (request.headers[DESK_HEADER] !== '1') throw foreignCall()
}
