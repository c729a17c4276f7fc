import { createInterface } from 'node:readline/promises'
import { onSiteWords } from '../contract/desk/lead-details.ts'
import { unpublishPerson } from '../core/erasing/erase-from-site.ts'
import { shownOfPerson } from '../core/erasing/shown-of-person.ts'
import { eraseWithEmails } from '../core/leads/erase.ts'
import { contractsOf, isContract } from '../core/quotes/contracts.ts'
import { leadsOfPerson } from '../core/storage/lead-search.ts'
import { leadsFile, remnantsOf } from '../core/storage/open.ts'
import { rewriteTables, truncateWal } from '../core/storage/physical-erasure.ts'
import { quotesOfLeads } from '../core/storage/quotes.ts'
import { dollars } from '../quote/money.ts'
import { type Call, type Command, UserError } from './command.ts'
import { leadTable } from './list.ts'

async function isConfirmed(question: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // If the input ends without an answer, it counts as no.
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
    const answer = await Promise.race([terminal.question(question), ended])
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

const READER_TIMEOUT_MS = 5000

/** Clears everything erased, now or earlier at the desk, from the database's files, or says what still contains it. */
async function finish({ db, print, settings: { databaseUrl, dataDir } }: Call) {
  if (!databaseUrl) {
    if (!(await truncateWal(await db(), READER_TIMEOUT_MS)))
      print(
        `Another program is reading the database, so ${leadsFile(dataDir)}-wal still has the erased text. Stop that program and run this again.`,
      )
    return
  }
  print(
    (await rewriteTables(databaseUrl))
      ? 'The erased text is gone from PostgreSQL’s tables. Its log (pg_wal) keeps it until PostgreSQL overwrites it, and so do archived logs.'
      : 'Another program is reading the database, so PostgreSQL’s tables still have the erased text. Stop that program and run this again.',
  )
}

export const forgetCommand: Command = {
  name: 'forget',
  usage: '[EMAIL] [--unpublish] [--yes]',
  about: 'Erase everything one person sent, for a privacy request',
  help: '  --unpublish   unpublish their reviews, words and photos too\n  --yes         don’t ask first\n\nWithout EMAIL, it cleans the database’s files of text that was erased earlier.',
  options: { unpublish: { type: 'boolean' }, yes: { type: 'boolean' } },
  argumentCount: [0, 1],
  async run(call) {
    const { db, args, options, print, settings, now } = call
    const storage = await db()
    const [email] = args
    if (email === undefined) return finish(call)
    const leads = await leadsOfPerson(storage, email)
    if (leads.length === 0) {
      await finish(call)
      throw new UserError(`No lead has the address ${email}.`)
    }
    print(leadTable(leads))
    const ids = leads.map(({ id }) => id)
    const contracts = (await quotesOfLeads(storage, ids)).filter(isContract)
    for (const { number, cents } of await contractsOf(storage, contracts))
      print(`The contract stays, with name and address: quote ${number}, ${dollars(cents)}.`)
    const onSite = (await shownOfPerson(storage, leads)).map(onSiteWords)
    for (const words of onSite) print(`On the site now: ${words}.`)
    if (onSite.length > 0 && !options.unpublish)
      print('This stays on the site. Add --unpublish to unpublish it with the leads.')
    const count = leads.length === 1 ? 'this lead' : `these ${leads.length} leads`
    if (!options.yes && !(await isConfirmed(`Erase ${count} permanently? Type yes: `)))
      throw new UserError('Nothing was erased.')
    if (options.unpublish) await unpublishPerson(storage, ids, null, now())
    await eraseWithEmails(storage, settings, leads)
    print(`Erased ${count} and the emails stored here.`)
    await finish(call)
    if (!settings.databaseUrl)
      for (const file of remnantsOf(settings.dataDir))
        print(`This file still has older leads. Erase it when you can: ${file}`)
    if (onSite.length > 0)
      print(
        options.unpublish
          ? 'It’s no longer on the site or in History.'
          : 'What’s on the site stays there until you unpublish it at the desk. Then it leaves History too.',
      )
    print('Still to do by hand: delete it from your mailbox, your exports, and backups made before today.')
  },
}
