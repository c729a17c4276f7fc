import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { NOBODY } from '../../contract/desk/lead.ts'
import type { Step } from '../../contract/desk/steps.ts'
import type { Day } from '../business-time.ts'
import type { LeadWorkRow } from './desk-tables.ts'
import type { Db, LeadRow, Tables } from './tables.ts'

/** A lead with the work on it. */
export type DeskLead = LeadRow & LeadWorkRow
/** The last row of the page before. */
export type Key = { at: string; id: string }
export type Page = { whose: string | undefined; after: Key | undefined; most: number }

type Here = ExpressionBuilder<Tables, 'lead_work'>

export const OPEN_STEPS: Step[] = ['new', 'reached', 'visit', 'quoted']

const joined = (db: Db) => db.selectFrom('lead_work').innerJoin('leads', 'leads.id', 'lead_work.lead_id')

export const isWaiting = (the: Here) =>
  the.and([the('step', '=', 'new'), the('tried_at', 'is', null), the('answer_by', 'is not', null)])
/** A visit of today, whatever came after it was booked, and one that was to be and has no word since. */
const isVisitDue = (the: Here, { starts, ends }: Day) =>
  the.and([the('visit_at', '<', ends), the.or([the('visit_at', '>=', starts), the('step', '=', 'visit')])])
/** Also of a lead that is won, lost or from before: somebody set the day. */
export const isDue = (the: Here, day: Day) => the.or([the('follow_up_on', '<=', day.today), isVisitDue(the, day)])
export const isVisitDueOf = ({ step, visit_at }: DeskLead, { starts, ends }: Day) =>
  visit_at !== null && visit_at < ends && (visit_at >= starts || step === 'visit')
export const isDueOf = (lead: DeskLead, day: Day) =>
  isVisitDueOf(lead, day) || (lead.follow_up_on !== null && lead.follow_up_on <= day.today)
export const isWaitingOf = ({ step, tried_at, answer_by }: DeskLead) =>
  step === 'new' && tried_at === null && answer_by !== null
const isAnswered = (the: Here) =>
  the.or([the('step', '!=', 'new'), the('tried_at', 'is not', null), the('answer_by', 'is', null)])
/** Open, and no longer waiting for a first answer. */
const isOpen = (the: Here) => the.and([the('step', 'in', OPEN_STEPS), isAnswered(the)])

/** What has a time is due then; a follow-up any time of its day, so it stands before. */
const dueAt = ({ starts, ends }: Day) =>
  sql<string>`case when visit_at < ${ends} and (visit_at >= ${starts} or step = 'visit') then visit_at else follow_up_on end`
export const dueAtOf = (lead: DeskLead, day: Day) => (isVisitDueOf(lead, day) ? lead.visit_at : lead.follow_up_on) ?? ''

const isSeen = (the: Here) =>
  the('lead_id', 'not in', (inner) => inner.selectFrom('leads').select('id').where('withheld', '=', 1))

type Order = { by: ReturnType<typeof sql<string>>; newestFirst: boolean }

const after = (key: Key | undefined, { by, newestFirst }: Order) => {
  if (!key) return sql<SqlBool>`1 = 1`
  return newestFirst
    ? sql<SqlBool>`(${by} < ${key.at} or (${by} = ${key.at} and lead_id > ${key.id}))`
    : sql<SqlBool>`(${by} > ${key.at} or (${by} = ${key.at} and lead_id > ${key.id}))`
}

/** Finds a page by the narrow table alone, and only then reads its leads: years of leads cost nothing. */
async function pageOf(db: Db, page: Page, order: Order, which: (the: Here) => ReturnType<Here['and']>) {
  const { whose } = page
  const keys = await db
    .selectFrom('lead_work')
    .select('lead_id')
    .where((the) => which(the))
    .$if(whose === NOBODY, (query) => query.where('assigned_to', 'is', null))
    .$if(whose !== undefined && whose !== NOBODY, (query) => query.where('assigned_to', '=', whose ?? ''))
    .where(after(page.after, order))
    .orderBy(order.by, order.newestFirst ? 'desc' : 'asc')
    .orderBy('lead_id')
    .limit(page.most)
    .execute()
  return leadsInOrderOf(
    db,
    keys.map((key) => key.lead_id),
  )
}

