import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { LISTING, readListing } from './listing.ts'

const CURRENT = 'current'
/** Beside the one that is shown. */
const KEPT = 2
/** What a stopped process left unfinished is nobody's after so long. */
const LEFT_MS = 10 * 60_000

/** The same pages have the same name, whichever instance makes them. */
export const releaseDir = (stateDir: string, build: string, release: number, content: string) =>
  join(resolve(stateDir), `${release}-${build}-${content}`)

/** A folder that a proxy reads as another user. */
export function ensureReadableDir(dir: string) {
  if (existsSync(dir)) return
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o755)
}

/** What visitors are shown from now on, by whichever proxy reads this folder. */
export function pointCurrent(stateDir: string, dir: string) {
  ensureReadableDir(stateDir)
  const link = join(stateDir, `.${CURRENT}-${randomUUID()}`)
  // A release is named beside its link, so that the folder may be known by another name elsewhere.
  symlinkSync(dirname(dir) === resolve(stateDir) ? basename(dir) : realpathSync(dir), link)
  renameSync(link, join(stateDir, CURRENT))
}

/** What is shown now, or the build. */
export function currentDir(stateDir: string, siteDir: string) {
  try {
    const dir = realpathSync(join(stateDir, CURRENT))
    return existsSync(join(dir, LISTING)) ? dir : siteDir
  } catch {
    return siteDir
  }
}

/** The newest erase when a folder's pages were made; a folder that cannot be read tells of none. */
function eraseOf(dir: string) {
  try {
    return readListing(dir).erase
  } catch {
    return null
  }
}

/** Takes the link away where it leads to pages from before the newest erase: a proxy then asks the server. */
export function unlinkErased(stateDir: string, erase: string) {
  const link = join(stateDir, CURRENT)
  if (!lstatSync(link, { throwIfNoEntry: false })) return
  const dir = currentDir(stateDir, '')
  // The build is shown by a link too, and has nothing of anybody.
  const isRelease = dirname(dir) === realpathSync(stateDir)
  if (isRelease && eraseOf(dir) !== erase) rmSync(link, { force: true })
}

/** Takes away old releases, all from before the newest erase, and what was left unfinished. */
export async function pruneReleases(stateDir: string, shown: string, erase: string) {
  if (!existsSync(stateDir)) return
  const all = readdirSync(stateDir)
    .map((name) => ({ name, changed: lstatSync(join(stateDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.changed - a.changed)
  const linked = basename(currentDir(stateDir, shown))
  const others = all.filter(({ name }) => /^\d+-/.test(name) && name !== linked && name !== basename(shown))
  const left = all.filter(({ name, changed }) => /^\.(making|current)-/.test(name) && changed < Date.now() - LEFT_MS)
  const erased = others.filter(({ name }) => eraseOf(join(stateDir, name)) !== erase)
  // The newest of the others stays: another instance may still show it.
  for (const { name } of [...new Set([...others.slice(KEPT - 1), ...erased, ...left])])
    await rm(join(stateDir, name), { recursive: true, force: true, maxRetries: 3 })
}
