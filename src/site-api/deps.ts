import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import type { ReleaseState } from '../contract/site/release-states.ts'
import type { HttpError } from '../core/http/http-error.ts'
import type { Body } from '../core/http/text-body.ts'
import type { PhotoReader } from '../core/photos/reader.ts'
import type { Settings } from '../core/settings.ts'
import type { Db } from '../core/storage/tables.ts'
import type { BuiltSite } from './http/built-site.ts'
import type { MediaFiles } from './http/media-files.ts'
import type { Metrics } from './metrics.ts'

/** What the app is built from. Tests can pass their own clock. */
export type SiteDeps = {
  settings: Settings
  db: Db
  /** The site that visitors see now; it changes with every publish. */
  built: () => BuiltSite
  /** The state of the newest release's pages. */
  pagesState: () => ReleaseState
  media: MediaFiles
  logger: Logger
  metrics: Metrics
  clock: () => Date
  photoReader: PhotoReader
  /** The PDF of a quote's version, as signed if it was. Null when it can't be made now. */
  quotePdf: (quoteId: string, version: number) => Promise<Uint8Array | null>
  /** Called after a lead is stored, so that its emails go out right away. */
  onLead: () => void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The reference of the lead that this request stored, for its log line. */
    lead: string | undefined
    /** Pages and files are counted but not logged, because logging one costs more than sending it. */
    isPage: boolean
  }
  interface FastifyContextConfig {
    /** Answers a refused form that was sent without scripts with its page, keeping every entry. */
    refusedPage?: (reply: FastifyReply, entered: Body, refusal: HttpError) => Promise<FastifyReply>
  }
}
