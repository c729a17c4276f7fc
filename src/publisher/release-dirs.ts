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
/** How many releases stay on disk, including the current one. */
const KEPT = 2
/** Unfinished files older than this belong to a process that was stopped. */
const LEFT_MS = 10 * 60_000

/** The same pages get the same name, whichever instance makes them. */
export const releaseDir = (stateDir: string, build: string, release: number, content: string) =>
  join(resolve(stateDir), `${release}-${build}-${content}`)

/** Creates a folder that a proxy can read as a different user. */
export function ensureReadableDir(dir: string) {
  if (existsSync(dir)) return
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o755)
}

/** Switches visitors to these pages, including those that a proxy serves from this folder. */
export function pointCurrent(stateDir: string, dir: string) {
  ensureReadableDir(stateDir)
  const link = join(stateDir, `.${CURRENT}-${randomUUID()}`)
  // The link to a release is relative, so that it also works where the folder has a different path.
  symlinkSync(dirname(dir) === resolve(stateDir) ? basename(dir) : realpathSync(dir), link)
  renameSync(link, join(stateDir, CURRENT))
}

/** The folder of the current release, or the build. */
export function currentDir(stateDir: string, siteDir: string) {
  try {
    const dir = realpathSync(join(stateDir, CURRENT))
    return existsSync(join(dir, LISTING)) ? dir : siteDir
  } catch {
    return siteDir
  }
}

/** The newest erase when the folder's pages were made; null if the folder can't be read. */
function eraseOf(dir: string) {
  try {
    return readListing(dir).erase
  } catch {
    return null
  }
}

/** Removes the link if it points to pages from before the newest erase. A proxy then asks the server instead. */
export function unlinkErased(stateDir: string, erase: string) {
  const link = join(stateDir, CURRENT)
  if (!lstatSync(link, { throwIfNoEntry: false })) return
  const dir = currentDir(stateDir, '')
  // The link can also point to the build, which contains no customer data.
  const isRelease = dirname(dir) === realpathSync(stateDir)
  if (isRelease && eraseOf(dir) !== erase) rmSync(link, { force: true })
}

/** Deletes old releases, every release from before the newest erase, and unfinished files. */
export async function pruneReleases(stateDir: string, shown: string, erase: string) {
  if (!existsSync(stateDir)) return
  const all = readdirSync(stateDir)
    .map((name) => ({ name, changed: lstatSync(join(stateDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.changed - a.changed)
  const linked = basename(currentDir(stateDir, shown))
  const others = all.filter(({ name }) => /^\d+-/.test(name) && name !== linked && name !== basename(shown))
  const left = all.filter(({ name, changed }) => /^\.(making|current)-/.test(name) && changed < Date.now() - LEFT_MS)
  const erased = others.filter(({ name }) => eraseOf(join(stateDir, name)) !== erase)
  // Keep the newest of the others, because another instance may still be serving it.
  for (const { name } of [...new Set([...others.slice(KEPT - 1), ...erased, ...left])])
    await rm(join(stateDir, name), { recursive: true, force: true, maxRetries: 3 })
}
