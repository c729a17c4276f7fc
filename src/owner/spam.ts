import { spamReasonsOf } from '../core/leads/lead-words.ts'
import { markNotSpam } from '../core/leads/not-spam.ts'
import { insertEvent } from '../core/storage/lead-events.ts'
import { newestLeads } from '../core/storage/lead-search.ts'
import { changeWork, lockedWork } from '../core/storage/lead-work.ts'
import { type Command, UserError } from './command.ts'
import { leadTable, requireLead } from './list.ts'

export const spamCommand: Command = {
  name: 'spam',
  usage: '',
  about: 'Leads marked as possible spam, with the reasons',
  argumentCount: [0, 0],
  async run({ db, print }) {
    const leads = await newestLeads(await db(), { inSpam: true }, 200)
    if (leads.length === 0) return print('No leads are marked as possible spam.')
    for (const lead of leads) {
      print(leadTable([lead]).split('\n')[1] ?? '')
      print(`    ${spamReasonsOf(lead).join('; ')}`)
    }
    print('\nNot spam? Send its emails with: npm run leads -- not-spam REFERENCE')
  },
}

export const notSpamCommand: Command = {
  name: 'not-spam',
  formerName: 'release',
  usage: 'REFERENCE',
  about: 'Mark a lead as not spam and send its emails',
  argumentCount: [1, 1],
  async run({ db, args, print, settings, now }) {
    const storage = await db()
    const lead = await requireLead(storage, args[0] ?? '')
    if (!lead.in_spam) throw new UserError(`${lead.reference} isn’t marked as spam.`)
    const time = now()
    await storage.transaction().execute(async (transaction) => {
      const work = await lockedWork(transaction, lead.id)
      if (!(await markNotSpam(transaction, lead, { now: time, webhook: settings.webhook !== null })))
        throw new UserError(`${lead.reference} was marked as not spam a moment ago.`)
      if (!work) return
      const changed = await changeWork(transaction, work, {}, time.toISOString())
      await insertEvent(transaction, changed, { kind: 'not-spam', personId: null, data: {} })
    })
    print(`${lead.reference} is marked as not spam. The running server sends its emails within seconds.`)
  },
}
