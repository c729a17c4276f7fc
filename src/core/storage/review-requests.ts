import { sql } from 'kysely'
import { REVIEW_DAYS } from '../../contract/review.ts'
import { DAY } from '../../lead/durations.ts'
import type { ReviewRequestRow } from './site-tables.ts'
import type { Db } from './tables.ts'

/** Requests sent before this time have expired. */
const firstGood = (now: Date) => new Date(now.getTime() - REVIEW_DAYS * DAY).toISOString()
export const goodUntil = (sentAt: string) => new Date(Date.parse(sentAt) + REVIEW_DAYS * DAY)

export const isGood = ({ sent_at }: ReviewRequestRow, now: Date) => sent_at > firstGood(now)

type NewReviewRequest = Pick<ReviewRequestRow, 'id' | 'lead_id' | 'code_hash' | 'sent_at'>
const NOTHING_YET = {
  answered_at: null,
  name: null,
  town: null,
  stars: null,
  text: null,
  work: null,
  agreed: null,
  published_at: null,
  set_aside_because: null,
}

export async function insertReviewRequest(db: Db, reviewRequest: NewReviewRequest) {
  await db
    .insertInto('review_requests')
    .values({ ...NOTHING_YET, ...reviewRequest })
    .execute()
}

export const reviewRequestOf = (db: Db, by: { lead_id: string } | { id: string } | { code_hash: string }) => {
  const [[column, value] = ['id', '']] = Object.entries(by)
  return db.selectFrom('review_requests').selectAll().where(sql.ref(column), '=', value).executeTakeFirst()
}

export async function changeReviewRequest(db: Db, id: string, changes: Partial<ReviewRequestRow>) {
  await db.updateTable('review_requests').set(changes).where('id', '=', id).execute()
}

const waiting = (db: Db) =>
  db
    .selectFrom('review_requests')
    .where('answered_at', 'is not', null)
    .where('published_at', 'is', null)
    .where('set_aside_because', 'is', null)

const MAX_SHOWN = 60
/** Reviews that were written but neither published nor set aside, oldest first. */
export const waitingReviews = (db: Db) =>
  waiting(db)
    .innerJoin('leads', 'leads.id', 'review_requests.lead_id')
    .selectAll('review_requests')
    .select('leads.reference')
    .orderBy('answered_at')
    .limit(MAX_SHOWN)
    .execute()

export async function countWaitingReviews(db: Db) {
  const row = await waiting(db)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The ids that reviews from these leads may have on the site. */
export const reviewIdsOf = async (db: Db, leadIds: string[]) =>
  new Set(
    leadIds.length === 0
      ? []
      : (
          await db
            .selectFrom('review_requests')
            .select('id')
            .where('lead_id', 'in', leadIds)
            .where('published_at', 'is not', null)
            .execute()
        ).map(({ id }) => id),
  )
