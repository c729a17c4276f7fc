import { copyFileSync, existsSync, linkSync, renameSync } from 'node:fs'
import type { Settings } from '../core/settings.ts'
import { prepareDataDir, refuseFileOfOtherVersion } from '../core/storage/open.ts'
import { openAlone } from '../core/storage/sqlite.ts'
import { isDamage } from '../core/storage/storage-faults.ts'
import { embeddedFile } from './backup.ts'
import { type Command, UserError } from './command.ts'
import { copyDatabase, isFileOf, putInPlace, removeDraft } from './database-copy.ts'
import { requireFile } from './named-file.ts'
import { whoRuns } from './who-runs.ts'

/**
 * Merges the current database's log into it. Refuses while a server is using it. A damaged database is left as it is.
 */
async function closeLog(file: string, settings: Settings) {
  try {
    const alone = openAlone(file)
    if (!alone) throw new UserError(`${await whoRuns(settings)} first, then restore.`)
    alone.close()
  } catch (error) {
    if (!isDamage(error)) throw error
  }
}

/** Gives the current database a second name, so that the new one can take over the first in one step. */
function saveCurrent(file: string, stamp: string) {
  const saved = `${file}.before-restore-${stamp}`
  try {
    linkSync(file, saved)
  } catch {
    copyFileSync(file, saved)
  }
  // Only a damaged database still has a log here. Move it away, so that it isn't mistaken for the new database's log.
  for (const ending of ['-wal', '-shm']) if (existsSync(file + ending)) renameSync(file + ending, saved + ending)
  return saved
}

async function checkedCopy(file: string, draft: string) {
  try {
    return await copyDatabase(file, draft, { live: false })
  } catch (error) {
    removeDraft(draft)
    const why = error instanceof Error ? error.message : ''
    throw new UserError(`${file} isn’t a complete backup of the leads (${why}). Nothing was changed.`)
  }
}

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE',
  about: 'Replace the embedded database with a backup (server stopped)',
  help: 'The backup is checked first. The current database is saved beside it, under another name.',
  argumentCount: [1, 1],
  async run({ settings, args, print, now }) {
    const target = embeddedFile(settings, 'pg_restore')
    const file = args[0] ?? ''
    const draft = `${target}.part`
    requireFile(file)
    if (isFileOf(target, file)) throw new UserError(`${file} is the current database itself. Nothing was changed.`)
    if (isFileOf(draft, file))
      throw new UserError(`${file} is a temporary file of this command. Give it another name first.`)
    for (const database of [target, file]) await refuseFileOfOtherVersion(database)
    prepareDataDir(settings.dataDir)
    const present = existsSync(target)
    if (present) await closeLog(target, settings)
    const count = await checkedCopy(file, draft)
    const saved = present ? saveCurrent(target, now().toISOString().replace(/[:.]/g, '-')) : null
    putInPlace(draft, target)
    print(`Restored ${count} leads from ${file} into ${target}.`)
    if (saved) print(`The previous database is saved as ${saved}.`)
    print('Start the server and the desk again.')
  },
}
