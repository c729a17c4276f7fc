import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mediaFileAt } from '../../content/pictures/media-url.ts'
import { contentAt } from '../../content/site-content.ts'
import { previewSchema } from '../../contract/desk/site.ts'
import { SITE_CALLS } from '../../contract/desk/site-calls.ts'
import { HTML_TYPE } from '../../contract/file-types.ts'
import { MAX_DRAFT_BYTES, type Published, withItem } from '../../contract/site/items.ts'
import { isItemRef, isListKind } from '../../contract/site/kinds.ts'
import { VISIT_PATH } from '../../contract/visit-calls.ts'
import { publishable } from '../../core/publish.ts'
import { newestErase } from '../../core/storage/progress-marks.ts'
import { type Listing, readListing } from '../../publisher/listing.ts'
import { startPages } from '../../publisher/page-builder.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, nothingThere, personOf, read } from '../desk-errors.ts'
import { sendPicture } from './media-routes.ts'
import { newestPublished } from './newest-published.ts'
import { PREVIEW_HEADERS, withPreviewAddresses } from './preview-html.ts'
import { momentOf, pagesOf, previewStore, VISIT_EMAIL } from './previews.ts'
import { sketchOf } from './sketches.ts'
import { visitsPreview } from './visits-preview.ts'

const notMade = (cause: unknown) =>
  new DeskError(503, 'The preview isn’t available right now. What you typed is saved.', {}, cause)

/**
 * The site's real pages with a draft in them, rendered like the site's own but without scripts, in a frame of the desk.
 */
export async function previewRoutes(app: FastifyInstance, { db, clock, settings: { siteDir } }: DeskDeps) {
  const previews = previewStore(clock)
  const pages = startPages({ siteDir })
  app.addHook('onClose', async () => pages.stop())

  let listing: Listing | undefined
  function built() {
    try {
      listing ??= readListing(siteDir)
      return listing
    } catch (error) {
      throw notMade(error)
    }
  }
  async function pathsOf(published: Published, now: Date) {
    const { pagePaths } = await import('../../content/urls.server.ts')
    // Customers reach this one only from emails and forms, but the owner looks at it.
    return [...pagePaths(contentAt(published, now)), VISIT_PATH, VISIT_EMAIL]
  }
  /** The page that an address leads to on a site with this content. */
  async function pageAt(address: string, published: Published, now: Date) {
    const path = built().redirects[address] ?? address
    if (!(await pathsOf(published, now)).includes(path)) throw nothingThere()
    return path
  }

  app.post(SITE_CALLS.preview.url, { bodyLimit: MAX_DRAFT_BYTES + 1024 }, async (request, reply) => {
    const { content, ...ref } = read(previewSchema, request.body)
    if (!isItemRef(ref)) throw nothingThere()
    const now = clock()
    const erase = await newestErase(db)
    const item = isListKind(ref.kind) ? sketchOf(ref.kind, content, now) : publishable(ref.kind, content, now)
    const published: Published = withItem((await newestPublished(db)).published, ref, { content: item })
    const moment = momentOf(ref, published, now)
    const known = await pathsOf(published, moment)
    const previewPages = pagesOf(ref, published).filter(({ path }) => known.includes(path))
    if (previewPages.length === 0) throw nothingThere()
    const id = previews.add({ session: personOf(request).id_hash, erase, of: ref, published, now: moment })
    return reply.code(201).send({ id, pages: previewPages })
  })

  app.get<{ Params: { '*': string } }>('/preview/files/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    const picture = mediaFileAt(path)
    if (picture) return sendPicture(reply, db, picture.id)
    const file = built().files.find((one) => one.path === path)
    if (!file) throw nothingThere()
    reply.header('cache-control', 'private, max-age=600').type(file.type)
    return reply.send(await readFile(join(siteDir, file.file)))
  })

  app.get<{ Params: { id: string; '*': string } }>('/preview/:id/*', async (request, reply) => {
    const { id, '*': rest } = request.params
    const preview = previews.find(id, { session: personOf(request).id_hash, erase: await newestErase(db) })
    if (!preview) throw nothingThere()
    const { of, published, now } = preview
    const path = await pageAt(`/${rest}`, published, now)
    const html = () =>
      pages.html({ published, now, path }).catch((error) => {
        throw notMade(error)
      })
    const shown = of.kind === 'visits' ? await visitsPreview(path, html, published, now) : await html()
    return reply.headers(PREVIEW_HEADERS).type(HTML_TYPE).send(withPreviewAddresses(shown, id))
  })
}
