import type { ReviewForm } from '../../contract/review.ts'
import { serviceOf } from '../leads/lead-words.ts'
import { oneLine } from '../plain-text.ts'
import { insertEvent } from '../storage/lead-events.ts'
import { changeWork, lockedWork } from '../storage/lead-work.ts'
import { changeReviewRequest, isGood, reviewRequestOf } from '../storage/review-requests.ts'
import type { Db } from '../storage/tables.ts'

async function workOf(db: Db, leadId: string) {
  const lead = await db.selectFrom('leads').select('service').where('id', '=', leadId).executeTakeFirst()
  const work = lead && lead.service !== 'estimate-only' ? oneLine(serviceOf(lead.service), 60) : ''
  return work.length < 2 ? 'Fence work' : work
}

/**
 * Stores a customer's review; null when the code is wrong, used or expired. The same review sent again, after a second
 * click or a lost answer, counts as the same one.
 */
export async function receiveReview(db: Db, codeHash: string, { code: _, ...form }: ReviewForm, now: Date) {
  const at = now.toISOString()
  const written = {
    name: form.name,
    town: form.town,
    text: form.text,
    stars: Number(form.stars),
    agreed: form.agreed === 'yes' ? 1 : 0,
  }
  return db.transaction().execute(async (transaction) => {
    const found = await reviewRequestOf(transaction, { code_hash: codeHash })
    const work = found && (await lockedWork(transaction, found.lead_id))
    const reviewRequest = work && (await reviewRequestOf(transaction, { code_hash: codeHash }))
    if (!work || !reviewRequest) return null
    if (reviewRequest.answered_at !== null) {
      const isSame = Object.entries(written).every(
        ([name, value]) => reviewRequest[name as keyof typeof written] === value,
      )
      return isSame ? reviewRequest.answered_at : null
    }
    if (!isGood(reviewRequest, now)) return null
    await changeReviewRequest(transaction, reviewRequest.id, {
      ...written,
      work: await workOf(transaction, reviewRequest.lead_id),
      answered_at: at,
    })
    const changed = await changeWork(transaction, work, {}, at)
    await insertEvent(transaction, changed, { kind: 'review', personId: null, data: { what: 'came' } })
    return at
  })
}
