import { parseArgs } from 'node:util'
import { printable } from '../core/plain-text.ts'
import { refreshPublished } from '../core/published.ts'
import { readSettings } from '../core/settings.ts'
import { openDatabase } from '../core/storage/open.ts'
import type { Db } from '../core/storage/tables.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { confirmClockCommand } from './confirm-clock.ts'
import { contractsCommand, eraseContractCommand, verifyCommand } from './contracts.ts'
import { backedUpCommand, deskLinkCommand, deskSessionsCommand } from './desk.ts'
import { exportCommand } from './export.ts'
import { forgetCommand } from './forget.ts'
import { listCommand, searchCommand, showCommand } from './list.ts'
import { moveCommand } from './move-to-postgres.ts'
import { outboxCommand } from './outbox.ts'
import { photosCommand } from './photos.ts'
import { reportCommand } from './report.ts'
import { restoreCommand } from './restore.ts'
import { siteExportCommand, siteImportCommand } from './site-content.ts'
import { notSpamCommand, spamCommand } from './spam.ts'

const COMMANDS: Command[] = [
  listCommand,
  showCommand,
  photosCommand,
  searchCommand,
  exportCommand,
  spamCommand,
  notSpamCommand,
  forgetCommand,
  verifyCommand,
  contractsCommand,
  eraseContractCommand,
  outboxCommand,
  reportCommand,
  backupCommand,
  restoreCommand,
  backedUpCommand,
  moveCommand,
  siteExportCommand,
  siteImportCommand,
  confirmClockCommand,
  deskLinkCommand,
  deskSessionsCommand,
]

const print = (text: string) => process.stdout.write(`${printable(text)}\n`)
const callOf = (command: Command) => `npm run leads -- ${command.name} ${command.usage}`.trim()

function overview() {
  const width = Math.max(...COMMANDS.map(({ name, usage }) => `${name} ${usage}`.length))
  const lines = COMMANDS.map(({ name, usage, about }) => `  ${`${name} ${usage}`.padEnd(width)}  ${about}`)
  return [
    'Work with the site’s leads from the terminal.',
    '',
    'npm run leads -- COMMAND',
    '',
    ...lines,
    '',
    'npm run leads -- COMMAND --help explains one of them.',
  ].join('\n')
}

const helpOf = (command: Command) =>
  [callOf(command), '', `${command.about}.`, ...(command.help ? ['', command.help] : [])].join('\n')

/** Wrong usage exits with status 2, by convention. */
class WrongCall extends Error {}

function read(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { help: { type: 'boolean', short: 'h' }, ...command.options },
      allowPositionals: true,
    })
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('.')[0] ?? '') : ''
    throw new WrongCall(`${why}. See npm run leads -- ${command.name} --help`)
  }
}

async function main([name, ...args]: string[]) {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return print(overview())
  const command = COMMANDS.find((one) => one.name === name || one.formerName === name)
  if (!command) throw new WrongCall(`There’s no command ${name}. npm run leads -- --help lists them.`)
  const { values, positionals } = read(command, args)
  if (values.help) return print(helpOf(command))
  const [least, most] = command.argumentCount
  if (positionals.length < least || positionals.length > most) throw new WrongCall(`Usage: ${callOf(command)}`)

  const settings = readSettings(process.env)
  let opened: Promise<Db> | undefined
  const db = () => {
    opened ??= openDatabase(settings).then(async (storage) => {
      // Emails and promises that a command creates must match what is on the site.
      await refreshPublished(storage)
      return storage
    })
    return opened
  }
  try {
    const options = values as Record<string, string | boolean | undefined>
    await command.run({ settings, args: positionals, options, db, print, now: () => new Date() })
  } finally {
    await opened?.then((one) => one.destroy()).catch(() => {})
  }
}

// A reader that stops early, such as head, is not an error.
process.stdout.on('error', () => process.exit(0))
process.umask(0o077)
try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = error instanceof WrongCall ? 2 : 1
}
