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
import { putFile } from './put-file.ts'

const CURRENT = 'current'
/** Beside the one that is shown. */
const KEPT = 2
/** What a stopped process left unfinished is nobody's after so long. */
const LEFT_MS = 10 * 60_000

/** The same pages have the same name, whichever instance makes them. */
export const releaseDir = (stateDir: string, build: string, release: number, content: string) =>
  join(resolve(stateDir), `${release}-${build}-${content}`)

/** A folder that a proxy reads as another user. */
export function openToAll(dir: string) {
  if (existsSync(dir)) return
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o755)
}

/** What visitors are shown from now on, by whichever proxy reads this folder. */
export function pointCurrent(stateDir: string, dir: string) {
  openToAll(stateDir)
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

/** Takes away old releases, all of those before `cleanFrom`, and what was left unfinished. */
export async function sweep(stateDir: string, shown: string, cleanFrom = 0) {
  if (!existsSync(stateDir)) return
  const all = readdirSync(stateDir)
    .map((name) => ({ name, changed: lstatSync(join(stateDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.changed - a.changed)
  const linked = basename(currentDir(stateDir, shown))
  const others = all.filter(({ name }) => /^\d+-/.test(name) && name !== linked && name !== basename(shown))
  const left = all.filter(({ name, changed }) => /^\.(making|current)-/.test(name) && changed < Date.now() - LEFT_MS)
  // Another instance may still be packing the newest of them.
  const old = others.filter(({ name }, at) => at >= KEPT - 1 || Number.parseInt(name, 10) < cleanFrom)
  for (const { name } of [...old, ...left])
    await rm(join(stateDir, name), { recursive: true, force: true, maxRetries: 3 })
}

/**
 * Deletes from a release the scripts that it keeps for tabs with older pages, once: after an erasing they may hold what
 * was erased. Says whether there were any.
 */
export function dropKeptScripts(dir: string, cleanFrom: number) {
  const listing = readListing(dir)
  if (listing.cleanFrom >= cleanFrom) return false
  const kept = new Set(listing.files.flatMap(({ file, until }) => (until === undefined ? [] : [file])))
  const stays = (file: string) => !kept.has(file)
  const left = {
    ...listing,
    cleanFrom,
    files: listing.files.filter(({ file }) => stays(file)),
    hashes: Object.fromEntries(Object.entries(listing.hashes).filter(([file]) => stays(file))),
    quick: listing.quick.filter(stays),
  }
  putFile(join(dir, LISTING), JSON.stringify(left))
  for (const file of kept) for (const ending of ['', '.br', '.gz']) rmSync(join(dir, file + ending), { force: true })
  return kept.size > 0
}
