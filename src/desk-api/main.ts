import { newDeskLink } from '../core/desk/desk-link.ts'
import { runProgram, stopOnSignal } from '../core/program.ts'
import { readSettings } from '../core/settings.ts'
import { hasAnybodySignedIn } from '../core/storage/audit-log.ts'
import { startDesk } from './start-desk.ts'

await runProgram(async () => {
  const settings = readSettings(process.env)
  if (settings.desk.port === null) return void process.stdout.write('The desk is turned off (DESK_PORT=off).\n')
  const { db, url, stop } = await startDesk(settings)
  stopOnSignal(stop)
  process.stdout.write(`The desk is at ${url}\n`)
  // Only print the link to a terminal. In a log file it would be a key under the doormat.
  if (!process.stdout.isTTY || (await hasAnybodySignedIn(db))) return
  const first = await newDeskLink(db, settings, settings.ownerEmail, new Date())
  if (first) process.stdout.write(`Nobody has signed in yet. This link works once, for 15 minutes:\n${first.link}\n`)
})
