import { statfs } from 'node:fs/promises'
import type { SystemStatus } from '../../contract/desk/system.ts'
import { oneLine } from '../../core/plain-text.ts'
import { facts } from '../../core/storage/audit-log.ts'
import { leadFileBytes, leadFileTotal } from '../../core/storage/lead-files.ts'
import { countLeads } from '../../core/storage/lead-search.ts'
import { outboxState } from '../../core/storage/outbox.ts'
import { pushState } from '../../core/storage/push-devices.ts'
import type { EmailKind } from '../../core/storage/queued-email.ts'
import { storageState } from '../../core/storage/storage-state.ts'
import type { Db } from '../../core/storage/tables.ts'
import { newestSent, unsentEmails } from '../../core/storage/unsent-emails.ts'
import type { DeskDeps } from '../deps.ts'
import { versionsOf } from '../people/versions.ts'

const MAX_SHOWN = 50

const NAMES: Record<EmailKind, string> = {
  owner: 'New lead, to the owner',
  copy: 'New lead, copy to everyone else',
  visitor: 'Confirmation to the visitor',
  webhook: 'Webhook',
  digest: 'Daily list of possible spam',
  'sign-in': 'Sign-in email',
  'new-device': 'New device signed in',
  promise: 'Reminder',
  morning: 'Morning email',
  photos: 'New photos',
  review: 'Review request',
  'contact-changed': 'Phone or email changed on the site',
  quote: 'Quote, to the customer',
  'quote-reminder': 'Reminder of a quote',
  'quote-answer': 'Answer to a quote',
  'quote-signed': 'Signed contract',
  'quote-canceled': 'Canceled contract',
  visit: 'Visit, to the customer',
  'visit-notice': 'Visit booked, requested or canceled',
  push: 'Notification',
}

async function diskOf(dir: string) {
  const disk = await statfs(dir).catch(() => null)
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}

/** Faults are sentences about one phone each; the first says what is wrong. */
async function notificationState(db: Db): Promise<SystemStatus['notifications']> {
  const { devices, newest } = await pushState(db)
  const sentAt = newest?.sent_at ?? null
  return {
    phones: devices.length,
    newest:
      newest && sentAt
        ? { at: sentAt, seconds: Math.max(0, Math.round((Date.parse(sentAt) - Date.parse(newest.created_at)) / 1000)) }
        : null,
    fault: devices.find(({ last_error }) => last_error !== null)?.last_error ?? null,
  }
}

/** Whether emails go out, backups are made and there is disk space. */
export async function systemStatus(deps: DeskDeps): Promise<SystemStatus> {
  const { db, settings } = deps
  const outbox = await outboxState(db)
  const unsent = await unsentEmails(db, MAX_SHOWN)
  const backup = (await facts(db))('backup')
  return {
    emails: {
      queued: outbox.pending,
      failed: outbox.failed,
      newestAt: await newestSent(db),
      unsent: unsent.map((message) => ({
        id: message.id,
        what: NAMES[message.kind] ?? message.kind,
        reference: message.reference,
        state: message.status === 'failed' ? 'failed' : 'queued',
        nextAt: message.next_at,
        reason: message.last_error === null ? null : oneLine(message.last_error, 200),
      })),
    },
    notifications: await notificationState(db),
    backup: backup && { at: backup.at, leads: backup.value === '' ? null : Number(backup.value) },
    inSpam: await countLeads(db, { inSpam: true }),
    disk: await diskOf(settings.dataDir),
    photos: { count: await leadFileTotal(db), bytes: await leadFileBytes(db) },
    storage: await storageState(db, settings),
    versions: await versionsOf(deps),
  }
}
