import { createInterface } from 'node:readline/promises'
import { emptyLog, eraseWithLetters } from '../server/leads/erase.ts'
import { leadsOfPerson } from '../server/storage/leads.ts'
import { leadsFile, remnantsOf } from '../server/storage/open.ts'
import { type Command, Complaint } from './command.ts'
import { leadTable } from './list.ts'

async function isConfirmed(question: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // An input that ends without an answer is a no.
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
    const answer = await Promise.race([terminal.question(question), ended])
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

export const forgetCommand: Command = {
  name: 'forget',
  usage: 'EMAIL [--yes]',
  about: 'Erase everything one person sent, for a privacy request',
  help: '  --yes   do not ask first',
  options: { yes: { type: 'boolean' } },
  argumentCount: [1, 1],
  async run({ db, args, options, print, settings }) {
    const storage = await db()
    const email = args[0] ?? ''
    const leads = await leadsOfPerson(storage, email)
    if (leads.length === 0) {
      // A log that could not be emptied the last time is emptied now.
      if (!settings.databaseUrl) await emptyLog(storage)
      throw new Complaint(`No lead came from ${email}.`)
    }
    print(leadTable(leads))
    const count = leads.length === 1 ? 'this lead' : `these ${leads.length} leads`
    if (!options.yes && !(await isConfirmed(`Erase ${count} for good? Type yes: `)))
      throw new Complaint('Nothing was erased.')
    const isEmptied = await eraseWithLetters(storage, settings, leads)
    print(`Erased ${count}, with the letters kept here.`)
    if (!settings.databaseUrl) {
      if (!isEmptied)
        print(
          `Another program reads the database, so ${leadsFile(settings.dataDir)}-wal still holds it: end that program and call this again.`,
        )
      for (const file of remnantsOf(settings.dataDir)) print(`Still holds older leads, erase it when you can: ${file}`)
    }
    print('Still to do by hand: your own mailbox, exports, and backups made before today.')
  },
}
