import { sql } from 'kysely'
import { NOBODY } from '../../contract/desk/lead.ts'
import { readReference } from '../leads/reference.ts'
import { leadsInOrderOf, type Page } from './desk-leads.ts'
import { likePattern, searchPatterns } from './search-patterns.ts'
import type { Db } from './tables.ts'

/** Searches name, phone digits, email, city and reference like the owner's command, and also notes. */
export async function searchDesk(db: Db, text: string, { whose, after, most }: Page) {
  // Notes are stored as JSON text, where a quote is written \".
  const inNote = likePattern(JSON.stringify(text).slice(1, -1))
  const found = await db
    .selectFrom('leads')
    .select('id')
    .where((eb) =>
      eb.or([
        ...searchPatterns(text).map((pattern) => sql<boolean>`search like ${pattern} escape '\\'`),
        sql<boolean>`lower(reference) like ${likePattern(text)} escape '\\'`,
        eb('reference', '=', readReference(text)),
        eb('id', 'in', (inner) =>
          inner
            .selectFrom('lead_events')
            .select('lead_id')
            .where('kind', '=', 'note')
            .where(sql<boolean>`lower(data) like ${inNote} escape '\\'`),
        ),
      ]),
    )
    .$if(whose !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('lead_work')
          .select('lead_id')
          .where((work) =>
            whose === NOBODY ? work('assigned_to', 'is', null) : work('assigned_to', '=', whose ?? ''),
          ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('received_at', '<', after?.at ?? ''),
          eb.and([eb('received_at', '=', after?.at ?? ''), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return leadsInOrderOf(
    db,
    found.map((lead) => lead.id),
  )
}
