import type { Logger } from 'pino'
import type { DeskKey } from '../core/desk/desk-key.ts'
import type { PdfMaker } from '../core/pdf/pdf-maker.ts'
import type { PhotoReader } from '../core/photos/reader.ts'
import type { DrawPlan } from '../core/plan-picture/plan-picture.ts'
import type { Push } from '../core/push/push.ts'
import type { Settings } from '../core/settings.ts'
import type { Session } from '../core/storage/desk-sessions.ts'
import type { Db } from '../core/storage/tables.ts'
import type { Live } from './live/live.ts'

/** Everything the desk is built from. Tests pass their own clock. */
export type DeskDeps = {
  settings: Settings
  db: Db
  logger: Logger
  clock: () => Date
  key: DeskKey
  live: Live
  drawPlan: DrawPlan
  photoReader: PhotoReader
  pdfs: PdfMaker
  push: Push
  version: string
  startedAt: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling. Only a few routes have none. */
    session: Session | null
    /** The lead's reference, for the log line of this request. */
    about: string | undefined
  }
}
