import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contentAt } from '../content/site-content.ts'
import { codeOf } from '../contract/error-code.ts'
import { hashOf } from '../contract/hash.server.ts'
import type { Published } from '../contract/site/items.ts'
import { openBundle } from './bundle.ts'
import { compressed, compressedEndings } from './compress.ts'
import { LISTING, readListing } from './listing.ts'
import { makePages } from './make-pages.ts'
import { pruneReleases } from './release-dirs.ts'
import { retainedScripts } from './retained-scripts.ts'
import { appDirOf, readTemplates } from './templates.ts'

export type ReleaseJob = {
  /** The folder of the build. */
  siteDir: string
  /** The folder of the current release. Unchanged files are hard-linked from it. */
  before: string
  /** The folder to create; it must not exist yet. */
  to: string
  published: Published
  /** The moment that the content is computed for. */
  now: string
  /** The newest erase, read before the published content was. */
  erase: string
}

/**
 * Hard-links the file, or copies it if the disk or the permissions don't allow links. Returns false if it doesn't
 * exist.
 */
function share(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    if (codeOf(error) !== 'EEXIST') copyFileSync(from, to)
  }
  return true
}

/** Shares a file together with its compressed copies: all of them, or none. */
function shareAll(from: string, to: string) {
  const endings = ['', ...compressedEndings(to)]
  const isThere = endings.every((ending) => share(from + ending, to + ending))
  if (!isThere) for (const ending of endings) rmSync(to + ending, { force: true })
  return isThere
}

/** Uses the current release, or the build if a failing disk has damaged it. */
function shownOr(siteDir: string, dir: string) {
  try {
    return { dir, listing: readListing(dir) }
  } catch {
    return { dir: siteDir, listing: readListing(siteDir) }
  }
}

/** Writes files into the folder of a new release, and shares those that haven't changed since the previous one. */
function openFolder(dir: string, { siteDir, before }: ReleaseJob) {
  const from = shownOr(siteDir, before)
  const folders = new Set<string>()
  function place(file: string) {
    const folder = dirname(join(dir, file))
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return join(dir, file)
  }
  return {
    before: from.listing,
    /** Reads a file of the previous release, but only if it hasn't changed since it was made. */
    read(file: string) {
      const text = readFileSync(join(from.dir, file), 'utf8')
      if (hashOf(text) !== from.listing.hashes[file]) throw new Error(`${file} is not as it was made`)
      return text
    },
    share(file: string, hash: string | undefined) {
      if (hash === undefined || from.listing.hashes[file] !== hash) return false
      return shareAll(join(from.dir, file), place(file))
    },
    shareBuilt: (file: string) => shareAll(join(siteDir, file), place(file)),
    write(file: string, body: Buffer) {
      const to = place(file)
      writeFileSync(to, body)
      if (compressedEndings(file).length > 0)
        for (const [ending, copy] of Object.entries(compressed(body))) writeFileSync(to + ending, copy)
    },
  }
}

/** Makes a whole site in a temporary folder and renames it once it is complete. */
export async function makeRelease(job: ReleaseJob, onProgress: (done: number, of: number) => void) {
  const appDir = appDirOf(job.siteDir)
  const templates = readTemplates(appDir)
  const now = new Date(job.now)
  mkdirSync(dirname(job.to), { recursive: true })
  // Prune here too, because a process that is killed on every attempt would never reach the pruning after a publish.
  await pruneReleases(dirname(job.to), job.before, job.erase)
  const dir = mkdtempSync(join(dirname(job.to), '.making-'))
  try {
    const folder = openFolder(dir, job)
    const { before } = folder
    const listing = await makePages({
      bundle: await openBundle(appDir),
      templates,
      before: before.build === templates.build ? { hashes: before.hashes, read: folder.read } : undefined,
      content: contentAt(job.published, now),
      onProgress,
      mayLackPages: true,
      store(file, body, hash) {
        if (!folder.share(file, hash)) folder.write(file, body)
      },
    })
    listing.erase = job.erase
    for (const { file } of templates.files)
      if (!folder.share(file, templates.hashes[file]) && !folder.shareBuilt(file))
        throw new Error(`The built site is missing ${file}. Run npm run build again.`)
    for (const retained of retainedScripts(before, listing, { now, erase: job.erase })) {
      const hash = before.hashes[retained.file]
      if (!hash || !folder.share(retained.file, hash)) continue
      listing.files.push(retained)
      listing.hashes[retained.file] = hash
    }
    writeFileSync(join(dir, LISTING), JSON.stringify(listing))
    renameSync(dir, job.to)
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    // Another instance on this disk finished the same pages first.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
}

const DECOMPRESS = { '.br': brotliDecompressSync, '.gz': gunzipSync }
/** Fails if a compressed copy doesn't match its file's hash, as after a power cut. */
export async function checkCompressed(dir: string) {
  const { files, hashes } = readListing(dir)
  const retained = new Set(files.flatMap(({ file, until }) => (until === undefined ? [] : [file])))
  for (const [file, hash] of Object.entries(hashes)) {
    // The script expired and was deleted, but the listing wasn't rewritten.
    if (retained.has(file) && !existsSync(join(dir, file))) continue
    for (const ending of compressedEndings(file)) {
      await nextTurn()
      const body = DECOMPRESS[ending](readFileSync(join(dir, file + ending)))
      if (hashOf(body) !== hash) throw new Error(`${file}${ending} doesn’t match its file`)
    }
  }
}
