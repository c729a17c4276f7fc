import type { FastifyRequest } from 'fastify'
import { builtInOf } from '../../content/built-in.server.ts'
import { picturesIn } from '../../content/pictures/pictures-in.ts'
import { changesOf } from '../../content/site-changes.ts'
import type { Checked, Releases } from '../../contract/desk/site.ts'
import { itemIn, NEEDS_RECENT_LOGIN, shownAs } from '../../contract/site/items.ts'
import { type ItemRef, KIND_LABELS, KIND_NAMES } from '../../contract/site/kinds.ts'
import { pendingErasures } from '../../core/erasing/site-erasures.ts'
import { withoutPerson, withoutPictures } from '../../core/erasing/without-person.ts'
import { missingPictures, publishable, Unpublishable, writeRelease } from '../../core/publish.ts'
import { refreshPublished } from '../../core/published.ts'
import { contentOf, deleteDraft, draftOf } from '../../core/storage/site-drafts.ts'
import { contentAtRelease, releaseOf, releasesBefore } from '../../core/storage/site-releases.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, nothingThere, personOf, requireRecentLogin } from '../desk-errors.ts'
import { mutationOf } from '../http/mutation.ts'
import { checkedOf, pageCount } from './check-draft.ts'
import { draftConflict } from './draft-calls.ts'
import { newestPublished } from './newest-published.ts'
import { releasesInWords } from './releases-in-words.ts'
import { mayPublish } from './site-items.ts'

const BATCH_SIZE = 50

/** Checks that this person may publish it, with a recent sign-in where that is needed. */
export function publisherOf(request: FastifyRequest, { kind }: ItemRef, now: Date) {
  const session = personOf(request)
  if (!mayPublish(session, kind))
    throw new DeskError(
      403,
      `Only the owner can publish this. Your draft is saved, and the owner can see it under ${KIND_LABELS[kind]}.`,
    )
  if (NEEDS_RECENT_LOGIN.includes(kind)) requireRecentLogin(session, now)
  return { by: session.id, mutation: mutationOf(request), now }
}

export async function released({ db, live }: DeskDeps, release: number) {
  await refreshPublished(db)
  live.check()
  return { release }
}

/** Publishes the draft with this version, and deletes it as a draft. */
export async function publishDraft(deps: DeskDeps, request: FastifyRequest, ref: ItemRef, version: number) {
  const now = deps.clock()
  const publisher = publisherOf(request, ref, now)
  const produce = async (db: Db) => {
    const draft = await draftOf(db, ref)
    if (!draft || !(await deleteDraft(db, ref, version))) throw await draftConflict(db, ref, publisher.by, now)
    const content = contentOf(draft)
    publishable(ref.kind, content, now)
    const missing = await missingPictures(db, content)
    if (missing.length > 0) throw new Unpublishable(missing.map(({ fault }) => fault))
    return { content }
  }
  return released(deps, await writeRelease(deps.db, publisher, { ...ref, request: { ...ref, version }, produce }))
}

/** Removes an item from the site but keeps its content. Nobody loses a draft, finished or not. */
export async function unpublish(deps: DeskDeps, request: FastifyRequest, ref: ItemRef) {
  const publisher = publisherOf(request, ref, deps.clock())
  const produce = async (db: Db) => {
    const { published } = await newestPublished(db)
    const shown = itemIn(published, ref) ?? builtInOf(ref)
    if (!shown) throw nothingThere()
    return { content: shownAs(ref.kind, shown, false) }
  }
  return released(deps, await writeRelease(deps.db, publisher, { ...ref, request: { ...ref, isOff: true }, produce }))
}

const NO_PICTURE_LEFT =
  'Every picture of this release was deleted, so it can’t be restored. Add a picture to the job and publish that.'

/**
 * One item as a release left it. Before the first release, everything was built in; null stands for the built-in one.
 * Pictures that were deleted since are left out, and so is anything being erased.
 */
async function itemThen(db: Db, number: number, ref: ItemRef) {
  if (number !== 0 && !(await releaseOf(db, number)))
    throw new DeskError(404, 'This release is too old to restore. History stores the last 200.')
  const row = await contentAtRelease(db, number, ref)
  if (!row) return { item: null, gone: 0 }
  const content = withoutPerson(row, await pendingErasures(db)) ?? contentOf(row)
  const gone = new Set((await missingPictures(db, content)).map(({ id }) => id))
  const left = gone.size > 0 ? withoutPictures(content, gone) : content
  if (gone.size > 0 && ref.kind === 'job' && picturesIn(left).length === 0) throw new DeskError(422, NO_PICTURE_LEFT)
  return { item: { content: left }, gone: gone.size }
}

export async function bringBack(deps: DeskDeps, request: FastifyRequest, number: number, ref: ItemRef) {
  const publisher = publisherOf(request, ref, deps.clock())
  const produce = async (db: Db) => (await itemThen(db, number, ref)).item
  return released(deps, await writeRelease(deps.db, publisher, { ...ref, request: { ...ref, number }, produce }))
}

/** What restoring it would change. */
export async function tryBringBack(db: Db, number: number, ref: ItemRef, now: Date): Promise<Checked> {
  const { item, gone } = await itemThen(db, number, ref)
  const { published } = await newestPublished(db)
  const about = { pages: await pageCount(now), now }
  if (!item)
    return { faults: [], changes: changesOf(ref, itemIn(published, ref) ?? null, null, about), pages: about.pages }
  const checked = await checkedOf(ref, published, item.content, about)
  if (gone === 0) return checked
  const what = gone === 1 ? 'One of its pictures was deleted since' : `${gone} of its pictures were deleted since`
  return {
    ...checked,
    changes: [...checked.changes, { what, where: `The rest of the ${KIND_NAMES[ref.kind]} is restored.` }],
  }
}

export async function releasesPage(db: Db, before: number | null): Promise<Releases> {
  const rows = await releasesBefore(db, before, BATCH_SIZE + 1)
  const releases = await releasesInWords(db, rows.slice(0, BATCH_SIZE))
  const last = rows[BATCH_SIZE - 1]
  return { releases, ...(rows.length > BATCH_SIZE && last ? { next: last.number } : {}) }
}
