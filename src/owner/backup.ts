import { existsSync } from 'node:fs'
import type { Settings } from '../core/settings.ts'
import { setStatus } from '../core/storage/audit-log.ts'
import { leadsFile, refuseFileOfOtherVersion } from '../core/storage/open.ts'
import { type Command, UserError } from './command.ts'
import { copyDatabase, isFileOf, putInPlace, removeDraft } from './database-copy.ts'
import { fileAt } from './named-file.ts'

export function embeddedFile({ databaseUrl, dataDir }: Settings, tool: string) {
  if (databaseUrl) throw new UserError(`Leads are stored in PostgreSQL (DATABASE_URL). Use ${tool} instead.`)
  return leadsFile(dataDir)
}

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE [--overwrite]',
  about: 'Copy the embedded database to a file while the site runs',
  help: '  --overwrite   replace FILE if it exists',
  options: { overwrite: { type: 'boolean' } },
  argumentCount: [1, 1],
  async run({ settings, args, options, print, db, now }) {
    const source = embeddedFile(settings, 'pg_dump')
    const file = args[0] ?? ''
    const draft = `${file}.part`
    if (!existsSync(source)) throw new UserError(`There’s no database at ${source} yet.`)
    const isThere = fileAt(file)
    if ([file, draft].some((name) => isFileOf(source, name)))
      throw new UserError(`${file} is the running site’s own database. Choose another name. Nothing was written.`)
    if (isThere && !options.overwrite)
      throw new UserError(`${file} already exists. Choose another name, or add --overwrite.`)
    await refuseFileOfOtherVersion(source)
    try {
      const count = await copyDatabase(source, draft, { live: true })
      putInPlace(draft, file)
      print(`Backed up ${count} leads to ${file}.`)
      // Shown on the desk's Settings page. The backup is valid even if this fails.
      await setStatus(await db(), 'backup', String(count), now().toISOString()).catch(() => {})
    } catch (error) {
      removeDraft(draft)
      const why = error instanceof Error ? error.message : ''
      throw new UserError(
        `The backup to ${file} failed (${why}). Check that the folder exists and the disk isn’t full.`,
      )
    }
  },
}
