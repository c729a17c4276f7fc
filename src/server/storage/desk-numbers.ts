import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** First answers since a time: how many were due by now or given, and how many of them in time. */
export async function promiseSince(db: Db, since: string, now: string) {
  const row = await db
    .selectFrom('lead_work')
    .select((the) => [
      the.fn.countAll().as('of'),
      the.fn.sum(sql<number>`case when tried_at <= answer_by then 1 else 0 end`).as('kept'),
    ])
    .where('answer_by', '>', since)
    .where((the) => the.or([the('tried_at', 'is not', null), the('answer_by', '<=', now)]))
    .where('lead_id', 'not in', (the) => the.selectFrom('leads').select('id').where('withheld', '=', 1))
    .executeTakeFirst()
  return { kept: Number(row?.kept ?? 0), of: Number(row?.of ?? 0) }
}

const COLUMNS = [
  'leads.id',
  'received_at',
  'form',
  'page',
  'referrer',
  'utm_source',
  'utm_medium',
  'city',
  'service',
  'step',
  'answer_by',
  'tried_at',
  'reached_at',
  'visit_at',
  'quoted_cents',
  'won_cents',
  'lost_reason',
  'person_key',
] as const

/** Leads of a time that numbers count; held back and older than the desk left out. */
const counted = (db: Db, from: string, before: string) =>
  db
    .selectFrom('leads')
    .innerJoin('lead_work', 'lead_work.lead_id', 'leads.id')
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .where('withheld', '=', 0)
    .where('step', '!=', 'before')

/** What the numbers of a time are made of, in order of arrival. */
export const leadsForNumbers = (db: Db, from: string, before: string) =>
  counted(db, from, before).select(COLUMNS).orderBy('received_at').execute()

export type NumbersLead = Awaited<ReturnType<typeof leadsForNumbers>>[number]

/** First tries of a time, of whoever was promised an answer. */
export const triesForNumbers = (db: Db, from: string, before: string) =>
  counted(db, from, before)
    .select(['received_at', 'tried_at', 'answer_by'])
    .where('tried_at', 'is not', null)
    .where('answer_by', 'is not', null)
    .execute()

/** How many of the people of a time had asked before it already. */
export async function askedBefore(db: Db, from: string) {
  const row = await counted(db, from, '9')
    .select((the) => the.fn.count('person_key').distinct().as('count'))
    .where((the) =>
      the.exists(
        the
          .selectFrom('lead_work as theirs')
          .innerJoin('leads as earlier', 'earlier.id', 'theirs.lead_id')
          .select('theirs.lead_id')
          .whereRef('theirs.person_key', '=', 'lead_work.person_key')
          .where('earlier.received_at', '<', from),
      ),
    )
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Quotes that are out now, with the day each was given. */
export const quotesOut = (db: Db) =>
  db
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
    .select((the) => [
      'quoted_cents',
      the
        .selectFrom('lead_events')
        .whereRef('lead_events.lead_id', '=', 'lead_work.lead_id')
        .where('kind', '=', 'quoted')
        .select((inner) => inner.fn.max('at').as('at'))
        .as('quoted_at'),
    ])
    .where('step', '=', 'quoted')
    .where('withheld', '=', 0)
    .execute()
