import { type SqlBool, sql } from 'kysely'
import { NOBODY } from '../../contract/desk/lead.ts'
import type { Day } from '../../lead/business-time.ts'
import type { Step } from '../../lead/steps.ts'
import type { LeadWorkRow } from './desk-tables.ts'
import { beginning, hasPlan, type LeadWithPrefix, SHORT_COLUMNS } from './lead-prefix.ts'
import {
  type Condition,
  contractWaits,
  dueAt,
  dueDig,
  hasRequestedTime,
  isContractDue,
  isDigDue,
  isDue,
  isOpen,
  isToRemind,
  isWaiting,
  not,
} from './lead-rules.ts'
import type { Db, LeadRow } from './tables.ts'
import { BOOKING_COLUMNS, type BookingColumns, bookings } from './visits.ts'

/** A lead with the work on it, as everything that handles several leads reads it. */
export type DeskLead = LeadWithPrefix &
  LeadWorkRow &
  BookingColumns & { dig_due_on: string | null; contract_waits: string | null }
/** With everything that was entered, up to a megabyte, so load these one at a time. */
export type FullDeskLead = DeskLead & LeadRow
/** Who it is assigned to and when something is due, without any of the lead's data. */
export type Clock = Pick<LeadWorkRow, (typeof CLOCK)[number]>
/** The last row of the previous page. */
export type PageCursor = { at: string; id: string }
export type Page = { whose: string | undefined; after: PageCursor | undefined; most: number }

const CLOCK = ['lead_id', 'answer_by', 'assigned_to', 'follow_up_on'] as const satisfies (keyof LeadWorkRow)[]

const joined = (db: Db) => db.selectFrom('lead_work').innerJoin('leads', 'leads.id', 'lead_work.lead_id')
const withBooking = (db: Db) =>
  joined(db).leftJoin(bookings(db), 'booking_of', 'lead_work.lead_id').select(BOOKING_COLUMNS)
const narrow = (db: Db) =>
  withBooking(db).select(SHORT_COLUMNS).select([beginning, hasPlan, dueDig, contractWaits]).selectAll('lead_work')
const whole = (db: Db) =>
  withBooking(db).selectAll(['leads', 'lead_work']).select([beginning, hasPlan, dueDig, contractWaits])

const isNotInSpam: Condition = (eb) =>
  eb.and([eb('lead_id', 'not in', (inner) => inner.selectFrom('leads').select('id').where('in_spam', '=', 1))])
const isShown =
  (...rules: Condition[]): Condition =>
  (eb) =>
    eb.and([...rules.map((rule) => rule(eb)), isNotInSpam(eb)])

type Order = { by: ReturnType<typeof sql<string>>; newestFirst: boolean }

const after = (key: PageCursor | undefined, { by, newestFirst }: Order) => {
  if (!key) return sql<SqlBool>`1 = 1`
  return newestFirst
    ? sql<SqlBool>`(${by} < ${key.at} or (${by} = ${key.at} and lead_id > ${key.id}))`
    : sql<SqlBool>`(${by} > ${key.at} or (${by} = ${key.at} and lead_id > ${key.id}))`
}

/** One page, using only the `lead_work` table. */
const clocksOf = (db: Db, { whose, ...page }: Page, order: Order, which: Condition): Promise<Clock[]> =>
  db
    .selectFrom('lead_work')
    .select(CLOCK)
    .where(which)
    .$if(whose === NOBODY, (query) => query.where('assigned_to', 'is', null))
    .$if(whose !== undefined && whose !== NOBODY, (query) => query.where('assigned_to', '=', whose ?? ''))
    .where(after(page.after, order))
    .orderBy(order.by, order.newestFirst ? 'desc' : 'asc')
    .orderBy('lead_id')
    .limit(page.most)
    .execute()

/** Finds the page first and only then reads its leads, so years of leads cost nothing. */
async function pageOf(db: Db, page: Page, order: Order, which: Condition) {
  const clocks = await clocksOf(db, page, order, which)
  return leadsInOrderOf(
    db,
    clocks.map((clock) => clock.lead_id),
  )
}

export async function leadsInOrderOf(db: Db, ids: string[]): Promise<DeskLead[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await narrow(db).where('lead_id', 'in', ids).execute())
}

/** The same with everything that was entered. Only for a few leads; see `fullLeads`. */
export const fullLeadsOf = async (db: Db, ids: string[]): Promise<FullDeskLead[]> =>
  inOrder(ids, await whole(db).where('lead_id', 'in', ids).execute())

