import { sql } from 'kysely'
import type { NumbersBy } from '../../contract/desk/numbers.ts'
import { isPostgres } from './dialect.ts'
import { isPromiseKept } from './lead-rules.ts'
import type { Db } from './tables.ts'

/** The leads of a period that the numbers count, without possible spam. */
const counted = (db: Db, from: string, before: string) =>
  db
    .selectFrom('leads')
    .innerJoin('lead_work', 'lead_work.lead_id', 'leads.id')
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .where('in_spam', '=', 0)

/**
 * Of the leads since a time, counts the first answers that were given or due by now, and how many of them were in time.
 */
export async function promiseSince(db: Db, from: string, now: string) {
  const row = await counted(db, from, '9')
    .select((eb) => [eb.fn.count(isPromiseKept(now)).as('of'), eb.fn.sum(isPromiseKept(now)).as('kept')])
    .executeTakeFirst()
  return { kept: Number(row?.kept ?? 0), of: Number(row?.of ?? 0) }
}

/** How far a lead got, whatever became of it: asked, reached, visited, quoted, won. */
const reach = sql<number>`case
  when step = 'won' then 4
  when step = 'quoted' or quoted_cents is not null then 3
  when step = 'visit' or visit_at is not null then 2
  when step = 'reached' or reached_at is not null then 1
  else 0 end`

/** What PostgreSQL can parse as a time. Anything else would fail the whole query. */
const A_TIME = '^[1-9]\\d{3}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-5]\\d'

/**
 * Minutes from the request to the first try. Times are stored as text, and each database has its own way to subtract
 * them.
 */
const minutes = (db: Db) =>
  isPostgres(db)
    ? sql<number | null>`case when tried_at ~ ${A_TIME} and received_at ~ ${A_TIME}
        then (extract(epoch from tried_at::timestamptz - received_at::timestamptz) / 60)::float8 end`
    : sql<number | null>`(julianday(tried_at) - julianday(received_at)) * 1440`

/**
 * The rows behind the numbers since a time, in order of arrival. Text in thousands of rows costs memory and time, so
 * every value that can be a number is one.
 */
export const leadsForNumbers = (db: Db, from: string, by: NumbersBy) =>
  counted(db, from, '9')
    .select((eb) => [
      eb.fn.coalesce('person_key', 'leads.id').as('person'),
      'received_at',
      'step',
      'won_cents',
      'lost_reason',
      reach.as('reach'),
      minutes(db).as('minutes'),
      // A visit that a customer books is an answer, but says nothing about how fast we are.
      sql<0 | 1>`case when answer_by is null or first_how = 'booked' then 0 else 1 end`.as('promised'),
    ])
    .$if(by === 'source', (query) => query.select(['form', 'utm_source', 'utm_medium', 'referrer']))
    .$if(by === 'page', (query) => query.select('page'))
    .$if(by === 'city', (query) => query.select('city'))
    .$if(by === 'service', (query) => query.select('service'))
    .orderBy('received_at')
    .execute()

export type NumbersLead = Awaited<ReturnType<typeof leadsForNumbers>>[number]

/** Minutes to the first try in a period, for leads that were promised an answer. */
export async function minutesToTries(db: Db, from: string, before: string) {
  const rows = await counted(db, from, before)
    .select(minutes(db).as('minutes'))
    .where('tried_at', 'is not', null)
    .where('answer_by', 'is not', null)
    .where((eb) => eb.or([eb('first_how', 'is', null), eb('first_how', '!=', 'booked')]))
    .execute()
  return rows.map((row) => row.minutes ?? 0)
}

/** The people of a period who had already asked before it. */
export async function askedBefore(db: Db, from: string) {
  const rows = await counted(db, from, '9')
    .select('person_key')
    .distinct()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lead_work as theirs')
          .innerJoin('leads as earlier', 'earlier.id', 'theirs.lead_id')
          .select('theirs.lead_id')
          .whereRef('theirs.person_key', '=', 'lead_work.person_key')
          .where('earlier.received_at', '<', from)
          .where('earlier.in_spam', '=', 0),
      ),
    )
    .execute()
  return new Set(rows.map((row) => row.person_key))
}

/** Quotes that are open now, each with the time it was given. */
export const quotesOut = (db: Db) =>
  db
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
    .select((eb) => [
      'quoted_cents',
      eb
        .selectFrom('lead_events')
        .whereRef('lead_events.lead_id', '=', 'lead_work.lead_id')
        .where('kind', '=', 'quoted')
        .select((inner) => inner.fn.max('at').as('at'))
        .as('quoted_at'),
    ])
    .where('step', '=', 'quoted')
    .where('in_spam', '=', 0)
    .execute()
