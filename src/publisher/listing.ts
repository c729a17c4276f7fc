import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { typeOf } from '../contract/file-types.ts'
import { hashOf } from '../contract/hash.server.ts'

const fileSchema = v.object({
  path: v.string(),
  file: v.string(),
  type: v.string(),
  immutable: v.optional(v.boolean(), false),
  /** Set for a script of pages that no longer exist. It is served to open tabs until this time and no longer. */
  until: v.optional(v.string()),
})
export type ListedFile = v.InferOutput<typeof fileSchema>

const pageSchema = v.object({ path: v.string(), file: v.string() })

/** Lists the contents of a folder of finished pages, either the build's or a release's. */
export const listingSchema = v.object({
  /** The content security policy that all pages share. */
  policy: v.string(),
  /** Identifies the build that made the pages. */
  build: v.string(),
  /** Identifies the content that the pages were made from: see `contentKey`. */
  content: v.string(),
  /**
   * The newest erase when the pages were made (`newestErase`). After another erase, nothing from before it is served or
   * stored.
   */
  erase: v.optional(v.string(), ''),
  pages: v.array(pageSchema),
  /** Pages that are served like the others but left out of menus, the sitemap and the page count. */
  unlisted: v.optional(v.array(pageSchema), []),
  notFound: v.string(),
  postNotFound: v.string(),
  files: v.array(fileSchema),
  redirects: v.record(v.string(), v.string()),
  /** A hash for every file in this listing. */
  hashes: v.record(v.string(), v.string()),
  /** One sentence per dead link. */
  deadLinks: v.optional(v.array(v.string()), []),
})
export type Listing = v.InferOutput<typeof listingSchema>

/** A listing entry for a file that is served under its own name. */
export function listedFile(file: string) {
  const type = typeOf(file)
  if (!type) throw new Error(`src/contract/file-types.ts knows no content type for ${file}`)
  return {
    path: `/${file}`,
    file,
    type,
    immutable: file.startsWith('assets/') || file.startsWith('pictures/'),
  }
}

export const LISTING = 'site.json'

/** Pages made from content with the same key are identical. */
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
