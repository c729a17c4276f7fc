import * as v from 'valibot'
import { upload } from '../../../browser/upload.ts'
import { API_CALLS } from '../../../contract/api-calls.ts'
import { photoReceiptSchema } from '../../../contract/photos.ts'

export type Sent =
  | { outcome: 'stored'; id: string }
  /** No connection, or it broke. */
  | { outcome: 'unreached' }
  /** Worth another try after so many seconds. */
  | { outcome: 'later'; seconds: number }
  | { outcome: 'refused'; sentence: string }

function outcomeOf(request: XMLHttpRequest): Sent {
  if (request.status === 0) return { outcome: 'unreached' }
  if (request.status === 201) {
    const receipt = v.safeParse(photoReceiptSchema, request.response && JSON.parse(request.responseText))
    return receipt.success ? { outcome: 'stored', id: receipt.output.id } : { outcome: 'unreached' }
  }
  const seconds = Number(request.getResponseHeader('retry-after'))
  if (seconds > 0) return { outcome: 'later', seconds }
  if (request.status >= 500 && request.status !== 503) return { outcome: 'later', seconds: 15 }
  const sentence = request.getResponseHeader('content-type')?.startsWith('text/plain') ? request.responseText : ''
  return { outcome: 'refused', sentence: sentence || 'This photo couldn’t be added.' }
}

/** Sends one photo and tells how far it is. */
export function sendPhoto(lead: string, photo: Blob, onProgress: (share: number) => void) {
  const body = new FormData()
  body.append('lead', lead)
  // The name that the phone gave it stays on the phone.
  body.append('photo', photo, 'photo')
  const { done, abort } = upload(API_CALLS.addPhoto.url, body, onProgress)
  return { done: done.then(outcomeOf), abort }
}

/** Takes a photo out that is with us; true when it is gone. */
export async function takeOutPhoto(lead: string, id: string) {
  try {
    const { status } = await fetch(`${API_CALLS.addPhoto.url}/${id}`, { method: 'DELETE', headers: { 'x-lead': lead } })
    return status === 204 || status === 404
  } catch {
    return false
  }
}
