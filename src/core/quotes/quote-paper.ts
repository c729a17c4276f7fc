import { localDay } from '../../lead/business-time.ts'
import { lastDayToCancel } from '../../quote/cancel-days.ts'
import type { SentContent } from '../../quote/content.ts'
import type { PaperAcceptance, QuotePaper } from '../pdf/paper.ts'
import { allPeople } from '../storage/desk-people.ts'
import { dataOf, recordOf } from '../storage/quote-record.ts'
import type { QuoteEventRow, QuoteRow } from '../storage/quote-tables.ts'
import { chosenOf, contentOfVersion, type QuoteVersion } from '../storage/quote-versions.ts'
import type { Db } from '../storage/tables.ts'

const isDecision = ({ kind }: Pick<QuoteEventRow, 'kind'>) => kind === 'accepted' || kind === 'said-yes'

/** The record up to the decision: what comes later changes nothing about what was agreed. */
function recordUntil(record: QuoteEventRow[], version: number) {
  const decision = record.findLastIndex((event) => isDecision(event) && dataOf(event).version === version)
  return record.slice(0, decision + 1)
}

async function referenceOf(db: Db, { lead_id }: QuoteRow) {
  if (lead_id === null) return null
  const lead = await db.selectFrom('leads').select('reference').where('id', '=', lead_id).executeTakeFirst()
  return lead?.reference ?? null
}

async function acceptanceOf(
  db: Db,
  quote: QuoteRow,
  version: QuoteVersion,
  { notice }: SentContent,
  people: Record<string, string>,
): Promise<PaperAcceptance | null> {
  const chosen = chosenOf(version)
  if (!chosen) return null
  const record = recordUntil(await recordOf(db, quote.id), version.number)
  return {
    chosen,
    recordedBy: chosen.by === null ? null : (people[chosen.by] ?? null),
    record: record.map((event) => ({ at: event.at, kind: event.kind, data: dataOf(event), hash: event.hash })),
    contentHash: version.content_hash,
    cancelBy: notice === null || chosen.how !== 'signed' ? null : lastDayToCancel(localDay(chosen.at)),
    people,
    reference: await referenceOf(db, quote),
  }
}

/** What the PDF of a version shows. */
export async function quotePaper(db: Db, quote: QuoteRow, version: QuoteVersion): Promise<QuotePaper> {
  const content = contentOfVersion(version)
  const people = Object.fromEntries((await allPeople(db)).map(({ id, name }) => [id, name]))
  const by = version.sent_by === null ? undefined : people[version.sent_by]
  return {
    content,
    validUntil: quote.valid_until ?? localDay(version.sent_at),
    sent: { at: version.sent_at, by: by ?? content.business.brand },
    accepted: await acceptanceOf(db, quote, version, content, people),
  }
}
