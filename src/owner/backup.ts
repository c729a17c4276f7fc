import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Settings } from '../server/settings.ts'
import { tellFact } from '../server/storage/desk-log.ts'
import { leadsFile, prepareDataDir } from '../server/storage/open.ts'
import { checkIntegrity, isDamage, openAlone } from '../server/storage/sqlite.ts'
import { type Command, Complaint } from './command.ts'
import { whoRuns } from './who-runs.ts'

function embeddedFile({ databaseUrl, dataDir }: Settings, tool: string) {
  if (databaseUrl) throw new Complaint(`Leads are kept in PostgreSQL (DATABASE_URL): use ${tool} for it.`)
  return leadsFile(dataDir)
}

function countLeadsIn(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    checkIntegrity(database)
    return Number(database.prepare('select count(*) as count from leads').get()?.count)
  } finally {
    database.close()
  }
}

/** Renames only what is safely on the disk. */
function putInPlace(draft: string, file: string) {
  const handle = openSync(draft, 'r')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, file)
}

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE [--overwrite]',
  about: 'Copy the embedded database to a file while the site runs',
  help: '  --overwrite   replace FILE when it exists',
  options: { overwrite: { type: 'boolean' } },
  words: [1, 1],
  async run({ settings, args, options, print, db, now }) {
    const source = embeddedFile(settings, 'pg_dump')
    const file = args[0] ?? ''
    if (!existsSync(source)) throw new Complaint(`There is no database at ${source} yet.`)
    if (existsSync(file) && !options.overwrite)
      throw new Complaint(`${file} exists: choose another name, or say --overwrite.`)
    const draft = `${file}.part`
    const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
    try {
      // In one piece: a copy in many starts over whenever a lead arrives, and might never end.
      await backup(database, draft, { rate: 2 ** 31 - 1 })
      const count = countLeadsIn(draft)
      putInPlace(draft, file)
      print(`${count} leads are backed up in ${file}.`)
      // For the desk's House page; a backup without it is a backup all the same.
      await tellFact(await db(), 'backup', String(count), now().toISOString()).catch(() => {})
    } catch (error) {
      rmSync(draft, { force: true })
      const why = error instanceof Error ? error.message : ''
      throw new Complaint(`The backup to ${file} failed (${why}): see that the folder exists and the disk is not full.`)
    } finally {
      database.close()
    }
  },
}

function checkBackup(file: string) {
  try {
    return countLeadsIn(file)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new Complaint(`${file} is not a whole backup of the leads (${why}). Nothing was changed.`)
  }
}

/** Moves the present database aside, damaged or not; refuses while a server uses it. */
async function setAside(file: string, stamp: string, settings: Settings) {
  if (!existsSync(file)) return null
  try {
    const alone = openAlone(file)
    if (!alone) throw new Complaint(`${await whoRuns(settings)} first, then restore.`)
    alone.close()
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  const kept = `${file}.before-restore-${stamp}`
  for (const ending of ['', '-wal', '-shm']) if (existsSync(file + ending)) renameSync(file + ending, kept + ending)
  return kept
}

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE',
  about: 'Put a backup in the place of the embedded database (server stopped)',
  help: 'The backup is checked first. The present database is kept beside it, under another name.',
  words: [1, 1],
  async run({ settings, args, print, now }) {
    const target = embeddedFile(settings, 'pg_restore')
    const file = args[0] ?? ''
    if (!existsSync(file)) throw new Complaint(`There is no file ${file}.`)
    const count = checkBackup(file)
    prepareDataDir(settings.dataDir)
    const draft = `${target}.part`
    copyFileSync(file, draft)
    checkBackup(draft)
    const kept = await setAside(target, now().toISOString().replace(/[:.]/g, '-'), settings)
    putInPlace(draft, target)
    print(`${count} leads are restored from ${file}.`)
    if (kept) print(`The database that stood there before is kept as ${kept}.`)
    print('Start the server and the desk again.')
  },
}
