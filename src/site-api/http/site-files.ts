import type { IncomingMessage, ServerResponse } from 'node:http'
import { mediaFileAt } from '../../content/pictures/media-url.ts'
import { HSTS, SECURITY_HEADERS } from '../../contract/security-headers.ts'
import { requestPath } from '../../core/http/request-path.ts'
import type { Asked } from '../../core/http/secure-request.ts'
import { fileAnswer, type StoredFile } from '../../core/http/stored-file.ts'
import type { BuiltSite } from './built-site.ts'
import { sendMediaFile } from './media-files.ts'

export type Secure = (request: Asked) => boolean
export type Answered = (method: string, status: number, route: string) => void

/**
 * Answers GET and HEAD for everything but the API, ahead of Fastify: a page is a look-up in a Map
 * and one write. Returns false when the request is not one for the site.
 */
export function siteFiles(built: () => BuiltSite, mediaDir: string, isSecure: Secure, onAnswer: Answered) {
  const redirectTo = (site: BuiltSite, path: string) => {
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
    const site = built()

    const write = (file: StoredFile, status: number, route: string) => {
      const answer = fileAnswer(file, request.headers, secure, status)
      response.writeHead(answer.status, answer.headers)
      response.end(method === 'HEAD' ? undefined : answer.body)
      onAnswer(method, answer.status, route)
      return true
    }

    const file = site.pages.get(path) ?? site.files.get(path)
    if (file) return write(file, 200, path)
    const media = mediaFileAt(path)
    if (media) {
      sendMediaFile(mediaDir, media, request, response, secure).then(
        (status) => (status === 404 ? write(site.notFound, 404, 'not found') : onAnswer(method, status, '/media')),
        // Who asked is gone, or the disk is: there is nothing left to say.
        () => response.destroy(),
      )
      return true
    }
    const target = redirectTo(site, path)
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
