import { chmodSync, copyFileSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentAt } from '../content/site-content.ts'
import type { Published } from '../contract/site/things.ts'
import { appDirOf, openBundle } from './bundle.ts'
import { compressFiles, packedAtOnce, packedForms, packQuickly } from './compress.ts'
import { LISTING, type ListedFile, type Listing, readListing } from './listing.ts'
import { makePages } from './make-pages.ts'
import { putFile } from './put-file.ts'
import { sweep } from './release-dirs.ts'
import { readTemplates } from './templates.ts'

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
}

const KEPT_MS = 24 * 3_600_000
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

/** The same file under another name; a copy where the disk or its owner does not allow that. False: it is not there. */
function share(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    copyFileSync(from, to)
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

/** Scripts of the pages before that are no longer asked for by new ones: open tabs may ask for them for a day. */
function keptScripts(before: Listing, after: Listing, now: Date): ListedFile[] {
  const present = new Set(after.files.map(({ file }) => file))
  return before.files
    .filter(({ file }) => file.startsWith('assets/') && !present.has(file))
    .map((one) => ({ ...one, until: one.until ?? new Date(now.getTime() + KEPT_MS).toISOString() }))
    .filter(({ until }) => until > now.toISOString())
}

/** Makes a whole site beside the others and gives it its name when it is finished. */
export async function makeRelease(job: ReleaseJob, onProgress: (done: number, of: number) => void) {
  const now = new Date(job.now)
  const appDir = appDirOf(job.siteDir)
  const templates = readTemplates(appDir)
  const bundle = await openBundle(appDir)
  const { dir: from, listing: before } = shownOr(job.siteDir, job.before)
  mkdirSync(dirname(job.to), { recursive: true })
  // Here too: where each try is killed, none comes to be shown.
  await sweep(dirname(job.to), job.before)
  const dir = mkdtempSync(join(dirname(job.to), '.making-'))
  try {
    chmodSync(dir, 0o755)
    const folders = new Set<string>()
    const place = (file: string) => {
      const folder = dirname(join(dir, file))
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      return join(dir, file)
    }
    const quick = new Set(before.quick)
    /** From what is shown, if it has the very same; else from the build. */
    function shared(file: string, hash: string | undefined) {
      if (hash === undefined || before.hashes[file] !== hash) return false
      return shareAll(join(from, file), place(file), quick.has(file))
    }
    const written: string[] = []
    const listing = await makePages({
      bundle,
      templates,
      content: contentAt(job.published, now),
      onProgress,
      mayLackPages: true,
      put(file, text, hash) {
        if (shared(file, hash)) return
        written.push(file)
        const to = place(file)
        writeFileSync(to, text)
        for (const ending of packedAtOnce(file)) writeFileSync(to + ending, packQuickly(text))
      },
    })
    for (const { file } of templates.files)
      if (!shared(file, templates.hashes[file]) && !shareAll(join(job.siteDir, file), place(file)))
        throw new Error(`The built site lacks ${file}: run npm run build again.`)
    for (const kept of keptScripts(before, listing, now)) {
      const hash = before.hashes[kept.file]
      if (!hash || !shared(kept.file, hash)) continue
      listing.files.push(kept)
      listing.hashes[kept.file] = hash
    }
    listing.quick = [...written, ...before.quick.filter((file) => before.hashes[file] === listing.hashes[file])]
    writeFileSync(join(dir, LISTING), JSON.stringify(listing))
    renameSync(dir, job.to)
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    // Another instance on this disk was quicker with the same pages.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
}

/** Packs once more, as small as it gets, what was packed in a hurry. */
export async function packRelease(dir: string) {
  const listing = readListing(dir)
  await compressFiles(listing.quick.map((file) => join(dir, file)))
  putFile(join(dir, LISTING), JSON.stringify({ ...listing, quick: [] }))
}
