import { statfs } from 'node:fs/promises'
import type { SystemStatus } from '../../contract/desk/system.ts'
import { oneLine } from '../../core/plain-text.ts'
import { facts } from '../../core/storage/desk-log.ts'
import { leadFileBytes, leadFileTotal } from '../../core/storage/lead-files.ts'
import { countLeads } from '../../core/storage/lead-search.ts'
import type { LetterKind } from '../../core/storage/letter-schema.ts'
import { outboxState } from '../../core/storage/outbox.ts'
import { storageState } from '../../core/storage/storage-state.ts'
import { newestSent, unsentLetters } from '../../core/storage/unsent-letters.ts'
import type { DeskParts } from '../parts.ts'
import { versionsOf } from '../people/versions.ts'

const MOST_SHOWN = 50

const NAMES: Record<LetterKind, string> = {
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
}

async function diskOf(dir: string) {
  const disk = await statfs(dir).catch(() => null)
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}

/** Whether letters go out, backups are made and there is room. */
export async function systemStatus(parts: DeskParts): Promise<SystemStatus> {
  const { db, settings } = parts
  const outbox = await outboxState(db)
  const unsent = await unsentLetters(db, MOST_SHOWN)
  const backup = (await facts(db))('backup')
  return {
    letters: {
      waiting: outbox.pending,
      givenUp: outbox.failed,
      newestAt: await newestSent(db),
      unsent: unsent.map((letter) => ({
        id: letter.id,
        what: NAMES[letter.kind] ?? letter.kind,
        reference: letter.reference,
        state: letter.status === 'failed' ? 'given-up' : 'waiting',
        nextAt: letter.next_at,
        reason: letter.last_error === null ? null : oneLine(letter.last_error, 200),
      })),
    },
    backup: backup && { at: backup.at, leads: backup.value === '' ? null : Number(backup.value) },
    withheld: await countLeads(db, { withheld: true }),
    disk: await diskOf(settings.dataDir),
    photos: { count: await leadFileTotal(db), bytes: await leadFileBytes(db) },
    storage: await storageState(db, settings),
    versions: await versionsOf(parts),
  }
}
