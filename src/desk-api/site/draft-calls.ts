import { builtInOf } from '../../content/built-in.server.ts'
import type { DraftConflict } from '../../contract/desk/site.ts'
import { isListKind, type ThingRef } from '../../contract/site/kinds.ts'
import { MOST_DRAFT_BYTES, thingIn } from '../../contract/site/things.ts'
import { contentOf, countDrafts, deleteDraft, draftOf, saveDraft } from '../../core/storage/site-drafts.ts'
import { newestReleaseOf } from '../../core/storage/site-releases.ts'
import type { Db } from '../../core/storage/tables.ts'
import { DeskRefusal, tooLarge } from '../refusals.ts'
import { newestPublished } from './newest-published.ts'

/** 409 with what is there now: the draft as somebody else wrote it or, where it is gone, what is on the site. */
export async function draftConflict(db: Db, ref: ThingRef, personId: string, now: Date) {
  const draft = await draftOf(db, ref)
  if (draft) {
    const isOwn = draft.by === personId
    const { by, at, version } = draft
    const more: Omit<DraftConflict, 'message'> = { by, at, version, content: contentOf(draft) }
    return new DeskRefusal(
      409,
      isOwn ? 'You changed this in another window.' : 'Someone else changed this first.',
      more,
    )
  }
  const release = await newestReleaseOf(db, ref)
  const { published } = await newestPublished(db)
  const more: Omit<DraftConflict, 'message'> = {
    by: release?.by ?? null,
    at: release?.at ?? now.toISOString(),
    version: 0,
    content: thingIn(published, ref) ?? builtInOf(ref),
  }
  return new DeskRefusal(409, 'Someone published or discarded this draft in the meantime.', more)
}

/** As JSON, of a size that the desk takes. */
function draftText(content: unknown) {
  const text = JSON.stringify(content)
  if (Buffer.byteLength(text) > MOST_DRAFT_BYTES) throw tooLarge()
  return text
}

/** Everybody at the desk reads all of them with each look at the overview. */
export const MOST_DRAFTS = 100
async function refuseMany(db: Db, { kind }: ThingRef) {
  if (!isListKind(kind) || (await countDrafts(db)) < MOST_DRAFTS) return
  throw new DeskRefusal(
    422,
    `There are already ${MOST_DRAFTS} drafts. Please publish some, or discard those you don’t need.`,
  )
}

type Draft = { ref: ThingRef; version: number; content: unknown; personId: string; now: Date }

/** Whatever it holds: only publishing asks whether it is right. */
export async function keepDraft(db: Db, { ref, version, content, personId, now }: Draft) {
  const text = draftText(content)
  const at = now.toISOString()
  if (version === 0 && !(await draftOf(db, ref))) await refuseMany(db, ref)
  const kept = await saveDraft(db, { ...ref, content: text, version, by: personId, at })
  if (kept !== null) return { version: kept, at }
  // The same words again, as after an answer that was lost on the way.
  const draft = await draftOf(db, ref)
  if (draft?.content === text) return { version: draft.version, at: draft.at }
  throw await draftConflict(db, ref, personId, now)
}

/** Without a version whatever is there goes. */
export async function dropDraft(db: Db, ref: ThingRef, version: number | undefined, personId: string, now: Date) {
  const draft = await draftOf(db, ref)
  if (!draft) return
  if (!(await deleteDraft(db, ref, version ?? draft.version))) throw await draftConflict(db, ref, personId, now)
}
