import { setTimeout } from 'node:timers/promises'
import type { Kind } from '../../contract/site/kinds.ts'
import { isPostgres } from '../storage/dialect.ts'
import { type ERASED_WITH, remainingTraces } from '../storage/physical-erasure.ts'
import { markErase } from '../storage/progress-marks.ts'
import { allDrafts, changeDraft, contentOf } from '../storage/site-drafts.ts'
import { deletePictures } from '../storage/site-media.ts'
import {
  insertRelease,
  lockReleases,
  newestReleaseNumber,
  publishedContents,
  RELEASES_KEPT,
} from '../storage/site-releases.ts'
import type { SiteContentRow } from '../storage/site-tables.ts'
import type { Db, Tables } from '../storage/tables.ts'
import { deleteErasures, pendingErasures, personOnSite } from './site-erasures.ts'
import { isNobody, namedIn, type PersonOnSite, type StoredItem, withoutPerson } from './without-person.ts'

type ReplacedKey = Pick<SiteContentRow, 'kind' | 'key' | 'from_release'>

/**
 * With SQLite, visitors' requests wait for each transaction to end. Change only a few rows per transaction, then let
 * them in.
 */
const BATCH_SIZE = 10
/** A writer that waits for SQLite's file lock retries within 25 ms. */
export const yieldToWriters = () => setTimeout(30)

/**
 * Rewrites these rows without the person, inside a transaction. It reads them again because another erasure may be
 * running.
 */
async function rewriteContents(db: Db, keys: ReplacedKey[], person: PersonOnSite) {
  let isChanged = false
  for (const { kind, key, from_release } of keys) {
    const row = await db
      .selectFrom('site_contents')
      .selectAll()
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('from_release', '=', from_release)
      // SQLite allows only one writer at a time anyway.
      .$if(isPostgres(db), (query) => query.forUpdate())
      .executeTakeFirst()
    const left = row && withoutPerson(row, person)
    if (!left) continue
    await db
      .updateTable('site_contents')
      .set({ content: JSON.stringify(left), erased_at: new Date().toISOString() })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('from_release', '=', from_release)
      .execute()
    isChanged = true
  }
  // Pages built before this may still show what was erased.
  if (isChanged) await markErase(db)
}

/**
 * Erases from replaced content: at most one row for each retained release. Unpublishing current content is up to the
 * owner.
 */
async function eraseFromContents(db: Db, person: PersonOnSite) {
  const matching: ReplacedKey[] = []
  const newest = await newestReleaseNumber(db)
  for (let from = Math.max(0, newest - RELEASES_KEPT); from < newest; from += BATCH_SIZE) {
    const replaced = db.selectFrom('site_contents').selectAll().where('until_release', '>', from)
    const rows = await replaced.where('until_release', '<=', from + BATCH_SIZE).execute()
    matching.push(...rows.filter((row) => withoutPerson(row, person)))
  }
  for (let at = 0; at < matching.length; at += BATCH_SIZE) {
    await yieldToWriters()
    await db
      .transaction()
      .execute((transaction) => rewriteContents(transaction, matching.slice(at, at + BATCH_SIZE), person))
  }
}

async function eraseFromDrafts(db: Db, person: PersonOnSite) {
  for (const draft of await allDrafts(db)) {
    const left = withoutPerson(draft, person)
    // If someone saves the draft meanwhile, the next run catches it: the erasure stays pending while a draft names the
    // person.
    if (left) await changeDraft(db, draft, JSON.stringify(left))
  }
}

/** The part of this person that these items name. */
function namedOf(items: StoredItem[], person: PersonOnSite): PersonOnSite {
  const named = items.map(namedIn)
  const both = (name: keyof PersonOnSite) =>
    new Set(named.flatMap((one) => one[name]).filter((id) => person[name].has(id)))
  return { reviews: both('reviews'), pictures: both('pictures'), jobs: both('jobs') }
}
function without(all: PersonOnSite, some: PersonOnSite): PersonOnSite {
  const left = (name: keyof PersonOnSite) => new Set([...all[name]].filter((id) => !some[name].has(id)))
  return { reviews: left('reviews'), pictures: left('pictures'), jobs: left('jobs') }
}

/** The last step deletes pictures that nothing names, and removes from the list whatever no longer appears anywhere. */
async function erasePictures(db: Db, person: PersonOnSite) {
  const newest = await newestReleaseNumber(db)
  const gone = without(person, namedOf(await publishedContents(db), person))
  await db.transaction().execute(async (transaction) => {
    await lockReleases(transaction)
    const since = [...(await publishedContents(transaction, newest)), ...(await allDrafts(transaction))]
    const nowhere = without(gone, namedOf(since, gone))
    await deletePictures(transaction, [...nowhere.pictures])
    await deleteErasures(transaction, nowhere)
  })
}

type SiteTable = { [Name in keyof Tables]: (typeof ERASED_WITH)[Name] extends 'site' ? Name : never }[keyof Tables]
/** The order matters: a picture can be deleted only when nothing names it anymore. */
const ERASE_FROM: Record<SiteTable, (db: Db, person: PersonOnSite) => Promise<void>> = {
  site_contents: eraseFromContents,
  site_drafts: eraseFromDrafts,
  site_media: erasePictures,
}

/**
 * Removes erased people from History, drafts and pictures. It works in short steps that can each be repeated: if one is
 * interrupted, the next release, the next erasure or the next hourly run continues it. Each site process sees the
 * erasure in storage and deletes the page folders built from that content, and the picture files. At the end, the text is
 * cleared from the database's own files, too.
 */
export async function finishErasing(db: Db) {
  const person = await pendingErasures(db)
  if (isNobody(person)) return
  for (const erase of Object.values(ERASE_FROM)) await erase(db, person)
  await remainingTraces(db)
}

/** Runs in a release's transaction, because the content it replaced is in History from now on. */
export async function eraseFromReplaced(db: Db, release: number) {
  const person = await pendingErasures(db)
  if (isNobody(person)) return
  const replaced = await db.selectFrom('site_contents').selectAll().where('until_release', '=', release).execute()
  await rewriteContents(db, replaced, person)
}

/** Undefined when nothing in the row is theirs, or nothing of it is shown. */
function unpublished(row: SiteContentRow, person: PersonOnSite) {
  const left = withoutPerson(row, person)
  if (row.kind !== 'job' || !person.jobs.has(row.key)) return left
  const job = left ?? contentOf(row)
  const isOff = typeof job !== 'object' || job === null || ('isShown' in job && job.isShown === false)
  return isOff ? left : { ...job, isShown: false }
}

/**
 * Unpublishes what these leads left on the site, with one release per item. A job done for them is hidden as a whole.
 * Nothing is validated, because an unrelated fault must not stop content from being removed.
 */
export async function unpublishPerson(db: Db, leadIds: string[], by: string | null, now: Date) {
  const person = await personOnSite(db, leadIds)
  if (isNobody(person)) return
  const newest = await newestReleaseNumber(db)
  const matching = (await publishedContents(db)).filter((row) => unpublished(row, person))
  await db.transaction().execute(async (transaction) => {
    await lockReleases(transaction)
    let number = await newestReleaseNumber(transaction)
    // Use the current rows: an item may have been published again since it was read.
    const current = number === newest ? matching : await publishedContents(transaction)
    for (const row of current) {
      const content = unpublished(row, person)
      if (!content) continue
      number += 1
      const { kind, key } = row
      const release = { number, at: now.toISOString(), by, kind: kind as Kind, key, mutation: null, request_hash: null }
      await insertRelease(transaction, release, [{ kind, key, item: { content } }])
    }
  })
}
