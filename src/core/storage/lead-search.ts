import { sql } from 'kysely'
import type { LeadKind } from '../../contract/forms.ts'
import { type DeskLead, type FullDeskLead, fullLeadsOf } from './desk-leads.ts'
import { beginning, hasPlan, SHORT_COLUMNS } from './lead-prefix.ts'
import { contractWaits, dueDig } from './lead-rules.ts'
import { personKey } from './lead-work.ts'
import { likePattern, searchPatterns } from './search-patterns.ts'
import type { Db, LeadRow } from './tables.ts'
import { BOOKING_COLUMNS, bookings } from './visits.ts'

export type LeadFilter = { inSpam?: boolean; kind?: LeadKind; since?: string; text?: string }

const found = (db: Db, { inSpam, kind, since, text = '' }: LeadFilter) =>
  db
    .selectFrom('leads')
    .$if(inSpam !== undefined, (query) => query.where('in_spam', '=', inSpam ? 1 : 0))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'contact'))
    .$if(since !== undefined, (query) => query.where('received_at', '>=', since ?? ''))
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          ...searchPatterns(text).map((pattern) => sql<boolean>`search like ${pattern} escape '\\'`),
          sql<boolean>`lower(reference) like ${likePattern(text)} escape '\\'`,
        ]),
      ),
    )

/** Lists load only short columns, so that a thousand rows stay small no matter what was sent. */
const LISTED = [
  'id',
  'reference',
  'received_at',
  'kind',
  'name',
  'email',
  'phone',
  'city',
  'service',
  'spam_reasons',
  'in_spam',
] as const satisfies (keyof LeadRow)[]
export type ListedLead = Pick<LeadRow, (typeof LISTED)[number]>

export const newestLeads = (db: Db, filter: LeadFilter, most: number): Promise<ListedLead[]> =>
  found(db, filter).select(LISTED).orderBy('received_at', 'desc').orderBy('id').limit(most).execute()

export async function countLeads(db: Db, filter: LeadFilter) {
  const row = await found(db, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Everything one person sent, by email address, oldest first. */
export const leadsOfPerson = (db: Db, email: string): Promise<ListedLead[]> =>
  db
    .selectFrom('leads')
    .innerJoin('lead_work', 'lead_work.lead_id', 'leads.id')
    .select(LISTED)
    .where('person_key', '=', personKey(email))
    .orderBy('received_at')
    .execute()

const BATCH_SIZE = 100
const size = sql<number>`octet_length(fields)`.as('bytes')

/** All leads with the work on them, oldest first, loaded a few at a time so that memory stays small. */
export async function* leadsInOrder(db: Db, filter: LeadFilter): AsyncGenerator<DeskLead & { bytes: number }> {
  let last: DeskLead | undefined
  for (;;) {
    const after = last
    const rows = await found(db, filter)
      .innerJoin('lead_work', 'lead_work.lead_id', 'leads.id')
      .leftJoin(bookings(db), 'booking_of', 'lead_work.lead_id')
      .select([...SHORT_COLUMNS, ...BOOKING_COLUMNS])
      .select([beginning, hasPlan, contractWaits, dueDig, size])
      .selectAll('lead_work')
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('received_at', '>', after?.received_at ?? ''),
            eb.and([eb('received_at', '=', after?.received_at ?? ''), eb('id', '>', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('received_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    yield* rows
    last = rows.at(-1)
    if (rows.length < BATCH_SIZE) return
  }
}

/** How much to load in full at once. A single larger lead is loaded by itself. */
const MAX_BYTES = 500_000

/** The same leads with everything that was entered. */
export async function* fullLeads(
  db: Db,
  leads: AsyncIterable<DeskLead & { bytes: number }>,
): AsyncGenerator<FullDeskLead> {
  let ids: string[] = []
  let bytes = 0
  for await (const lead of leads) {
    if (ids.length === BATCH_SIZE || (ids.length > 0 && bytes + lead.bytes > MAX_BYTES)) {
      yield* await fullLeadsOf(db, ids)
      ids = []
      bytes = 0
    }
    ids.push(lead.id)
    bytes += lead.bytes
  }
  if (ids.length > 0) yield* await fullLeadsOf(db, ids)
}
