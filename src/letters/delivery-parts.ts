import type { DrawPlan } from '../core/plan-picture/plan-picture.ts'
import type { Settings } from '../core/settings.ts'
import type { Db } from '../core/storage/tables.ts'
import type { SendLetter } from './mail-sender.ts'

/** What it takes to send any letter. */
export type DeliveryParts = {
  db: Db
  settings: Pick<Settings, 'ownerEmail' | 'webhook' | 'confirmationsPerHour' | 'dataDir' | 'desk'>
  send: SendLetter
  clock: () => Date
  drawPlan: DrawPlan
}
