import { sql } from 'kysely'
import { REVIEW_DAYS } from '../../contract/review.ts'
import type { ReviewAskRow } from './site-tables.ts'
import type { Db } from './tables.ts'

const DAY_MS = 86_400_000
/** Asks that were sent before are over. */
const firstGood = (now: Date) => new Date(now.getTime() - REVIEW_DAYS * DAY_MS).toISOString()
export const goodUntil = (sentAt: string) => new Date(Date.parse(sentAt) + REVIEW_DAYS * DAY_MS)

export const isGood = ({ sent_at }: ReviewAskRow, now: Date) => sent_at > firstGood(now)

type NewAsk = Pick<ReviewAskRow, 'id' | 'lead_id' | 'code_hash' | 'sent_at'>
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

export async function insertReviewAsk(db: Db, ask: NewAsk) {
  await db
    .insertInto('review_asks')
    .values({ ...NOTHING_YET, ...ask })
    .execute()
}

export const reviewAskOf = (db: Db, by: { lead_id: string } | { id: string } | { code_hash: string }) => {
  const [[column, value] = ['id', '']] = Object.entries(by)
  return db.selectFrom('review_asks').selectAll().where(sql.ref(column), '=', value).executeTakeFirst()
}

export async function changeReviewAsk(db: Db, id: string, changes: Partial<ReviewAskRow>) {
  await db.updateTable('review_asks').set(changes).where('id', '=', id).execute()
}

const waiting = (db: Db) =>
  db
    .selectFrom('review_asks')
    .where('answered_at', 'is not', null)
    .where('published_at', 'is', null)
    .where('set_aside_because', 'is', null)

const MOST_SHOWN = 60
/** Written, and neither published nor set aside; the oldest first. */
export const waitingReviews = (db: Db) =>
  waiting(db)
    .innerJoin('leads', 'leads.id', 'review_asks.lead_id')
    .selectAll('review_asks')
    .select('leads.reference')
    .orderBy('answered_at')
    .limit(MOST_SHOWN)
    .execute()

export async function countWaitingReviews(db: Db) {
  const row = await waiting(db)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The ids under which reviews of these leads may stand on the site. */
export const reviewIdsOf = async (db: Db, leadIds: string[]) =>
  new Set(
    leadIds.length === 0
      ? []
      : (
          await db
            .selectFrom('review_asks')
            .select('id')
            .where('lead_id', 'in', leadIds)
            .where('published_at', 'is not', null)
            .execute()
        ).map(({ id }) => id),
  )
