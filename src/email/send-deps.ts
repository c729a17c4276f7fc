import type { PdfMaker } from '../core/pdf/pdf-maker.ts'
import type { DrawPlan } from '../core/plan-picture/plan-picture.ts'
import type { Push } from '../core/push/push.ts'
import type { Settings } from '../core/settings.ts'
import type { Db } from '../core/storage/tables.ts'
import type { SendEmail } from './mail-sender.ts'

export type SendDeps = {
  db: Db
  settings: Pick<Settings, 'ownerEmail' | 'webhook' | 'confirmationsPerHour' | 'dataDir' | 'desk'>
  send: SendEmail
  clock: () => Date
  drawPlan: DrawPlan
  pdfs: PdfMaker
  push: Push
}

/** Thrown by an email that waits for something. */
export class WaitingEmail extends Error {
  readonly retryMs: number

  constructor(why: string, retryMs: number) {
    super(why)
    this.retryMs = retryMs
  }
}

/** Thrown to skip an email on purpose; the message says why. */
export class SkippedEmail extends Error {}
