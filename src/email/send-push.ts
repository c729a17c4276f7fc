import { deliver } from '../core/push/deliver.ts'
import { leadForEmail } from '../core/storage/leads.ts'
import { enqueueEmail } from '../core/storage/outbox.ts'
import { type LiveDevice, liveDevice, missedInQuietHours, quietHoursOf } from '../core/storage/push-devices.ts'
import { type EmailOf, readEmail } from '../core/storage/queued-email.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { DAY, HOUR, MINUTE } from '../lead/durations.ts'
import { previousQuietEnd, quietUntil } from '../lead/quiet-hours.ts'
import { leadNotification, overnightNotification } from './push-words.ts'
import { type SendDeps, SkippedEmail, WaitingEmail } from './send-deps.ts'

/** Two more attempts, this long after the notification was due. An older one is no news anymore: there's the email. */
const RETRIES = [MINUTE, 5 * MINUTE]
const MAX_AGE = 10 * MINUTE
/** The summary of a night is still useful after a restart. */
const MAX_SUMMARY_AGE = HOUR

const QUIET = 'Quiet hours'

type PushMessage = EmailOf<'push'>

/** What a device is told about a lead that isn't in spam. Null when there is nothing to tell anymore. */
async function aboutLead({ db, clock }: SendDeps, row: OutboxRow, { news }: PushMessage, device: LiveDevice) {
  const lead = row.lead_id && news.what !== 'overnight' ? await leadForEmail(db, row.lead_id) : undefined
  if (!lead || lead.in_spam === 1 || news.what === 'overnight') return null
  const work = await db
    .selectFrom('lead_work')
    .select(['answer_by', 'visit_at'])
    .where('lead_id', '=', lead.id)
    .executeTakeFirst()
  if (!work || ('at' in news && work.visit_at !== (news.what === 'booked' ? news.at : null))) return null
  const shown = { lead, answerBy: work.answer_by, showNames: device.show_names === 1, now: clock() }
  return leadNotification(news, shown)
}

async function aboutNight({ db }: SendDeps, device: LiveDevice, until: string) {
  const quiet = quietHoursOf(device)
  const since = previousQuietEnd(new Date(until), quiet).toISOString()
  const held = (await missedInQuietHours(db, device.id, QUIET, since)).map(({ payload }) =>
    readEmail({ kind: 'push', payload }),
  )
  return overnightNotification(
    held.flatMap((message) => (message.kind === 'push' ? [message.news.what] : [])),
    quiet.from > quiet.to,
  )
}

/** In quiet hours nothing rings; at their end one notification says what came. */
async function waitForMorning(deps: SendDeps, device: LiveDevice, until: Date): Promise<never> {
  const night = { what: 'overnight', until: until.toISOString() } as const
  await enqueueEmail(deps.db, { kind: 'push', device: device.id, news: night }, deps.clock().toISOString(), {
    recipient: device.id,
    dedupeKey: `push-overnight-${device.id}-${night.until}`,
  })
  throw new SkippedEmail(QUIET)
}

/** Sends one notification to one device, or skips it: an email says the same. */
export async function sendPush(deps: SendDeps, row: OutboxRow, message: PushMessage) {
  const { db, clock, push, settings } = deps
  const { news } = message
  const now = clock()
  const idleSince = new Date(now.getTime() - settings.desk.sessionDays * DAY).toISOString()
  const device = await liveDevice(db, message.device, now.toISOString(), idleSince)
  if (!device) throw new SkippedEmail('Notifications are off on this device')
  const isSummary = news.what === 'overnight'
  const age = now.getTime() - Date.parse(isSummary ? news.until : row.created_at)
  if (isSummary && age < 0) throw new WaitingEmail(QUIET, Math.min(-age, HOUR))
  const until = quietUntil(now, quietHoursOf(device))
  if (until) await waitForMorning(deps, device, until)
  if (age > (isSummary ? MAX_SUMMARY_AGE : MAX_AGE)) throw new SkippedEmail('Too late for a notification')
  const notification = await (isSummary ? aboutNight(deps, device, news.until) : aboutLead(deps, row, message, device))
  if (!notification) throw new SkippedEmail('There is nothing to notify about')
  const { outcome, words } = await deliver({ db, push, now }, device, notification, row.lead_id ?? undefined)
  if (outcome === 'sent') return
  const next = outcome === 'failed' ? RETRIES.find((ms) => ms > age) : undefined
  if (next === undefined) throw new SkippedEmail(words)
  throw new WaitingEmail(words, next - age)
}
