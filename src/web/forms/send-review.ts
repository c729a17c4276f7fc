import * as v from 'valibot'
import { HttpError, json, RequestError, request } from '../../browser/request.ts'
import { API_CALLS } from '../../contract/api-calls.ts'
import { REVIEW_LABELS, type ReviewForm, reviewFormSchema, reviewReceiptSchema } from '../../contract/review.ts'

/** Validates the entries with the same schema that the server uses. */
export function checkReview(data: FormData): { errors: Record<string, string>; review?: ReviewForm } {
  const entered = Object.fromEntries(Object.keys(REVIEW_LABELS).map((name) => [name, String(data.get(name) ?? '')]))
  const result = v.safeParse(reviewFormSchema, entered)
  if (result.success) return { errors: {}, review: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return { errors }
}

/** Returns null if the review was stored, or else the reason it wasn't. */
export async function sendReview(review: ReviewForm) {
  const { url, method } = API_CALLS.review
  try {
    const headers = { 'content-type': 'application/json' }
    await request(url, json(reviewReceiptSchema), { method, body: JSON.stringify(review), headers })
    return null
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return (
      (error instanceof HttpError ? error.answer : error.message) ||
      'You’re offline, or our server can’t be reached. Everything you entered is still here. Please try again.'
    )
  }
}
