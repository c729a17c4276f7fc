import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { chmod, copyFile, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mediaFileAt } from '../../content/pictures/media-url.ts'
import { hashOf } from '../../publisher/listing.ts'
import { codeOf } from '../../publisher/make-release.ts'
import { ensureReadableDir } from '../../publisher/release-dirs.ts'

/**
 * Files of pictures that visitors may see. They are beside the releases, so that either the server or a proxy can serve
 * them.
 */
export const mediaDirOf = (stateDir: string) => join(resolve(stateDir), 'media')
/**
 * Files of every picture, including drafts', which no proxy may read. Each file name ends with the hash of the content.
 */
export const preparedDirOf = (stateDir: string) => join(resolve(stateDir), 'prepared')

export function openMediaDirs(stateDir: string) {
  for (const dir of [stateDir, mediaDirOf(stateDir)]) ensureReadableDir(dir)
  const prepared = preparedDirOf(stateDir)
  if (!existsSync(prepared)) mkdirSync(prepared, { mode: 0o700 })
}

const PREPARED = /^(.+)\.([\w-]{22})$/

/** The prepared files: the name that each has for visitors, and the hash of its content. */
export async function preparedFiles(stateDir: string) {
  const names = await readdir(preparedDirOf(stateDir))
  return new Map(
    names.flatMap((whole) => {
      const [, name = '', hash = ''] = PREPARED.exec(whole) ?? []
      return mediaFileAt(`/media/${name}`) ? [[name, hash] as const] : []
    }),
  )
}

const preparedAt = (stateDir: string, name: string, hash: string) => join(preparedDirOf(stateDir), `${name}.${hash}`)

/**
 * Writes and flushes a temporary file, then renames it, so that the file is complete at every moment. Another process
 * may make the same file under a different temporary name. Leftovers of an interrupted write are deleted together with
 * unfinished releases. Returns the hash of the content.
 */
export async function putPrepared(stateDir: string, name: string, content: Buffer) {
  const hash = hashOf(content)
  const draft = join(resolve(stateDir), `.making-${randomUUID()}`)
  try {
    await writeFile(draft, content, { flush: true })
    await chmod(draft, 0o644)
    await rename(draft, preparedAt(stateDir, name, hash))
    return hash
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export const deletePrepared = (stateDir: string, name: string, hash: string) =>
  rm(preparedAt(stateDir, name, hash), { force: true })

/** Makes a prepared file visible. Returns false, and deletes the file, if a failing disk has damaged it. */
export async function showPrepared(stateDir: string, name: string, hash: string) {
  const from = preparedAt(stateDir, name, hash)
  const to = join(mediaDirOf(stateDir), name)
  const content = await readFile(from).catch(() => null)
  await rm(to, { force: true })
  if (!content || hashOf(content) !== hash) {
    await rm(from, { force: true })
    return false
  }
  await link(from, to).catch(async (error: unknown) => {
    // Another process was faster, or this disk doesn't support hard links.
    if (codeOf(error) !== 'EEXIST') await copyFile(from, to)
  })
  return true
}
