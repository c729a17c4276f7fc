import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mediaFileAt } from '../../content/pictures/media-url.ts'
import { unreadable } from '../../core/http/http-error.ts'
import { sendFile } from '../../core/http/stored-file.ts'
import { currentSiteContent } from '../../core/published.ts'
import type { SiteDeps } from '../deps.ts'
import { type BuiltSite, fileAt, isPage, type PendingPages } from './built-site.ts'
import { sendMediaFile } from './media-files.ts'

/** For example a page's data file, which pages rendered on request don't have. */
const FILE = /\.[a-z]+$/
/** What a header may contain. */
const HEADER_TEXT = /^[\x20-\x7e\x80-\xff]*$/
const RETRY = { 'retry-after': '5', 'cache-control': 'no-store' }

/** The decoded path of a request, as the router reads it; null when it can't be decoded. */
export function requestPath(target: string) {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/'
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const isPost = (path: string) => path.startsWith('/blog/')

function redirectTo(site: BuiltSite, path: string) {
  const known = site.redirects.get(path)
  if (known) return known
  if (!path.endsWith('/') || path === '/') return null
  // Only a run's first slash may begin a match. Otherwise each of thousands of slashes would be tried up to the last.
  const bare = path.replace(/(?<!\/)\/+$/, '') || '/'
  // Redirect only within the site: `//elsewhere.example/` must not become an open redirect.
  return site.redirects.get(bare) ?? (isPage(site, bare) ? bare : null)
}

/** Everything that visitors read: pages, their files, and pictures from the desk. */
export async function siteRoutes(app: FastifyInstance, { built, media, clock }: SiteDeps) {
  /** The file will exist in a moment. With a 503, search engines ask again and don't drop the address. */
  function sendLater(reply: FastifyReply, what: string) {
    const words = `${what} Please try again in a minute, or call ${currentSiteContent(clock()).facts.phone}.`
    return reply.code(503).headers(RETRY).type('text/plain; charset=utf-8').send(words)
  }

  async function sendPending(request: FastifyRequest, reply: FastifyReply, pending: PendingPages, path: string) {
    try {
      const page = await pending.find(path)
      if (page) return sendFile(request, reply, page)
      if (FILE.test(path)) return sendLater(reply, 'This file is being made.')
      return sendFile(request, reply, await pending.notFound(isPost(path)), 404)
    } catch {
      return sendLater(reply, 'This page is being made.')
    }
  }

  async function sendSite(request: FastifyRequest, reply: FastifyReply) {
    const { url } = request
    const path = requestPath(url)
    if (path === null) throw unreadable()
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound()
    request.isPage = true
    const site = built()
    const file = fileAt(site, path, clock())
    if (file) return sendFile(request, reply, file)
    const picture = mediaFileAt(path)
    if (picture) {
      const sent = await sendMediaFile(media, picture, request, reply)
      if (sent === 'coming') return sendLater(reply, 'This picture is being made.')
      if (sent !== 'missing') return sent
    }
    const target = redirectTo(site, path)
    if (target) {
      const query = url.indexOf('?')
      const location = target + (query < 0 ? '' : url.slice(query))
      if (!HEADER_TEXT.test(location)) throw unreadable()
      return reply.code(301).headers({ location, 'cache-control': 'max-age=3600' }).send()
    }
    if (site.pending) return sendPending(request, reply, site.pending, path)
    return sendFile(request, reply, isPost(path) ? site.postNotFound : site.notFound, 404)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendSite })
}
