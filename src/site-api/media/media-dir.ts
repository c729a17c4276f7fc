import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { copyFile, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mediaFileAt } from '../../content/pictures/media-url.ts'
import { codeOf } from '../../contract/error-code.ts'
import { hashOf } from '../../contract/hash.server.ts'

/**
 * Files of pictures that visitors may see.
 */
export const mediaDirOf = (stateDir: string) => join(resolve(stateDir), 'media')
/**
 * Files of every picture, including drafts'. Each file name ends with the hash of the content.
 */
export const preparedDirOf = (stateDir: string) => join(resolve(stateDir), 'prepared')

export function openMediaDirs(stateDir: string) {
  for (const dir of [mediaDirOf(stateDir), preparedDirOf(stateDir)]) mkdirSync(dir, { recursive: true })
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
export async function writePrepared(stateDir: string, name: string, content: Buffer) {
  const hash = hashOf(content)
  const draft = join(resolve(stateDir), `.making-${randomUUID()}`)
  try {
    await writeFile(draft, content, { flush: true })
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
    // Another process linked it first, or this disk doesn't support hard links.
    if (codeOf(error) !== 'EEXIST') await copyFile(from, to)
  })
  return true
}
