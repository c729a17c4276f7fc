import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { HTML_TYPE } from '../../contract/file-types.ts'
import { IMMUTABLE, type StoredFile, storedFile } from '../../core/http/stored-file.ts'
import { type Listing, readListing } from '../../publisher/listing.ts'
import { isOver, type Moment } from '../../publisher/retained-scripts.ts'

/** The pages of a release whose folder doesn't exist yet, or hasn't been read yet. */
export type PendingPages = {
  has: (path: string) => boolean
  /** A page, or a file from a folder that was still being read; null if there is neither, or none yet. */
  find: (path: string) => Promise<StoredFile | null>
  notFound: (isPost: boolean) => Promise<StoredFile>
}

export type BuiltSite = {
  listing: Listing
  policy: string
  pages: Map<string, StoredFile>
  files: Map<string, StoredFile>
  /** Scripts of pages that no longer exist: their address, and until when they are served. */
  retained: Map<string, string>
  /** Set during startup. `pages` and `files` then contain nothing that depends on published content. */
  pending?: PendingPages
  redirects: Map<string, string>
  notFound: StoredFile
  postNotFound: StoredFile
}

export const isPage = ({ pages, pending }: BuiltSite, path: string) => pages.has(path) || (pending?.has(path) ?? false)

/** The file that is served at an address at this moment. */
export function fileAt({ pages, files, retained }: BuiltSite, path: string, now: Date) {
  const until = retained.get(path)
  return until !== undefined && until <= now.toISOString() ? undefined : (pages.get(path) ?? files.get(path))
}

/** Removes expired scripts. Returns the same object if there are none. */
export function withoutExpiredScripts(site: BuiltSite, moment: Moment): BuiltSite {
  const over = [...site.retained].flatMap(([path, until]) => (isOver({ until }, site.listing, moment) ? [path] : []))
  if (over.length === 0) return site
  const [files, retained] = [new Map(site.files), new Map(site.retained)]
  for (const path of over) {
    files.delete(path)
    retained.delete(path)
  }
  return { ...site, files, retained }
}

/**
 * What a page shows, as its scripts start from it (`defer-scripts.ts`). It may name people, such as who wrote a review, so
 * no CDN stores it, and browsers keep it as long as the server serves it to open tabs.
 */
const STATE_CACHE = 'private, max-age=86400'
function cacheControlOf(file: string, immutable: boolean) {
  if (file.startsWith('assets/state-')) return STATE_CACHE
  return immutable ? IMMUTABLE : undefined
}

const servedPages = ({ pages, unlisted }: Listing) => [...pages, ...unlisted]

/** Finds a file that is already in memory, by name and hash. */
function reusable(before: BuiltSite | undefined, { policy }: Listing) {
  if (!before || before.policy !== policy) return () => undefined
  const { listing, pages, files, notFound, postNotFound } = before
  const known = new Map([
    ...servedPages(listing).map(({ path, file }) => [file, pages.get(path)] as const),
    ...listing.files.map(({ path, file }) => [file, files.get(path)] as const),
    [listing.notFound, notFound] as const,
    [listing.postNotFound, postNotFound] as const,
  ])
  return (file: string, hash: string | undefined) => (listing.hashes[file] === hash ? known.get(file) : undefined)
}

/** Reads a whole site into memory, except for files that are already there. Requests are answered in between. */
export async function loadBuiltSite(dir: string, before?: BuiltSite): Promise<BuiltSite> {
  const listing = readListing(dir)
  const { policy } = listing
  const known = reusable(before, listing)
  async function read(file: string, headers: Record<string, string>, cacheControl?: string) {
    const hash = listing.hashes[file]
    const there = known(file, hash)
    if (there) return there
    await nextTurn()
    const stored = storedFile(join(dir, file), headers, cacheControl)
    if (stored.plain.etag !== `"${hash}"`) throw new Error(`${file} is not what was made`)
    return stored
  }
  const page = (file: string) => read(file, { 'content-security-policy': policy, 'content-type': HTML_TYPE })
  try {
    const pages: BuiltSite['pages'] = new Map()
    for (const { path, file } of servedPages(listing)) pages.set(path, await page(file))
    const files: BuiltSite['files'] = new Map()
    const retained: BuiltSite['retained'] = new Map()
    for (const { path, file, type, immutable, until } of listing.files) {
      // The script expired and was deleted, but the listing wasn't rewritten.
      if (until !== undefined && !existsSync(join(dir, file))) continue
      if (until !== undefined) retained.set(path, until)
      files.set(path, await read(file, { 'content-type': type }, cacheControlOf(file, immutable)))
    }
    return {
      listing,
      policy,
      pages,
      files,
      retained,
      redirects: new Map(Object.entries(listing.redirects)),
      notFound: await page(listing.notFound),
      postNotFound: await page(listing.postNotFound),
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The built site in ${dir} is incomplete (${why}). Run npm run build again.`)
  }
}
