import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Published } from '../contract/site/things.ts'
import { packedForms } from './compress.ts'
import { hashOf, readListing } from './listing.ts'

export type ReleaseJob = {
  /** The build. */
  siteDir: string
  /** What is shown now: what does not change is shared with it. */
  before: string
  /** A folder that is not there yet. */
  to: string
  published: Published
  /** The moment to make it for. */
  now: string
  /** The newest erase, read before what is published was. */
  erase: string
}

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

/** The same file under another name; a copy where the disk or its owner does not allow that. False: it is not there. */
function share(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    // Another thread had the same script.
    if (codeOf(error) !== 'EEXIST') copyFileSync(from, to)
  }
  return true
}

/** With its packed forms: all of them, or none. */
function shareAll(from: string, to: string, isQuick = false) {
  const endings = ['', ...packedForms(to, isQuick)]
  const isThere = endings.every((ending) => share(from + ending, to + ending))
  if (!isThere) for (const ending of endings) rmSync(to + ending, { force: true })
  return isThere
}

/** What is shown, or the build where a failing disk has damaged that. */
function shownOr(siteDir: string, dir: string) {
  try {
    return { dir, listing: readListing(dir) }
  } catch {
    return { dir: siteDir, listing: readListing(siteDir) }
  }
}

/** Puts files into a release that is being made: as they were, where what is shown has the very same. */
export function openRelease({ siteDir, before, dir }: { siteDir: string; before: string; dir: string }) {
  const from = shownOr(siteDir, before)
  const quick = new Set(from.listing.quick)
  const folders = new Set<string>()
  function place(file: string) {
    const folder = dirname(join(dir, file))
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return join(dir, file)
  }
  return {
    before: from.listing,
    place,
    /** As it is shown, and as it was made. */
    read(file: string) {
      const text = readFileSync(join(from.dir, file), 'utf8')
      if (hashOf(text) !== from.listing.hashes[file]) throw new Error(`${file} is not as it was made`)
      return text
    },
    shared(file: string, hash: string | undefined) {
      if (hash === undefined || from.listing.hashes[file] !== hash) return false
      return shareAll(join(from.dir, file), place(file), quick.has(file))
    },
    fromBuild: (file: string) => shareAll(join(siteDir, file), place(file)),
  }
}
