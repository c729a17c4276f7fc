import * as v from 'valibot'
import { whyNotConfirm } from '../leads/confirmation-limits.ts'
import { mailboxOf } from '../mailbox.ts'
import type { Db, LeadRow, OutboxRow } from '../storage/tables.ts'
import { hasMailbox } from './visit-emails.ts'

/** How many emails a lead's requests can cause. */
const MOST = 2

type Addressed = Pick<LeadRow, 'id' | 'email'>
const isOne = ({ payload }: Pick<OutboxRow, 'payload'>) =>
  v.is(v.pipe(v.string(), v.parseJson(), v.object({ what: v.literal('please-confirm') })), payload)

async function confirmEmails(db: Db, { id }: Addressed) {
  const rows = await db
    .selectFrom('outbox')
    .select(['status', 'payload'])
    .where('lead_id', '=', id)
    .where('kind', '=', 'visit')
    .execute()
  return rows.filter(isOne)
}

/** Whether the customer has, or will get, an email to confirm a requested time with. Its link opens the newest one. */
export const isConfirmedByEmail = async (db: Db, lead: Addressed) =>
  hasMailbox(lead) && (await confirmEmails(db, lead)).some(({ status }) => status === 'pending' || status === 'sent')

/** Whether a requested time causes one more of these emails. One that is still queued says what is requested then. */
export async function mayAskToConfirm(db: Db, lead: Addressed, confirmationsPerHour: number, now: string) {
  if (!hasMailbox(lead)) return false
  const before = await confirmEmails(db, lead)
  if (before.length >= MOST || before.some(({ status }) => status === 'pending')) return false
  const next = { id: '~', kind: 'visit' as const, created_at: now, recipient: mailboxOf(lead.email) }
  return (await whyNotConfirm(db, next, confirmationsPerHour)) === null
}
