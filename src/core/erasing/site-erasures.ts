import { jobsStartedFrom } from '../storage/lead-jobs.ts'
import { reviewIdsOf } from '../storage/review-requests.ts'
import type { SiteErasureRow } from '../storage/site-tables.ts'
import type { Db } from '../storage/tables.ts'
import { namedIn, type PersonOnSite } from './without-person.ts'

const WHAT = { reviews: 'review', pictures: 'picture', jobs: 'job' } as const

async function picturesOf(db: Db, leadIds: string[]) {
  const rows = await db.selectFrom('site_media').select('id').where('lead_id', 'in', leadIds).execute()
  return rows.map(({ id }) => id)
}

/**
 * Reviews quoted in these jobs, drafted or published. They belong to the same person, because a job quotes its own
 * customer.
 */
async function reviewsQuotedIn(db: Db, keys: string[]) {
  if (keys.length === 0) return []
  const ofThese = (table: 'site_contents' | 'site_drafts') =>
    db.selectFrom(table).select(['kind', 'key', 'content']).where('kind', '=', 'job').where('key', 'in', keys).execute()
  const rows = [...(await ofThese('site_contents')), ...(await ofThese('site_drafts'))]
  return rows.flatMap((row) => namedIn(row).reviews)
}

/** What these leads left on the site, or may have left. */
export async function personOnSite(db: Db, leadIds: string[]): Promise<PersonOnSite> {
  if (leadIds.length === 0) return { reviews: new Set(), pictures: new Set(), jobs: new Set() }
  const jobs = (await jobsStartedFrom(db, leadIds)).map(({ key }) => key)
  return {
    reviews: new Set([...(await reviewIdsOf(db, leadIds)), ...(await reviewsQuotedIn(db, jobs))]),
    pictures: new Set(await picturesOf(db, leadIds)),
    jobs: new Set(jobs),
  }
}

const rowsOf = (person: PersonOnSite) =>
  (['reviews', 'pictures', 'jobs'] as const).flatMap((name) =>
    [...person[name]].map((id): SiteErasureRow => ({ what: WHAT[name], id })),
  )

/** Call this in the transaction that deletes the leads. */
export async function insertErasures(db: Db, person: PersonOnSite) {
  const rows = rowsOf(person)
  if (rows.length === 0) return
  await db
    .insertInto('site_erasures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function pendingErasures(db: Db): Promise<PersonOnSite> {
  const rows = await db.selectFrom('site_erasures').selectAll().execute()
  const idsOf = (what: SiteErasureRow['what']) => new Set(rows.flatMap((row) => (row.what === what ? [row.id] : [])))
  return { reviews: idsOf('review'), pictures: idsOf('picture'), jobs: idsOf('job') }
}

export async function deleteErasures(db: Db, person: PersonOnSite) {
  for (const { what, id } of rowsOf(person))
    await db.deleteFrom('site_erasures').where('what', '=', what).where('id', '=', id).execute()
}
