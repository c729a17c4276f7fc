import { newDeskLink } from '../core/desk/desk-link.ts'
import { localTime } from '../core/leads/lead-words.ts'
import { oneLine } from '../core/plain-text.ts'
import { setStatus } from '../core/storage/audit-log.ts'
import { allPeople, personByEmail } from '../core/storage/desk-people.ts'
import { endSessionsOf, sessionsOf } from '../core/storage/desk-sessions.ts'
import { countLeads } from '../core/storage/lead-search.ts'
import { DAY } from '../lead/durations.ts'
import { type Command, UserError } from './command.ts'

export const deskLinkCommand: Command = {
  name: 'desk-link',
  usage: '[EMAIL]',
  about: 'Print a link that signs in to the desk once, within 15 minutes',
  help: 'Without EMAIL it signs in the owner. It works in any browser, because anyone at this terminal can read the leads anyway.',
  argumentCount: [0, 1],
  async run({ db, args, print, settings, now }) {
    const storage = await db()
    const owner = (await allPeople(storage)).find(({ role, left_at }) => role === 'owner' && left_at === null)
    const email = args[0] ?? owner?.email ?? settings.ownerEmail
    const found = await newDeskLink(storage, settings, email, now())
    if (!found)
      throw new UserError(
        `${oneLine(email, 80)} can’t sign in to the desk. Add them to OWNER_EMAIL or DESK_PEOPLE and restart the desk.`,
      )
    print(`This link signs in ${found.person.name}. It works once, for 15 minutes:`)
    print(found.link)
  },
}

export const deskSessionsCommand: Command = {
  name: 'desk-sessions',
  usage: '[--end EMAIL | --end-all]',
  about: 'List phones and computers signed in to the desk, or sign them out',
  help: '  --end EMAIL   sign one person out everywhere\n  --end-all     sign everyone out',
  options: { end: { type: 'string' }, 'end-all': { type: 'boolean' } },
  argumentCount: [0, 0],
  async run({ db, options, print, settings, now }) {
    const storage = await db()
    if (typeof options.end === 'string') {
      const person = await personByEmail(storage, options.end)
      if (!person) throw new UserError(`${oneLine(options.end, 80)} isn’t on the list.`)
      return print(`Signed out: ${await endSessionsOf(storage, person.id)}.`)
    }
    if (options['end-all']) return print(`Signed out: ${await endSessionsOf(storage, null)}.`)
    const idleSince = new Date(now().getTime() - settings.desk.sessionDays * DAY).toISOString()
    const sessions = await sessionsOf(storage, now().toISOString(), idleSince, null)
    if (sessions.length === 0) return print('Nobody is signed in.')
    const people = new Map((await allPeople(storage)).map((person) => [person.id, person.name]))
    for (const { person_id, label, seen_at } of sessions)
      print(`${people.get(person_id) ?? 'Someone'}: ${label}, last seen ${localTime(seen_at)}`)
  },
}

export const backedUpCommand: Command = {
  name: 'backed-up',
  usage: '',
  about: 'Tell the desk about a backup you made another way, such as pg_dump',
  argumentCount: [0, 0],
  async run({ db, print, now }) {
    const storage = await db()
    await setStatus(storage, 'backup', String(await countLeads(storage, {})), now().toISOString())
    print('Recorded. The desk shows it under Settings.')
  },
}
