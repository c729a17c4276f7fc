import { accessSync, constants, existsSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Settings } from '../core/settings.ts'
import { leadsFile } from '../core/storage/open.ts'
import { UserError } from './command.ts'
import { isFileOf } from './database-copy.ts'

function opened<Result>(file: string, use: () => Result): Result {
  try {
    return use()
  } catch {
    throw new UserError(`${file} can’t be opened. Check that this user may open it, and its folder.`)
  }
}

/** What is at a path that the owner named, if anything is. A folder is refused. */
export function fileAt(file: string): Stats | undefined {
  if (file === '') throw new UserError('Name a file.')
  const about = opened(file, () => statSync(file, { throwIfNoEntry: false }))
  if (about?.isDirectory()) throw new UserError(`${file} is a folder. Name a file.`)
  return about
}

/** Refuses to replace the database, a key or any other file of the running programs. */
export function refuseOwnFile({ dataDir }: Pick<Settings, 'dataDir'>, file: string) {
  const isInData = () => dirname(realpathSync(file)) === realpathSync(dataDir)
  if (isFileOf(leadsFile(dataDir), file) || (existsSync(file) && existsSync(dataDir) && isInData()))
    throw new UserError(`${file} is one of the running site’s own files. Choose another name. Nothing was written.`)
}

/** A file that the owner named for a command to read. */
export function requireFile(file: string): Stats {
  const about = fileAt(file)
  if (!about) throw new UserError(`There’s no file ${file}.`)
  opened(file, () => accessSync(file, constants.R_OK))
  return about
}