/** These leads, in this order. */
export async function leadsInOrderOf(db: Db, ids: string[]): Promise<DeskLead[]> {
  if (ids.length === 0) return []
  const rows = await joined(db).selectAll(['leads', 'lead_work']).where('lead_id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.lead_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const byAnswer: Order = { by: sql`answer_by`, newestFirst: false }
const byChange: Order = { by: sql`changed_at`, newestFirst: true }

/** Nobody has tried these yet: the least time left first, late ones on top. */
export const waitingLeads = (db: Db, page: Page) =>
  pageOf(db, page, byAnswer, (the) => the.and([isWaiting(the), isSeen(the)]))

/** Of a waiting lead what decides whether somebody has to be reminded, the least time left first. */
export const leadsToRemind = (db: Db, key: Key | undefined, most: number) =>
  joined(db)
    .select(['lead_id', 'received_at', 'answer_by', 'tried_at', 'step', 'reminded', 'assigned_to'])
    .where((the) => the.and([isWaiting(the), isSeen(the), the('reminded', '<', 2)]))
    .where(after(key, byAnswer))
    .orderBy('answer_by')
    .orderBy('lead_id')
    .limit(most)
    .execute()

/** Follow-ups of today or before, visits of today or without a word since. */
export const dueLeads = (db: Db, day: Day, page: Page) =>
  pageOf(db, page, { by: dueAt(day), newestFirst: false }, (the) =>
    the.and([isAnswered(the), isDue(the, day), isSeen(the)]),
  )

/** The same, whether or not somebody has tried yet: who set the day meant it. */
export const dueOrWaitingLeads = (db: Db, day: Day, page: Page) =>
  pageOf(db, page, { by: dueAt(day), newestFirst: false }, (the) => the.and([isDue(the, day), isSeen(the)]))

export const movingLeads = (db: Db, day: Day, page: Page) =>
  pageOf(db, page, byChange, (the) =>
    the.and([
      isOpen(the),
      the.or([
        the('visit_at', 'is', null),
        the('visit_at', '>=', day.ends),
        the.and([the('visit_at', '<', day.starts), the('step', '!=', 'visit')]),
      ]),
      the.or([the('follow_up_on', 'is', null), the('follow_up_on', '>', day.today)]),
      isSeen(the),
    ]),
  )

export const openLeads = (db: Db, page: Page) =>
  pageOf(db, page, byChange, (the) => the.and([isOpen(the), isSeen(the)]))

export const leadsAtStep = (db: Db, step: Step, page: Page) =>
  pageOf(db, page, byChange, (the) => the.and([the('step', '=', step), isSeen(the)]))

export const heldBackLeads = (db: Db, page: Page) =>
  pageOf(db, page, byChange, (the) => the.and([the.not(isSeen(the))]))

export const deskLead = (db: Db, reference: string): Promise<DeskLead | undefined> =>
  joined(db).selectAll(['leads', 'lead_work']).where('leads.reference', '=', reference).executeTakeFirst()

/** Other requests with the same email address or phone digits, the oldest first. */
export const sameAs = (db: Db, { lead_id, person_key, phone_key }: LeadWorkRow) =>
  joined(db)
    .selectAll(['leads', 'lead_work'])
    .where('lead_id', '!=', lead_id)
    .where((the) =>
      the.or([
        ...(person_key ? [the('person_key', '=', person_key)] : []),
        ...(phone_key ? [the('phone_key', '=', phone_key)] : []),
      ]),
    )
    .orderBy('received_at')
    .limit(50)
    .execute()

/** Visits from a time on, for calendars and letters. */
export const visitsFrom = (db: Db, from: string, before: string | null) =>
  joined(db)
    .selectAll(['leads', 'lead_work'])
    .where('visit_at', '>=', from)
    .$if(before !== null, (query) => query.where('visit_at', '<', before ?? ''))
    .where('step', '!=', 'lost')
    .where('withheld', '=', 0)
    .orderBy('visit_at')
    .execute()
