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
