import type { IncomingMessage, ServerResponse } from 'node:http'
import { HSTS, SECURITY_HEADERS } from '../../contract/security-headers.ts'
import type { BuiltSite, StoredFile, Variant } from './built-site.ts'
import { requestPath } from './request-path.ts'
import type { Asked } from './secure-request.ts'

export type Secure = (request: Asked) => boolean
export type Answered = (method: string, status: number, route: string) => void

const REFUSED = /;\s*q=0(?:\.0*)?\s*$/

/** The smallest form the browser takes; `br;q=0` refuses it. */
export function variantFor(file: StoredFile, accept: string | string[] | undefined): Variant {
  if (typeof accept !== 'string') return file.plain
  const takes = (name: string) => {
    if (!accept.includes(name)) return false
    if (!accept.includes('q=0')) return true
    return accept.split(',').some((one) => one.trim().startsWith(name) && !REFUSED.test(one))
  }
  if (file.br && takes('br')) return file.br
  if (file.gzip && takes('gzip')) return file.gzip
  return file.plain
}

export const isHeld = ({ etag }: Variant, held: string | undefined) =>
  held !== undefined && (held === '*' || held.includes(etag))

/**
 * Answers GET and HEAD for everything but the API, ahead of Fastify: a page is a look-up in a Map
 * and one write. Returns false when the request is not one for the site.
 */
export function siteFiles(site: BuiltSite, isSecure: Secure, onAnswer: Answered) {
  const redirectTo = (path: string) => {
    const known = site.redirects.get(path)
    if (known) return known
    if (!path.endsWith('/') || path === '/') return null
    const bare = path.replace(/\/+$/, '') || '/'
    // Only to an address of ours: `//elsewhere.example/` must not become a way out.
    return site.redirects.get(bare) ?? (site.pages.has(bare) ? bare : null)
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const url = request.url ?? '/'
    const query = url.indexOf('?')
    const path = requestPath(url)
    if (path === null || path === '/api' || path.startsWith('/api/')) return false
    const secure = isSecure(request)

    const write = (file: StoredFile, status: number, route: string) => {
      const variant = variantFor(file, request.headers['accept-encoding'])
      const headers = secure ? variant.secure : variant.plain
      if (status === 200 && isHeld(variant, request.headers['if-none-match'])) {
        response.writeHead(304, headers.unchanged)
        response.end()
        onAnswer(method, 304, route)
      } else {
        response.writeHead(status, headers.found)
        response.end(method === 'HEAD' ? undefined : variant.body)
        onAnswer(method, status, route)
      }
      return true
    }

    const file = site.pages.get(path) ?? site.files.get(path)
    if (file) return write(file, 200, path)
    const target = redirectTo(path)
    if (target) {
      const location = target + (query < 0 ? '' : url.slice(query))
      const headers = { ...SECURITY_HEADERS, ...(secure ? HSTS : {}), location }
      response.writeHead(301, { ...headers, 'cache-control': 'max-age=3600', 'content-length': '0' })
      response.end()
      onAnswer(method, 301, 'redirect')
      return true
    }
    return path.startsWith('/blog/')
      ? write(site.postNotFound, 404, 'not found')
      : write(site.notFound, 404, 'not found')
  }
}
