import { randomUUID } from 'node:crypto'
import { chmod, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openToAll } from '../../publisher/release-dirs.ts'

/** Files of pictures lie beside the releases, for whoever serves them. */
export const mediaDirOf = (stateDir: string) => join(resolve(stateDir), 'media')

export function openMediaDir(stateDir: string) {
  for (const dir of [stateDir, mediaDirOf(stateDir)]) openToAll(dir)
}

/**
 * Whole at every moment, and on the disk before it has its name. Another process may make the same file, under another
 * name until then. What a stop leaves is swept with unfinished releases.
 */
export async function putMedia(stateDir: string, name: string, content: Buffer) {
  const draft = join(resolve(stateDir), `.making-${randomUUID()}`)
  try {
    await writeFile(draft, content, { flush: true })
    await chmod(draft, 0o644)
    await rename(draft, join(mediaDirOf(stateDir), name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
