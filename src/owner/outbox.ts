import { oneLine } from '../core/plain-text.ts'
import { outboxState } from '../core/storage/outbox.ts'
import { retryEmails, skippedEmails, unsentEmails } from '../core/storage/unsent-emails.ts'
import { DAY } from '../lead/durations.ts'
import { type Call, type Command, UserError } from './command.ts'

const MAX_SHOWN = 1000

async function show({ db, print, now }: Call) {
  const storage = await db()
  const emails = await unsentEmails(storage, MAX_SHOWN)
  if (emails.length === 0) print('All emails have been sent.')
  for (const message of emails) {
    const state = message.status === 'failed' ? 'failed' : `queued, next try ${message.next_at.slice(0, 16)} UTC`
    const about = message.reference ?? message.dedupe_key
    print(`${message.id}  ${message.kind} email${about ? ` about ${about}` : ''}: ${state}`)
    if (message.last_error) print(`    after ${message.attempts} tries: ${oneLine(message.last_error, 160)}`)
  }
  const { pending, failed } = await outboxState(storage)
  if (pending + failed > emails.length) print(`And ${pending + failed - emails.length} more.`)
  const lastWeek = new Date(now().getTime() - 7 * DAY).toISOString()
  for (const { last_error, count } of await skippedEmails(storage, lastWeek))
    print(`Not sent in the last week: ${count} confirmations to visitors, because ${last_error}.`)
}

async function retry({ db, args, options, print, now }: Call) {
  const [, id] = args
  if (!id && !options.all) throw new UserError('Add the email’s ID, or --all for every failed one.')
  const count = await retryEmails(await db(), id ?? null, now().toISOString())
  if (count === 0) throw new UserError(id ? `No unsent email has the ID ${id}.` : 'No email has failed.')
  print(`${count === 1 ? '1 email is' : `${count} emails are`} queued again.`)
}

export const outboxCommand: Command = {
  name: 'outbox',
  usage: '[retry ID | retry --all]',
  about: 'List queued and failed emails, or send them again',
  help: '  retry ID      send one email again now\n  retry --all   send every failed email again',
  options: { all: { type: 'boolean' } },
  argumentCount: [0, 2],
  async run(call) {
    if (call.args[0] === undefined) return show(call)
    if (call.args[0] !== 'retry')
      throw new UserError('outbox only takes retry: outbox retry ID, or outbox retry --all.')
    await retry(call)
  },
}
