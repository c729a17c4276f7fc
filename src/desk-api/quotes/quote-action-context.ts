import type { QuoteAction } from '../../contract/desk/quotes.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { type QuoteVersion, versionOf } from '../../core/storage/quote-versions.ts'
import type { Db } from '../../core/storage/tables.ts'
import { localDay } from '../../lead/business-time.ts'
import type { QuoteEventKind } from '../../quote/states.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError } from '../desk-errors.ts'
import type { Actor } from './locked-quote.ts'
import { refuseDecided } from './why-not-send.ts'

export type ActionOf<Name extends QuoteAction['action']> = Extract<QuoteAction, { action: Name }>

/** What an action changes, and what the record and the lead's history say about it. */
export type ActionOutcome = {
  changes: Partial<QuoteRow>
  kind: QuoteEventKind
  data: Record<string, unknown>
  lead: { what: QuoteEventKind; data?: Record<string, unknown> }
  /** Runs once the quote has changed: queues emails, and returns the lead's changed columns. */
  after?: (changed: QuoteRow) => Promise<Partial<LeadWorkRow> | undefined>
}
export type ActionContext = { deps: DeskDeps; db: Db; quote: QuoteRow; work: LeadWorkRow | null; actor: Actor }

export const cannot = (why: string) => new DeskError(422, why)
export const badField = (field: string, why: string) =>
  new DeskError(422, 'Please check this.', { faults: { [field]: why } })
export const aboutLead = ({ lead_id }: QuoteRow) => (lead_id === null ? {} : { leadId: lead_id })

/** The version that is out. Withdrawn and accepted quotes are a conflict: somebody else was first. */
export async function outNow({ db, quote, actor }: ActionContext): Promise<QuoteVersion> {
  await refuseDecided(db, quote, actor)
  const version = quote.sent_version === null ? undefined : await versionOf(db, quote.id, quote.sent_version)
  if (!version) throw cannot('This quote hasn’t been sent yet.')
  return version
}

export function refuseFuture(on: string, now: Date) {
  if (on > localDay(now)) throw badField('on', 'Please choose today or an earlier day.')
}
