import { sql } from 'kysely'
import type { NotifyAbout } from '../../contract/desk/push.ts'
import { enqueueEmail } from '../storage/outbox.ts'
import { devicesFor } from '../storage/push-devices.ts'
import type { PushNews } from '../storage/queued-email.ts'
import type { Db } from '../storage/tables.ts'

type LeadNews = Exclude<PushNews, { what: 'overnight' }>
const ABOUT: Record<LeadNews['what'], NotifyAbout> = {
  lead: 'lead',
  booked: 'visit',
  canceled: 'visit',
  quote: 'quote',
}

/**
 * Queues a notification for every phone that wants it. `once` names what happened, so that a repeat rings nobody twice.
 * Whether a phone may get it is decided when it is sent.
 */
export async function queuePushes(db: Db, leadId: string, news: LeadNews, once: string, now: string) {
  for (const device of await devicesFor(db, ABOUT[news.what]))
    await enqueueEmail(db, { kind: 'push', device, news }, now, {
      leadId,
      recipient: device,
      dedupeKey: `push-${once}-${device}`,
    })
}

/**
 * A lead's notifications are queued before its email is sent. This queues those of leads whose emails still wait for a
 * mail server that is busy or hangs. An email that somebody sends again notifies nobody.
 */
export async function queueWaitingPushes(db: Db) {
  if ((await devicesFor(db, 'lead')).length === 0) return
  const waiting = await db
    .selectFrom('outbox')
    .select(['lead_id', 'created_at'])
    // As text in the statement, so that the databases use the index of unsent rows.
    .where('status', '=', sql.lit('pending'))
    .where('kind', '=', 'owner')
    .where('attempts', '=', 0)
    .where('payload', 'not like', '%"again":true%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as other')
            .select('other.id')
            .whereRef('other.lead_id', '=', 'outbox.lead_id')
            .where('other.kind', '=', 'push'),
        ),
      ),
    )
    .execute()
  for (const { lead_id, created_at } of waiting) if (lead_id) await queueLeadPushes(db, lead_id, created_at)
}

/** `since` is when the lead's emails were queued. */
export const queueLeadPushes = (db: Db, leadId: string, since: string) =>
  queuePushes(db, leadId, { what: 'lead' }, `lead-${leadId}`, since)
