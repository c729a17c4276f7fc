import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '../lead/durations.ts'
import { compressedEndings } from './compress.ts'
import { LISTING, type ListedFile, type Listing, readListing } from './listing.ts'

/** What decides whether a retained script has expired: the time, and the newest erase (`newestErase`). */
export type Moment = { now: Date; erase: string }

/**
 * Scripts of the previous pages that the new ones no longer use. Open tabs may request them for a day. They contain the
 * content of those pages, so none outlives an erase.
 */
export function retainedScripts(before: Listing, after: Listing, { now, erase }: Moment): ListedFile[] {
  const present = new Set(after.files.map(({ file }) => file))
  return before.files
    .filter(({ file }) => file.startsWith('assets/') && !present.has(file))
    .map((one) => ({ ...one, until: one.until ?? new Date(now.getTime() + DAY).toISOString() }))
    .filter((one) => !isOver(one, before, { now, erase }))
}

/** Whether a retained script must no longer be served. */
export const isOver = ({ until }: Pick<ListedFile, 'until'>, listing: Pick<Listing, 'erase'>, { now, erase }: Moment) =>
  until !== undefined && (until <= now.toISOString() || listing.erase !== erase)

export function withoutRetainedOver(listing: Listing, moment: Moment): Listing {
  const files = listing.files.filter((one) => !isOver(one, listing, moment))
  if (files.length === listing.files.length) return listing
  const left = new Set(files.map(({ file }) => file))
  const gone = new Set(listing.files.flatMap(({ file }) => (left.has(file) ? [] : [file])))
  return {
    ...listing,
    files,
    hashes: Object.fromEntries(Object.entries(listing.hashes).filter(([file]) => !gone.has(file))),
  }
}

/** Deletes expired scripts from a release's folder: what is no longer served doesn't stay on disk either. */
export function deleteRetainedOver(dir: string, moment: Moment) {
  const before = readListing(dir)
  const after = withoutRetainedOver(before, moment)
  if (after === before) return
  const left = new Set(after.files.map(({ file }) => file))
  // Delete the files first. If the process stops in between, the listing names too many files, and the next check
  // removes those.
  for (const { file } of before.files)
    if (!left.has(file))
      for (const ending of ['', ...compressedEndings(file)]) rmSync(join(dir, file + ending), { force: true })
  // Write a new file and rename it, because another instance may be reading the old one.
  const part = join(dir, `${LISTING}.${process.pid}.part`)
  try {
    writeFileSync(part, JSON.stringify(after))
    renameSync(part, join(dir, LISTING))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
