import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const fileSchema = v.object({
  path: v.string(),
  file: v.string(),
  type: v.string(),
  immutable: v.optional(v.boolean(), false),
  /** A script of pages that are gone: until then it is served to open tabs, and not a moment longer. */
  until: v.optional(v.string()),
})
export type ListedFile = v.InferOutput<typeof fileSchema>

const pageSchema = v.object({ path: v.string(), file: v.string() })

/** What a folder of finished pages holds: the build's, or a release's. */
export const listingSchema = v.object({
  /** The pages' content security policy, one for all. */
  policy: v.string(),
  /** Names what pages were made with. */
  build: v.string(),
  /** Names what they were made from: see `contentKey`. */
  content: v.string(),
  /** The newest erase when they were made (`newestErase`): after another one nothing of before is served or kept. */
  erase: v.optional(v.string(), ''),
  pages: v.array(pageSchema),
  /** Pages that are served like the others and that no menu, sitemap or count names. */
  unlisted: v.optional(v.array(pageSchema), []),
  notFound: v.string(),
  postNotFound: v.string(),
  files: v.array(fileSchema),
  redirects: v.record(v.string(), v.string()),
  /** Of every file that is listed here. */
  hashes: v.record(v.string(), v.string()),
  /** Each in a sentence. */
  deadLinks: v.optional(v.array(v.string()), []),
})
export type Listing = v.InferOutput<typeof listingSchema>

/** Content types by file ending. */
export const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
}

/** As it stands in a listing, under its own name. */
export function listedFile(file: string) {
  const type = TYPES[file.split('.').pop() ?? '']
  if (!type) throw new Error(`src/publisher/listing.ts knows no content type for ${file}`)
  return {
    path: `/${file}`,
    file,
    type: file.endsWith('feed.xml') ? 'application/atom+xml; charset=utf-8' : type,
    immutable: file.startsWith('assets/') || file.startsWith('pictures/'),
  }
}

export const LISTING = 'site.json'

/** As the server names a version of a file to browsers. */
export const hashOf = (body: string | Buffer) => hash('sha256', body, 'base64url').slice(0, 22)
/** The same content makes the same pages. */
export const contentKey = (content: object) => hashOf(JSON.stringify(content))

export function readListing(dir: string): Listing {
  const file = join(dir, LISTING)
  if (!existsSync(file)) throw new Error(`The site isn’t built in ${dir}. Run npm run build, then start again.`)
  try {
    return v.parse(listingSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The built site in ${dir} is incomplete (${why}). Run npm run build again.`)
  }
}
