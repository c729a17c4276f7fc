import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { previewSchema } from '../../contract/desk/site.ts'
import { MOST_DRAFT_BYTES, readPublished } from '../../contract/site/things.ts'
import { publishable } from '../../core/publish.ts'
import { newestRelease, storedThings } from '../../core/storage/site-releases.ts'
import { type Listing, readListing } from '../../publisher/listing.ts'
import { startPages } from '../../publisher/pages-process.ts'
import type { DeskParts } from '../parts.ts'
import { DeskRefusal, nothingThere, personOf, read } from '../refusals.ts'
import { PREVIEW_HEADERS, withPreviewAddresses } from './preview-html.ts'
import { PAGES, previewStore } from './previews.ts'

const notMade = (cause: unknown) =>
  new DeskRefusal(503, 'This page cannot be looked at just now. What you typed is kept.', {}, cause)

/** The real pages with a draft in them, in a frame of the desk: rendered as the site's own, without scripts. */
export async function previewRoutes(app: FastifyInstance, { db, clock, settings: { siteDir } }: DeskParts) {
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
  /** The page that an address of the site leads to. */
  function pageAt(address: string) {
    const { pages, redirects } = built()
    const path = redirects[address] ?? address
    if (!pages.some((page) => page.path === path)) throw nothingThere()
    return path
  }

  app.post(DESK_CALLS.preview.url, { bodyLimit: MOST_DRAFT_BYTES + 1024 }, async (request, reply) => {
    const { kind, content, path } = read(previewSchema, request.body)
    const asked = pageAt(path)
    const { published } = readPublished(storedThings(await newestRelease(db)))
    const thing = publishable(kind, content, clock())
    const id = previews.add(personOf(request).id_hash, { ...published, [kind]: thing })
    const known = PAGES[kind].find((page) => page.path === asked) ?? { path: asked, label: asked }
    return reply.code(201).send({ id, pages: [known, ...PAGES[kind].filter((page) => page.path !== asked)] })
  })

  app.get<{ Params: { '*': string } }>('/preview/files/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    const file = built().files.find((one) => one.path === path)
    if (!file) throw nothingThere()
    reply.header('cache-control', 'private, max-age=600').type(file.type)
    return reply.send(await readFile(join(siteDir, file.file)))
  })

  app.get<{ Params: { id: string; '*': string } }>('/preview/:id/*', async (request, reply) => {
    const { id, '*': rest } = request.params
    const preview = previews.find(id, personOf(request).id_hash)
    if (!preview) throw nothingThere()
    const { published, now } = preview
    const html = await pages.html({ published, now, path: pageAt(`/${rest}`) }).catch((error) => {
      throw notMade(error)
    })
    return reply.headers(PREVIEW_HEADERS).type('text/html; charset=utf-8').send(withPreviewAddresses(html, id))
  })
}
