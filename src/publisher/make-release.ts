import {
  chmodSync,
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
import type { Published } from '../contract/site/items.ts'
import { openBundle } from './bundle.ts'
import { compressed, compressedEndings } from './compress.ts'
import { hashOf, LISTING, readListing } from './listing.ts'
import { makePages } from './make-pages.ts'
import { pruneReleases } from './release-dirs.ts'
import { retainedScripts } from './retained-scripts.ts'
import { appDirOf, readTemplates } from './templates.ts'

export type ReleaseJob = {
  /** The build. */
  siteDir: string
  /** The folder that is shown now: files that do not change are shared with it. */
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
    if (codeOf(error) !== 'EEXIST') copyFileSync(from, to)
  }
  return true
}

/** With its compressed copies: all of them, or none. */
function shareAll(from: string, to: string) {
  const endings = ['', ...compressedEndings(to)]
  const isThere = endings.every((ending) => share(from + ending, to + ending))
  if (!isThere) for (const ending of endings) rmSync(to + ending, { force: true })
  return isThere
}

/** The folder that is shown, or the build where a failing disk has damaged that. */
function shownOr(siteDir: string, dir: string) {
  try {
    return { dir, listing: readListing(dir) }
  } catch {
    return { dir: siteDir, listing: readListing(siteDir) }
  }
}

/** Puts files into the folder of a release that is being made, shared with the one before where they are the same. */
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
    /** A file of the release before, if it is still as it was made. */
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

/** Makes a whole site beside the others and gives it its name when it is finished. */
export async function makeRelease(job: ReleaseJob, onProgress: (done: number, of: number) => void) {
  const appDir = appDirOf(job.siteDir)
  const templates = readTemplates(appDir)
  const now = new Date(job.now)
  mkdirSync(dirname(job.to), { recursive: true })
  // Here too, since a process that is killed each time it tries would never come to the pruning after a publish.
  await pruneReleases(dirname(job.to), job.before, job.erase)
  const dir = mkdtempSync(join(dirname(job.to), '.making-'))
  try {
    chmodSync(dir, 0o755)
    const folder = openFolder(dir, job)
    const { before } = folder
    const listing = await makePages({
      bundle: await openBundle(appDir),
      templates,
      before: before.build === templates.build ? { hashes: before.hashes, read: folder.read } : undefined,
      content: contentAt(job.published, now),
      onProgress,
      mayLackPages: true,
      put(file, body, hash) {
        if (!folder.share(file, hash)) folder.write(file, body)
      },
    })
    listing.erase = job.erase
    for (const { file } of templates.files)
      if (!folder.share(file, templates.hashes[file]) && !folder.shareBuilt(file))
        throw new Error(`The built site is missing ${file}. Run npm run build again.`)
    for (const kept of retainedScripts(before, listing, { now, erase: job.erase })) {
      const hash = before.hashes[kept.file]
      if (!hash || !folder.share(kept.file, hash)) continue
      listing.files.push(kept)
      listing.hashes[kept.file] = hash
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
/** Fails where a compressed copy does not hold what its file held when it was made, as after a power cut. */
export async function checkCompressed(dir: string) {
  const { files, hashes } = readListing(dir)
  const kept = new Set(files.flatMap(({ file, until }) => (until === undefined ? [] : [file])))
  for (const [file, hash] of Object.entries(hashes)) {
    // Its time was over, and the listing was not written again.
    if (kept.has(file) && !existsSync(join(dir, file))) continue
    for (const ending of compressedEndings(file)) {
      await nextTurn()
      const body = DECOMPRESS[ending](readFileSync(join(dir, file + ending)))
      if (hashOf(body) !== hash) throw new Error(`${file}${ending} does not hold what was made`)
    }
  }
}
