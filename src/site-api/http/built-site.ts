import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SECURITY_HEADERS } from '../../contract/security-headers.ts'
import { type StoredFile, storedFile } from '../../core/http/stored-file.ts'
import { type Listing, readListing } from '../../publisher/listing.ts'

export type BuiltSite = {
  listing: Listing
  policy: string
  pages: Map<string, StoredFile>
  files: Map<string, StoredFile>
  redirects: Map<string, string>
  notFound: StoredFile
  postNotFound: StoredFile
}

const servedPages = ({ pages, unlisted }: Listing) => [...pages, ...unlisted]

/** What a file has in memory already, by its name and content. */
function held(before: BuiltSite | undefined, { policy }: Listing) {
  if (!before || before.policy !== policy) return () => undefined
  const { listing, pages, files, notFound, postNotFound } = before
  const known = new Map([
    ...servedPages(listing).map(({ path, file }) => [file, pages.get(path)] as const),
    ...listing.files.map(({ path, file }) => [file, files.get(path)] as const),
    [listing.notFound, notFound] as const,
    [listing.postNotFound, postNotFound] as const,
  ])
  // What was packed in a hurry is read again once it is smaller.
  const quick = new Set(listing.quick)
  return (file: string, hash: string | undefined, isQuick: boolean) =>
    listing.hashes[file] === hash && quick.has(file) === isQuick ? known.get(file) : undefined
}

/** Reads a whole site into memory, what is there already excepted; visitors are answered in between. */
export async function loadBuiltSite(dir: string, before?: BuiltSite): Promise<BuiltSite> {
  const listing = readListing(dir)
  const { policy } = listing
  const known = held(before, listing)
  const quick = new Set(listing.quick)
  async function read(file: string, headers: Record<string, string>, isImmutable = false) {
    const hash = listing.hashes[file]
    const there = known(file, hash, quick.has(file))
    if (there) return there
    await nextTurn()
    const stored = storedFile(join(dir, file), { ...SECURITY_HEADERS, ...headers }, isImmutable)
    if (stored.plain.etag !== `"${hash}"`) throw new Error(`${file} is not what was made`)
    return stored
  }
  const page = (file: string) =>
    read(file, { 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
  try {
    const pages: BuiltSite['pages'] = new Map()
    for (const { path, file } of servedPages(listing)) pages.set(path, await page(file))
    const files: BuiltSite['files'] = new Map()
    for (const { path, file, type, immutable } of listing.files)
      files.set(path, await read(file, { 'content-type': type }, immutable))
    return {
      listing,
      policy,
      pages,
      files,
      redirects: new Map(Object.entries(listing.redirects)),
      notFound: await page(listing.notFound),
      postNotFound: await page(listing.postNotFound),
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The built site in ${dir} is not whole (${why}): run npm run build again.`)
  }
}
