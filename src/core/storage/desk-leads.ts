import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { NOBODY } from '../../contract/desk/lead.ts'
import type { Day } from '../../lead/business-time.ts'
import type { Step } from '../../lead/steps.ts'
import type { LeadWorkRow } from './desk-tables.ts'
import { beginning, hasPlan, type NarrowLead, SHORT_COLUMNS } from './narrow-lead.ts'
import type { Db, LeadRow, Tables } from './tables.ts'

/** A lead with the work on it, as everything that is about several leads reads it. */
export type DeskLead = NarrowLead & LeadWorkRow
/** With all that was entered, up to a megabyte: one at a time. */
export type WholeDeskLead = DeskLead & LeadRow
/** Whose it is and when something is to be done, without a word of the lead. */
export type Clock = Pick<LeadWorkRow, (typeof CLOCK)[number]>
/** The last row of the page before. */
export type PageCursor = { at: string; id: string }
export type Page = { whose: string | undefined; after: PageCursor | undefined; most: number }

type LeadWorkBuilder = ExpressionBuilder<Tables, 'lead_work'>

export const OPEN_STEPS: Step[] = ['new', 'reached', 'visit', 'quoted']

const CLOCK = [
  'lead_id',
  'step',
  'tried_at',
  'answer_by',
  'assigned_to',
  'follow_up_on',
] as const satisfies (keyof LeadWorkRow)[]

const joined = (db: Db) => db.selectFrom('lead_work').innerJoin('leads', 'leads.id', 'lead_work.lead_id')
const narrow = (db: Db) => joined(db).select(SHORT_COLUMNS).select([beginning, hasPlan]).selectAll('lead_work')
const whole = (db: Db) => joined(db).selectAll(['leads', 'lead_work']).select([beginning, hasPlan])

export const isWaiting = (eb: LeadWorkBuilder) =>
  eb.and([eb('step', '=', 'new'), eb('tried_at', 'is', null), eb('answer_by', 'is not', null)])
/** A visit of today, whatever its step, or one that is overdue and still at step visit. */
const isVisitDue = (eb: LeadWorkBuilder, { starts, ends }: Day) =>
  eb.and([eb('visit_at', '<', ends), eb.or([eb('visit_at', '>=', starts), eb('step', '=', 'visit')])])
/** Also of a lead that is won, lost or from before: somebody set the day. */
export const isDue = (eb: LeadWorkBuilder, day: Day) =>
  eb.or([eb('follow_up_on', '<=', day.today), isVisitDue(eb, day)])
export const isVisitDueOf = ({ step, visit_at }: LeadWorkRow, { starts, ends }: Day) =>
  visit_at !== null && visit_at < ends && (visit_at >= starts || step === 'visit')
export const isDueOf = (lead: DeskLead, day: Day) =>
  isVisitDueOf(lead, day) || (lead.follow_up_on !== null && lead.follow_up_on <= day.today)
export const isWaitingOf = ({ step, tried_at, answer_by }: Clock) =>
  step === 'new' && tried_at === null && answer_by !== null
const isAnswered = (eb: LeadWorkBuilder) =>
  eb.or([eb('step', '!=', 'new'), eb('tried_at', 'is not', null), eb('answer_by', 'is', null)])
/** Open, and no longer waiting for a first answer. */
const isOpen = (eb: LeadWorkBuilder) => eb.and([eb('step', 'in', OPEN_STEPS), isAnswered(eb)])

/** What has a time is due then; a follow-up any time of its day, so it stands before. */
const dueAt = ({ starts, ends }: Day) =>
  sql<string>`case when visit_at < ${ends} and (visit_at >= ${starts} or step = 'visit') then visit_at else follow_up_on end`
export const dueAtOf = (lead: DeskLead, day: Day) => (isVisitDueOf(lead, day) ? lead.visit_at : lead.follow_up_on) ?? ''

const isNotWithheld = (eb: LeadWorkBuilder) =>
  eb('lead_id', 'not in', (inner) => inner.selectFrom('leads').select('id').where('withheld', '=', 1))

type Order = { by: ReturnType<typeof sql<string>>; newestFirst: boolean }

const after = (key: PageCursor | undefined, { by, newestFirst }: Order) => {
  if (!key) return sql<SqlBool>`1 = 1`
  return newestFirst
    ? sql<SqlBool>`(${by} < ${key.at} or (${by} = ${key.at} and lead_id > ${key.id}))`
    : sql<SqlBool>`(${by} > ${key.at} or (${by} = ${key.at} and lead_id > ${key.id}))`
}

type Condition = (eb: LeadWorkBuilder) => ReturnType<LeadWorkBuilder['and']>

/** A page by the table of the work alone. */
const clocksOf = (db: Db, { whose, ...page }: Page, order: Order, which: Condition): Promise<Clock[]> =>
  db
    .selectFrom('lead_work')
    .select(CLOCK)
    .where((eb) => which(eb))
    .$if(whose === NOBODY, (query) => query.where('assigned_to', 'is', null))
    .$if(whose !== undefined && whose !== NOBODY, (query) => query.where('assigned_to', '=', whose ?? ''))
    .where(after(page.after, order))
    .orderBy(order.by, order.newestFirst ? 'desc' : 'asc')
    .orderBy('lead_id')
    .limit(page.most)
    .execute()

/** Finds a page first and only then reads its leads: years of leads cost nothing. */
async function pageOf(db: Db, page: Page, order: Order, which: Condition) {
  const clocks = await clocksOf(db, page, order, which)
  return leadsInOrderOf(
    db,
    clocks.map((clock) => clock.lead_id),
  )
}

