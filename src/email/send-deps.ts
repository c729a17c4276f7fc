import type { DrawPlan } from '../core/plan-picture/plan-picture.ts'
import type { Settings } from '../core/settings.ts'
import type { Db } from '../core/storage/tables.ts'
import type { SendEmail } from './mail-sender.ts'

export type SendDeps = {
  db: Db
  settings: Pick<Settings, 'ownerEmail' | 'webhook' | 'confirmationsPerHour' | 'dataDir' | 'desk'>
  send: SendEmail
  clock: () => Date
  drawPlan: DrawPlan
}
