import type { Logger } from 'pino'
import type { DeskKey } from '../core/desk/desk-key.ts'
import type { PhotoReader } from '../core/photos/reader.ts'
import type { DrawPlan } from '../core/plan-picture/plan-picture.ts'
import type { Settings } from '../core/settings.ts'
import type { Session } from '../core/storage/desk-sessions.ts'
import type { Db } from '../core/storage/tables.ts'
import type { Live } from './live/live.ts'

/** What the desk is built from; a test can give its own clock. */
export type DeskDeps = {
  settings: Settings
  db: Db
  logger: Logger
  clock: () => Date
  key: DeskKey
  live: Live
  drawPlan: DrawPlan
  photoReader: PhotoReader
  version: string
  startedAt: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; every route but a few has one. */
    session: Session | null
    /** The reference this request is about, for its log line. */
    about: string | undefined
  }
}