/** These leads, in this order. */
export async function leadsInOrderOf(db: Db, ids: string[]): Promise<DeskLead[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await narrow(db).where('lead_id', 'in', ids).execute())
}

/** The same with all that was entered: only a few, see `wholeLeads`. */
export const wholeLeadsOf = async (db: Db, ids: string[]): Promise<WholeDeskLead[]> =>
  inOrder(ids, await whole(db).where('lead_id', 'in', ids).execute())

function inOrder<Lead extends LeadWorkRow>(ids: string[], rows: Lead[]) {
  const byId = new Map(rows.map((row) => [row.lead_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const byAnswer: Order = { by: sql`answer_by`, newestFirst: false }
const byChange: Order = { by: sql`changed_at`, newestFirst: true }

const isShownWaiting: Condition = (eb) => eb.and([isWaiting(eb), isNotWithheld(eb)])
const isShownDue =
  (day: Day): Condition =>
  (eb) =>
    eb.and([isAnswered(eb), isDue(eb, day), isNotWithheld(eb)])
const isShownDueOrWaiting =
  (day: Day): Condition =>
  (eb) =>
    eb.and([isDue(eb, day), isNotWithheld(eb)])
const byDue = (day: Day): Order => ({ by: dueAt(day), newestFirst: false })

/** Of a waiting lead what decides whether somebody has to be reminded, the least time left first. */
export const leadsToRemind = (db: Db, key: PageCursor | undefined, most: number) =>
  joined(db)
    .select(['lead_id', 'received_at', 'answer_by', 'tried_at', 'step', 'reminded', 'assigned_to'])
    .where((eb) => eb.and([isWaiting(eb), isNotWithheld(eb), eb('reminded', '<', 2)]))
    .where(after(key, byAnswer))
    .orderBy('answer_by')
    .orderBy('lead_id')
    .limit(most)
    .execute()

/** Nobody has tried these yet: the least time left first, late ones on top. */
export const waitingLeads = (db: Db, page: Page) => pageOf(db, page, byAnswer, isShownWaiting)
/** Follow-ups of today or before, visits of today, and overdue ones still at step visit. */
export const dueLeads = (db: Db, day: Day, page: Page) => pageOf(db, page, byDue(day), isShownDue(day))

/** Of the same leads as many as a letter counts. */
const counted = { whose: undefined, after: undefined, most: 20_000 }
export const waitingClocks = (db: Db) => clocksOf(db, counted, byAnswer, isShownWaiting)
export const dueOrWaitingClocks = (db: Db, day: Day) => clocksOf(db, counted, byDue(day), isShownDueOrWaiting(day))

/** What is due, whether or not somebody has tried yet: who set the day meant it. */
export const dueOrWaitingLeads = (db: Db, day: Day, page: Page) =>
  pageOf(db, page, byDue(day), isShownDueOrWaiting(day))

export const movingLeads = (db: Db, day: Day, page: Page) =>
  pageOf(db, page, byChange, (eb) =>
    eb.and([
      isOpen(eb),
      eb.or([
        eb('visit_at', 'is', null),
        eb('visit_at', '>=', day.ends),
        eb.and([eb('visit_at', '<', day.starts), eb('step', '!=', 'visit')]),
      ]),
      eb.or([eb('follow_up_on', 'is', null), eb('follow_up_on', '>', day.today)]),
      isNotWithheld(eb),
    ]),
  )

export const openLeads = (db: Db, page: Page) =>
  pageOf(db, page, byChange, (eb) => eb.and([isOpen(eb), isNotWithheld(eb)]))

export const leadsAtStep = (db: Db, step: Step, page: Page) =>
  pageOf(db, page, byChange, (eb) => eb.and([eb('step', '=', step), isNotWithheld(eb)]))

export const withheldLeads = (db: Db, page: Page) =>
  pageOf(db, page, byChange, (eb) => eb.and([eb.not(isNotWithheld(eb))]))

export const deskLead = (db: Db, reference: string): Promise<DeskLead | undefined> =>
  narrow(db).where('leads.reference', '=', reference).executeTakeFirst()

export const wholeDeskLead = (db: Db, reference: string): Promise<WholeDeskLead | undefined> =>
  whole(db).where('leads.reference', '=', reference).executeTakeFirst()

/** Other requests with the same email address or phone digits, the oldest first. */
export const otherLeadsOfPerson = (db: Db, { lead_id, person_key, phone_key }: LeadWorkRow): Promise<DeskLead[]> =>
  narrow(db)
    .where('lead_id', '!=', lead_id)
    .where((eb) =>
      eb.or([
        ...(person_key ? [eb('person_key', '=', person_key)] : []),
        ...(phone_key ? [eb('phone_key', '=', phone_key)] : []),
      ]),
    )
    .orderBy('received_at')
    .limit(50)
    .execute()

const AT_ONCE = 100

/** Visits from a time on, for calendars and letters, a few at a time. */
export async function* visitsFrom(db: Db, from: string, before: string | null): AsyncGenerator<DeskLead> {
  let last: DeskLead | undefined
  do {
    const rows: DeskLead[] = await narrow(db)
      .where('visit_at', '>=', from)
      .$if(before !== null, (query) => query.where('visit_at', '<', before ?? ''))
      .where('step', '!=', 'lost')
      .where('withheld', '=', 0)
      .where(after(last && { at: last.visit_at ?? '', id: last.lead_id }, { by: sql`visit_at`, newestFirst: false }))
      .orderBy('visit_at')
      .orderBy('lead_id')
      .limit(AT_ONCE)
      .execute()
    yield* rows
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)
  } while (last)
}
