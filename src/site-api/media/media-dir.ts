import { open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openToAll } from '../../publisher/release-dirs.ts'

/** Files of pictures lie beside the releases, for whoever serves them. */
export const mediaDirOf = (stateDir: string) => join(resolve(stateDir), 'media')

export function openMediaDir(stateDir: string) {
  for (const dir of [stateDir, mediaDirOf(stateDir)]) openToAll(dir)
}

let made = 0
/** Whole at every moment, and on the disk before it has its name. What a stop leaves is swept with unfinished releases. */
export async function putMedia(stateDir: string, name: string, content: Buffer) {
  made += 1
  const draft = join(resolve(stateDir), `.making-${process.pid}-${made}-${name}`)
  const file = await open(draft, 'w')
  try {
    await file.writeFile(content)
    await file.chmod(0o644)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(mediaDirOf(stateDir), name))
}
