import type { FastifyRequest } from 'fastify'
import { builtInOf } from '../../content/built-in.server.ts'
import { changesOf, sidesOf } from '../../content/site-changes.ts'
import type { Checked, Releases } from '../../contract/desk/site.ts'
import { isThingRef, KIND_LABELS, type ThingRef } from '../../contract/site/kinds.ts'
import {
  readPublished,
  type StoredThings,
  shownAs,
  storedThing,
  thingIn,
  WANTS_PROOF,
  withThing,
} from '../../contract/site/things.ts'
import { missingPictures, publishable, Unpublishable, writeRelease } from '../../core/publish.ts'
import { refreshPublished } from '../../core/published.ts'
import { contentOf, deleteDraft, draftOf } from '../../core/storage/site-drafts.ts'
import { newestRelease, releaseOf, releasesBefore, storedThings } from '../../core/storage/site-releases.ts'
import type { Db } from '../../core/storage/tables.ts'
import { mutationOf } from '../http/mutation.ts'
import type { DeskParts } from '../parts.ts'
import { DeskRefusal, freshlyProved, nothingThere, personOf } from '../refusals.ts'
import { draftConflict } from './draft-calls.ts'
import { checkedOf, mayPublish, pageCount } from './site-things.ts'

const AT_ONCE = 50

/** Whoever may publish this, with a fresh code where it wants one. */
export function publisherOf(request: FastifyRequest, { kind }: ThingRef, now: Date) {
  const session = personOf(request)
  if (!mayPublish(session, kind))
    throw new DeskRefusal(
      403,
      `Only the owner can publish this. Your draft is kept: the owner sees it under ${KIND_LABELS[kind]}.`,
    )
  if (WANTS_PROOF.includes(kind)) freshlyProved(session, now)
  return { by: session.id, mutation: mutationOf(request), now }
}

export async function released({ db, live }: DeskParts, release: number) {
  await refreshPublished(db)
  live.look()
  return { release }
}

/** The draft of this version goes out, and is a draft no more. */
export async function publishDraft(parts: DeskParts, request: FastifyRequest, ref: ThingRef, version: number) {
  const now = parts.clock()
  const publisher = publisherOf(request, ref, now)
  const take = async (db: Db) => {
    const draft = await draftOf(db, ref)
    if (!draft || !(await deleteDraft(db, ref, version))) throw await draftConflict(db, ref, publisher.by, now)
    const content = contentOf(draft)
    publishable(ref.kind, content, now)
    const missing = await missingPictures(db, content)
    if (missing.length > 0) throw new Unpublishable(missing)
    return { content }
  }
  return released(parts, await writeRelease(parts.db, publisher, { ...ref, asked: { ...ref, version }, take }))
}

/** What is on the site is kept and goes off it. Nobody loses what is drafted meanwhile, finished or not. */
export async function takeOff(parts: DeskParts, request: FastifyRequest, ref: ThingRef) {
  const publisher = publisherOf(request, ref, parts.clock())
  const take = async (db: Db) => {
    const { published } = readPublished(storedThings(await newestRelease(db)))
    const shown = thingIn(published, ref) ?? builtInOf(ref)
    if (!shown) throw nothingThere()
    return { content: shownAs(ref.kind, shown, false) }
  }
  return released(parts, await writeRelease(parts.db, publisher, { ...ref, asked: { ...ref, isOff: true }, take }))
}

/** One thing as a release left it; before the first of all, everything was built in. Null: the built-in one. */
async function thingThen(db: Db, number: number, ref: ThingRef) {
  const row = await releaseOf(db, number)
  if (!row && number !== 0) throw new DeskRefusal(404, 'This release is kept no more.')
  const content = storedThing(storedThings(row), ref)
  return content === undefined ? null : { content }
}

export async function bringBack(parts: DeskParts, request: FastifyRequest, number: number, ref: ThingRef) {
  const publisher = publisherOf(request, ref, parts.clock())
  const take = (db: Db) => thingThen(db, number, ref)
  return released(parts, await writeRelease(parts.db, publisher, { ...ref, asked: { ...ref, number }, take }))
}

/** What bringing it back would change. */
export async function tryBringBack(db: Db, number: number, ref: ThingRef, now: Date): Promise<Checked> {
  const thing = await thingThen(db, number, ref)
  const { published } = readPublished(storedThings(await newestRelease(db)))
  const about = { pages: await pageCount(now), now }
  if (thing) return checkedOf(ref, published, thing.content, about)
  return { faults: [], changes: changesOf(ref, thingIn(published, ref) ?? null, null, about), pages: about.pages }
}

/** Newest first; one more than is shown tells what the last of them changed. Two of them are in memory at a time. */
export async function releasesPage(db: Db, before: number | null): Promise<Releases> {
  const rows = await releasesBefore(db, before, AT_ONCE + 1)
  const thingsOf = async (row: { number: number } | undefined) => storedThings(row && (await releaseOf(db, row.number)))
  const thingOf = (things: StoredThings, ref: ThingRef) => {
    const content = storedThing(things, ref)
    return thingIn(readPublished(withThing({}, ref, content === undefined ? null : { content })).published, ref) ?? null
  }
  const releases: Releases['releases'] = []
  let after = await thingsOf(rows[0])
  for (const [at, row] of rows.slice(0, AT_ONCE).entries()) {
    const earlier = await thingsOf(rows[at + 1])
    // Of a thing that only a later version knows.
    if (isThingRef(row)) {
      const sides = sidesOf(row, thingOf(earlier, row), thingOf(after, row), new Date(row.at))
      releases.push({ ...row, ...sides })
    }
    after = earlier
  }
  const last = rows[AT_ONCE - 1]
  return { releases, ...(rows.length > AT_ONCE && last ? { next: last.number } : {}) }
}
