import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { UserError } from './command.ts'

function opened<Result>(file: string, use: () => Result): Result {
  try {
    return use()
  } catch {
    throw new UserError(`${file} can’t be opened. Check that this user may open it, and its folder.`)
  }
}

/** What is at a path that the owner named, if anything is. A folder is refused. */
export function fileAt(file: string): Stats | undefined {
  const about = opened(file, () => statSync(file, { throwIfNoEntry: false }))
  if (about?.isDirectory()) throw new UserError(`${file} is a folder. Name a file.`)
  return about
}

/** A file that the owner named for a command to read. */
export function requireFile(file: string): Stats {
  const about = fileAt(file)
  if (!about) throw new UserError(`There’s no file ${file}.`)
  opened(file, () => accessSync(file, constants.R_OK))
  return about
}
