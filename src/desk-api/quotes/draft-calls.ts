import { withNotice } from '../../core/quotes/draft-notice.ts'
import { draftText, storedDraft } from '../../core/quotes/stored-draft.ts'
import { changeWork } from '../../core/storage/lead-work.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { changeQuote, deleteQuotes } from '../../core/storage/quotes.ts'
import type { Db } from '../../core/storage/tables.ts'
import { canonicalJson } from '../../quote/canonical.ts'
import { type DraftContent, QUOTE_LIMITS } from '../../quote/content.ts'
import { DeskError, tooLarge } from '../desk-errors.ts'
import { type Actor, changedFirst, customerOf, lockQuote, whenWords, whoWords, withLead } from './locked-quote.ts'
import { refuseDecided } from './why-not-send.ts'

/** 409 with what is there now. */
async function draftConflict(db: Db, quote: QuoteRow, { personId, now }: Actor) {
  const stored = storedDraft(quote)
  const by = stored?.by ?? quote.changed_by
  const at = stored?.at ?? quote.changed_at
  const who = await whoWords(db, by, personId, () => customerOf(db, quote))
  const message = stored?.content
    ? changedFirst(who, at, now)
    : `${who} sent or discarded this draft ${whenWords(at, now)}.`
  return new DeskError(409, message, {
    by,
    at,
    version: quote.version,
    content: stored?.content ?? null,
  })
}

const isSame = (one: DraftContent | null | undefined, other: DraftContent) =>
  one != null && canonicalJson(one) === canonicalJson(other)

/** Saves a draft as it is: only sending checks it. Without one, this starts the quote's next version. */
export const saveQuoteDraft = (db: Db, id: string, version: number, typed: DraftContent, actor: Actor) =>
  db.transaction().execute(async (transaction) => {
    const { quote, work } = await lockQuote(transaction, id)
    withLead(work)
    await refuseDecided(transaction, quote, actor)
    const content = await withNotice(transaction, quote, typed)
    if (Buffer.byteLength(JSON.stringify(content)) > QUOTE_LIMITS.bytes) throw tooLarge()
    const stored = storedDraft(quote)
    // The same content again, as after an answer that was lost.
    if (isSame(stored?.content, content)) return { version: quote.version }
    if (stored && version < stored.version) throw await draftConflict(transaction, quote, actor)
    const at = actor.now.toISOString()
    const next = { sent: null, madeAt: at, ...stored, content, version: quote.version + 1, by: actor.personId, at }
    const changed = await changeQuote(transaction, quote, { draft: draftText(next) }, { by: actor.personId, at })
    return { version: changed.version }
  })

/**
 * A quote that was never sent is gone with its draft. Its number is not used again, but that of the newest change order
 * is.
 */
export const discardQuoteDraft = (db: Db, id: string, version: number | undefined, actor: Actor) =>
  db.transaction().execute(async (transaction) => {
    const { quote, work } = await lockQuote(transaction, id)
    const stored = storedDraft(quote)
    if (!stored?.content) return
    if (version !== undefined && version < stored.version) throw await draftConflict(transaction, quote, actor)
    const at = actor.now.toISOString()
    if (quote.state === 'draft') await deleteQuotes(transaction, [id])
    else
      await changeQuote(
        transaction,
        quote,
        { draft: draftText({ ...stored, content: null, version: quote.version + 1, by: actor.personId, at }) },
        { by: actor.personId, at },
      )
    await changeWork(transaction, withLead(work), {}, at)
  })
