import { createInterface } from 'node:readline/promises'
import { eraseWithLetters } from '../server/leads/erase.ts'
import { leadsOfPerson } from '../server/storage/leads.ts'
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
  words: [1, 1],
  async run({ db, args, options, print, settings }) {
    const storage = await db()
    const email = args[0] ?? ''
    const leads = await leadsOfPerson(storage, email)
    if (leads.length === 0) throw new Complaint(`No lead came from ${email}.`)
    print(leadTable(leads))
    const count = leads.length === 1 ? 'this lead' : `these ${leads.length} leads`
    if (!options.yes && !(await isConfirmed(`Erase ${count} for good? Type yes: `)))
      throw new Complaint('Nothing was erased.')
    await eraseWithLetters(storage, settings, leads)
    print(`Erased ${count}, with the letters kept here.`)
    print('Still to do by hand: your own mailbox, exports, and backups made before today.')
  },
}