function inOrder<Lead extends LeadWorkRow>(ids: string[], rows: Lead[]) {
  const byId = new Map(rows.map((row) => [row.lead_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const byAnswer: Order = { by: sql`answer_by`, newestFirst: false }
const byChange: Order = { by: sql`changed_at`, newestFirst: true }

const byDue = (day: Day): Order => ({ by: dueAt(day), newestFirst: false })

/** What decides whether to send a reminder for a waiting lead, least time left first. */
export const leadsToRemind = (db: Db, key: PageCursor | undefined, most: number) =>
  joined(db)
    .select(['lead_id as leadId', 'received_at as receivedAt', 'answer_by as answerBy', 'tried_at as triedAt'])
    .select(['step', 'reminded', 'assigned_to as assignedTo'])
    .where(isShown(isToRemind))
    .where(after(key, byAnswer))
    .orderBy('answer_by')
    .orderBy('lead_id')
    .limit(most)
    .execute()

/** Nobody has tried to reach these yet. Least time left first, so late ones are on top. */
export const waitingLeads = (db: Db, page: Page) => pageOf(db, page, byAnswer, isShown(isWaiting))
/** Follow-ups due today or earlier, visits today, and past visits still at the visit step. */
export const dueLeads = (db: Db, day: Day, page: Page) =>
  pageOf(db, page, byDue(day), isShown(not(isWaiting), isDue(day)))

/** The most leads that an email counts. */
const counted = { whose: undefined, after: undefined, most: 20_000 }
export const waitingClocks = (db: Db) => clocksOf(db, counted, byAnswer, isShown(isWaiting))
export const dueOrWaitingClocks = (db: Db, day: Day) => clocksOf(db, counted, byDue(day), isShown(isDue(day)))

/** Everything due, even if nobody has tried yet, because the person who set the day meant it. */
export const dueOrWaitingLeads = (db: Db, day: Day, page: Page) => pageOf(db, page, byDue(day), isShown(isDue(day)))

/** Won leads whose work order has a warning. */
export const dueDigIds = async (db: Db, day: Day) =>
  (await clocksOf(db, counted, byDue(day), isShown(isDigDue(day)))).map(({ lead_id }) => lead_id)

/** Leads with a contract about which somebody has to call or make a refund. */
export const dueContractIds = async (db: Db, day: Day) =>
  (await clocksOf(db, counted, byDue(day), isShown(isContractDue(day)))).map(({ lead_id }) => lead_id)

/** Customers of these picked a time and haven't confirmed it. */
export const requestedLeads = (db: Db, day: Day, most: number) =>
  pageOf(db, { whose: undefined, after: undefined, most }, byChange, isShown(hasRequestedTime(day)))

export const movingLeads = (db: Db, day: Day, page: Page) =>
  pageOf(db, page, byChange, isShown(isOpen, not(isDue(day))))

export const openLeads = (db: Db, page: Page) => pageOf(db, page, byChange, isShown(isOpen))

export const leadsAtStep = (db: Db, step: Step, page: Page) =>
  pageOf(
    db,
    page,
    byChange,
    isShown((eb) => eb.and([eb('step', '=', step)])),
  )

export const spamLeads = (db: Db, page: Page) => pageOf(db, page, byChange, not(isNotInSpam))

export const deskLead = (db: Db, reference: string): Promise<DeskLead | undefined> =>
  narrow(db).where('leads.reference', '=', reference).executeTakeFirst()

export const fullDeskLead = (db: Db, reference: string): Promise<FullDeskLead | undefined> =>
  whole(db).where('leads.reference', '=', reference).executeTakeFirst()

/** Other requests with the same email address or phone digits, oldest first. */
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

const BATCH_SIZE = 100

/** Visits from a time on, for calendars and emails, loaded a few at a time. */
export async function* visitsFrom(db: Db, from: string, before: string | null): AsyncGenerator<DeskLead> {
  let last: DeskLead | undefined
  do {
    const rows: DeskLead[] = await narrow(db)
      .where('visit_at', '>=', from)
      .$if(before !== null, (query) => query.where('visit_at', '<', before ?? ''))
      .where('step', '!=', 'lost')
      .where('in_spam', '=', 0)
      .where(after(last && { at: last.visit_at ?? '', id: last.lead_id }, { by: sql`visit_at`, newestFirst: false }))
      .orderBy('visit_at')
      .orderBy('lead_id')
      .limit(BATCH_SIZE)
      .execute()
    yield* rows
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)
  } while (last)
}
