import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { NOBODY } from '../../contract/desk/lead.ts'
import type { Step } from '../../contract/desk/steps.ts'
import type { LeadWorkRow } from './desk-tables.ts'
import type { Db, LeadRow, Tables } from './tables.ts'

/** A lead with the work on it. */
export type DeskLead = LeadRow & LeadWorkRow
/** The business's day, and the moment it ends. */
export type Day = { today: string; ends: string }
/** The last row of the page before. */
export type Key = { at: string; id: string }
export type Page = { whose: string | undefined; after: Key | undefined; most: number }

type Here = ExpressionBuilder<Pick<Tables, 'leads' | 'lead_work'>, 'leads' | 'lead_work'>

export const OPEN_STEPS: Step[] = ['new', 'reached', 'visit', 'quoted']

const joined = (db: Db) => db.selectFrom('lead_work').innerJoin('leads', 'leads.id', 'lead_work.lead_id')

const isWaiting = (the: Here) =>
  the.and([the('step', '=', 'new'), the('tried_at', 'is', null), the('answer_by', 'is not', null)])
const isVisitDue = (the: Here, { ends }: Day) => the.and([the('step', '=', 'visit'), the('visit_at', '<', ends)])
const isDue = (the: Here, day: Day) => the.or([the('follow_up_on', '<=', day.today), isVisitDue(the, day)])
const isOpen = (the: Here) => the.and([the('step', 'in', OPEN_STEPS), the.not(isWaiting(the))])

/** What has a time is due then; a follow-up any time of its day, so it stands before. */
const dueAt = ({ ends }: Day) =>
  sql<string>`case when step = 'visit' and visit_at < ${ends} then visit_at else follow_up_on end`

function listed(db: Db, { whose }: Pick<Page, 'whose'>, which: (the: Here) => ReturnType<Here['and']>) {
  return joined(db)
    .selectAll(['leads', 'lead_work'])
    .where((the) => which(the))
    .$if(whose === NOBODY, (query) => query.where('assigned_to', 'is', null))
    .$if(whose !== undefined && whose !== NOBODY, (query) => query.where('assigned_to', '=', whose ?? ''))
}

const after = (key: Key | undefined, column: ReturnType<typeof sql<string>>, newestFirst: boolean) => {
  if (!key) return sql<SqlBool>`1 = 1`
  return newestFirst
    ? sql<SqlBool>`(${column} < ${key.at} or (${column} = ${key.at} and lead_id > ${key.id}))`
    : sql<SqlBool>`(${column} > ${key.at} or (${column} = ${key.at} and lead_id > ${key.id}))`
}

/** Nobody has tried these yet: the least time left first, late ones on top. */
export const waitingLeads = (db: Db, page: Page) =>
  listed(db, page, (the) => the.and([isWaiting(the), the('withheld', '=', 0)]))
    .where(after(page.after, sql`answer_by`, false))
    .orderBy('answer_by')
    .orderBy('lead_id')
    .limit(page.most)
    .execute()

/** Follow-ups of today or before, visits of today or without a word since. */
export const dueLeads = (db: Db, day: Day, page: Page) =>
  listed(db, page, (the) => the.and([isOpen(the), isDue(the, day), the('withheld', '=', 0)]))
    .where(after(page.after, dueAt(day), false))
    .orderBy(dueAt(day))
    .orderBy('lead_id')
    .limit(page.most)
    .execute()

const byChange = (db: Db, page: Page, which: (the: Here) => ReturnType<Here['and']>) =>
  listed(db, page, which)
    .where(after(page.after, sql`changed_at`, true))
    .orderBy('changed_at', 'desc')
    .orderBy('lead_id')
    .limit(page.most)
    .execute()

export const movingLeads = (db: Db, day: Day, page: Page) =>
  byChange(db, page, (the) =>
    the.and([
      isOpen(the),
      the.not(isVisitDue(the, day)),
      the.or([the('follow_up_on', 'is', null), the('follow_up_on', '>', day.today)]),
      the('withheld', '=', 0),
    ]),
  )

export const openLeads = (db: Db, page: Page) =>
  byChange(db, page, (the) => the.and([isOpen(the), the('withheld', '=', 0)]))

export const leadsAtStep = (db: Db, step: Step, page: Page) =>
  byChange(db, page, (the) => the.and([the('step', '=', step), the('withheld', '=', 0)]))

export const heldBackLeads = (db: Db, page: Page) => byChange(db, page, (the) => the.and([the('withheld', '=', 1)]))

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
    .where('step', 'in', OPEN_STEPS)
    .where('withheld', '=', 0)
    .orderBy('visit_at')
    .execute()
