import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { LISTING, readListing } from './listing.ts'

const CURRENT = 'current'
/** How many releases stay on disk, including the current one. */
const RELEASES_TO_KEEP = 2
/** Unfinished files older than this belong to a process that was stopped. */
const LEFT_MS = 10 * 60_000

/** The same pages get the same name, whichever instance makes them. */
export const releaseDir = (stateDir: string, build: string, release: number, content: string) =>
  join(resolve(stateDir), `${release}-${build}-${content}`)

/** Remembers which pages visitors see. The next release shares unchanged files with them. */
export function pointCurrent(stateDir: string, dir: string) {
  mkdirSync(stateDir, { recursive: true })
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
  for (const { name } of [...new Set([...others.slice(RELEASES_TO_KEEP - 1), ...erased, ...left])])
    await rm(join(stateDir, name), { recursive: true, force: true, maxRetries: 3 })
}
