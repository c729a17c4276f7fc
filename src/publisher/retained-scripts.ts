import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressedEndings } from './compress.ts'
import { LISTING, type ListedFile, type Listing, readListing } from './listing.ts'

const KEPT_MS = 24 * 3_600_000

/** A moment as kept scripts are judged by it: its time, and the newest erase (`newestErase`). */
export type Moment = { now: Date; erase: string }

/**
 * Scripts of the pages before that new pages no longer ask for: open tabs may ask for them for a day. They hold what
 * those pages said, so none outlives an erase.
 */
export function retainedScripts(before: Listing, after: Listing, { now, erase }: Moment): ListedFile[] {
  const present = new Set(after.files.map(({ file }) => file))
  return before.files
    .filter(({ file }) => file.startsWith('assets/') && !present.has(file))
    .map((one) => ({ ...one, until: one.until ?? new Date(now.getTime() + KEPT_MS).toISOString() }))
    .filter((one) => !isOver(one, before, { now, erase }))
}

/** Whether a kept script must not be served any more. */
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

/** Deletes kept scripts from a release's folder once their time is over: a proxy serves whatever lies there. */
export function deleteRetainedOver(dir: string, moment: Moment) {
  const before = readListing(dir)
  const after = withoutRetainedOver(before, moment)
  if (after === before) return
  const left = new Set(after.files.map(({ file }) => file))
  // The files first: a stop in between leaves a listing that names too much, and the next look takes that out.
  for (const { file } of before.files)
    if (!left.has(file))
      for (const ending of ['', ...compressedEndings(file)]) rmSync(join(dir, file + ending), { force: true })
  // Never written into the file itself: another instance may be reading it.
  const part = join(dir, `${LISTING}.${process.pid}.part`)
  try {
    writeFileSync(part, JSON.stringify(after))
    renameSync(part, join(dir, LISTING))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
