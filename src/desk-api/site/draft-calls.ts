import { builtInOf } from '../../content/built-in.server.ts'
import type { DraftConflict } from '../../contract/desk/site.ts'
import { itemIn, MAX_DRAFT_BYTES } from '../../contract/site/items.ts'
import { type ItemRef, isListKind } from '../../contract/site/kinds.ts'
import { contentOf, countDrafts, deleteDraft, draftOf, saveDraft } from '../../core/storage/site-drafts.ts'
import { newestReleaseOf } from '../../core/storage/site-releases.ts'
import type { Db } from '../../core/storage/tables.ts'
import { DeskError, tooLarge } from '../desk-errors.ts'
import { newestPublished } from './newest-published.ts'

/** 409 with what is there now: somebody else's draft or, if the draft is gone, what is on the site. */
export async function draftConflict(db: Db, ref: ItemRef, personId: string, now: Date) {
  const draft = await draftOf(db, ref)
  if (draft) {
    const isOwn = draft.by === personId
    const { by, at, version } = draft
    const more: Omit<DraftConflict, 'message'> = { by, at, version, content: contentOf(draft) }
    return new DeskError(409, isOwn ? 'You changed this in another window.' : 'Someone else changed this first.', more)
  }
  const release = await newestReleaseOf(db, ref)
  const { published } = await newestPublished(db)
  const more: Omit<DraftConflict, 'message'> = {
    by: release?.by ?? null,
    at: release?.at ?? now.toISOString(),
    version: 0,
    content: itemIn(published, ref) ?? builtInOf(ref),
  }
  return new DeskError(409, 'Someone published or discarded this draft in the meantime.', more)
}

/** The draft as JSON, refused if it is too large. */
function draftText(content: unknown) {
  const text = JSON.stringify(content)
  if (Buffer.byteLength(text) > MAX_DRAFT_BYTES) throw tooLarge()
  return text
}

/** Everybody at the desk loads all of them with each overview. */
export const MAX_DRAFTS = 100
async function refuseMany(db: Db, { kind }: ItemRef) {
  if (!isListKind(kind) || (await countDrafts(db)) < MAX_DRAFTS) return
  throw new DeskError(
    422,
    `There are already ${MAX_DRAFTS} drafts. Please publish some, or discard those you don’t need.`,
  )
}

type Draft = { ref: ItemRef; version: number; content: unknown; personId: string; now: Date }

/** Saves any content. Only publishing checks whether it is valid. */
export async function storeDraft(db: Db, { ref, version, content, personId, now }: Draft) {
  const text = draftText(content)
  const at = now.toISOString()
  if (version === 0 && !(await draftOf(db, ref))) await refuseMany(db, ref)
  const saved = await saveDraft(db, { ...ref, content: text, version, by: personId, at })
  if (saved !== null) return { version: saved, at }
  // The same content again, as after a response that was lost.
  const draft = await draftOf(db, ref)
  if (draft?.content === text) return { version: draft.version, at: draft.at }
  throw await draftConflict(db, ref, personId, now)
}

/** Without a version, any draft is deleted. */
export async function discardDraft(db: Db, ref: ItemRef, version: number | undefined, personId: string, now: Date) {
  const draft = await draftOf(db, ref)
  if (!draft) return
  if (!(await deleteDraft(db, ref, version ?? draft.version))) throw await draftConflict(db, ref, personId, now)
}
