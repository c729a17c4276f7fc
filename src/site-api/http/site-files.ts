import type { IncomingMessage, ServerResponse } from 'node:http'
import { mediaFileAt } from '../../content/pictures/media-url.ts'
import { HSTS, SECURITY_HEADERS } from '../../contract/security-headers.ts'
import { requestPath } from '../../core/http/request-path.ts'
import type { Asked } from '../../core/http/secure-request.ts'
import { fileAnswer, type StoredFile } from '../../core/http/stored-file.ts'
import { currentSiteContent } from '../../core/published.ts'
import { type BuiltSite, fileAt, isPage, type PendingPages } from './built-site.ts'
import { type MediaFiles, sendMediaFile } from './media-files.ts'

export type Secure = (request: Asked) => boolean
export type Answered = (method: string, status: number, route: string) => void

/** For example a page's data file, which pages rendered on request don't have. */
const FILE = /\.[a-z]+$/
const RETRY = { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }

/**
 * Answers GET and HEAD for everything except the API, before Fastify: a page is one Map lookup and one write. Returns
 * false if the request isn't for the site.
 */
export function siteFiles(
  built: () => BuiltSite,
  media: MediaFiles,
  clock: () => Date,
  isSecure: Secure,
  onAnswer: Answered,
) {
  const redirectTo = (site: BuiltSite, path: string) => {
    const known = site.redirects.get(path)
    if (known) return known
    if (!path.endsWith('/') || path === '/') return null
    const bare = path.replace(/\/+$/, '') || '/'
    // Redirect only within the site: `//elsewhere.example/` must not become an open redirect.
    return site.redirects.get(bare) ?? (isPage(site, bare) ? bare : null)
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

    const isPost = path.startsWith('/blog/')
    const writeNotFound = () => write(isPost ? site.postNotFound : site.notFound, 404, 'not found')
    /** The file will exist in a moment. With a 503, search engines ask again and don't drop the address. */
    const writeLater = (what: string) => {
      const words = `${what} Please try again in a minute, or call ${currentSiteContent(clock()).facts.phone}.`
      const headers = { ...SECURITY_HEADERS, ...(secure ? HSTS : {}), ...RETRY }
      response.writeHead(503, { ...headers, 'content-length': String(Buffer.byteLength(words)) })
      response.end(method === 'HEAD' ? undefined : words)
      onAnswer(method, 503, 'not there yet')
    }
    const writePending = async (pending: PendingPages) => {
      const page = await pending.find(path)
      if (page) write(page, 200, path)
      else if (FILE.test(path)) writeLater('This file is being made.')
      else write(await pending.notFound(isPost), 404, 'not found')
    }

    const file = fileAt(site, path, clock())
    if (file) return write(file, 200, path)
    const picture = mediaFileAt(path)
    if (picture) {
      sendMediaFile(media, picture, request, response, secure)
        .then((status) => {
          if (status === 503) writeLater('This picture is being made.')
          else if (status !== 404) onAnswer(method, status, '/media')
          else if (site.pending) return writePending(site.pending)
          else writeNotFound()
        })
        // The visitor has disconnected or the disk failed, so no answer is possible.
        .catch(() => response.destroy())
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
    if (!site.pending) return writeNotFound()
    writePending(site.pending).catch(() =>
      response.headersSent ? response.destroy() : writeLater('This page is being made.'),
    )
    return true
  }
}
