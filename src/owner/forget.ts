import { createInterface } from 'node:readline/promises'
import { takeReviewOff } from '../contract/desk/site-reviews.ts'
import { eraseWithLetters } from '../core/leads/erase.ts'
import { reviewsOnSite } from '../core/reviews/reviews-on-site.ts'
import { leadsOfPerson } from '../core/storage/lead-search.ts'
import { leadsFile, remnantsOf } from '../core/storage/open.ts'
import { emptyLog, rewriteTables } from '../core/storage/traces.ts'
import { type Call, type Command, UserError } from './command.ts'
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

const PATIENCE_MS = 5000

/** Takes what was erased, now or at the desk before, out of the database's files, or tells what still holds it. */
async function finish({ db, print, settings: { databaseUrl, dataDir } }: Call) {
  if (!databaseUrl) {
    if (!(await emptyLog(await db(), PATIENCE_MS)))
      print(
        `Another program reads the database, so ${leadsFile(dataDir)}-wal still holds it: end that program and call this again.`,
      )
    return
  }
  print(
    (await rewriteTables(databaseUrl))
      ? 'PostgreSQL’s tables hold nothing of it any more. Its log (pg_wal) does until PostgreSQL writes over it, and so do archived logs.'
      : 'Another program reads the database, so PostgreSQL’s tables still hold it: end that program and call this again.',
  )
}

export const forgetCommand: Command = {
  name: 'forget',
  usage: '[EMAIL] [--yes]',
  about: 'Erase everything one person sent, for a privacy request',
  help: '  --yes   do not ask first\n\nWithout an address it finishes what was erased before: the database’s files then hold nothing of it.',
  options: { yes: { type: 'boolean' } },
  argumentCount: [0, 1],
  async run(call) {
    const { db, args, options, print, settings } = call
    const storage = await db()
    const [email] = args
    if (email === undefined) return finish(call)
    const leads = await leadsOfPerson(storage, email)
    if (leads.length === 0) {
      await finish(call)
      throw new UserError(`No lead came from ${email}.`)
    }
    print(leadTable(leads))
    const count = leads.length === 1 ? 'this lead' : `these ${leads.length} leads`
    if (!options.yes && !(await isConfirmed(`Erase ${count} for good? Type yes: `)))
      throw new UserError('Nothing was erased.')
    const onSite = await reviewsOnSite(storage, leads)
    await eraseWithLetters(storage, settings, leads)
    print(`Erased ${count}, with the letters kept here.`)
    await finish(call)
    if (!settings.databaseUrl)
      for (const file of remnantsOf(settings.dataDir)) print(`Still holds older leads, erase it when you can: ${file}`)
    for (const name of onSite) print(takeReviewOff(name))
    print('Still to do by hand: your own mailbox, exports, and backups made before today.')
  },
}
