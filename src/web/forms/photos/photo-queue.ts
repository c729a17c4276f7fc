import * as v from 'valibot'
import { HttpError, request } from '../../../browser/request.ts'
import { shrink } from '../../../browser/shrink-photo.ts'
import { bodyOf, upload } from '../../../browser/upload.ts'
import { createUploadQueue, type Outcome, type Upload } from '../../../browser/upload-queue.ts'
import { API_CALLS } from '../../../contract/api-calls.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../../contract/photo-limits.ts'
import { photoReceiptSchema } from '../../../contract/replies.ts'

/** `stored` is the photo's id. */
export type QueuedPhoto = Upload<File, string>
export type PhotoState = QueuedPhoto['state']

/** Enough to see a latch across a yard. A phone's original photo is five times the data. */
const SENT = { longest: 2048, quality: 0.82 }

const refused = (sentence: string): Outcome<string> => ({ state: 'refused', sentence })

function outcomeOf(answer: XMLHttpRequest): Outcome<string> {
  const { status } = answer
  if (status === 0) return { state: 'unreached' }
  if (status === 201) {
    const receipt = v.safeParse(photoReceiptSchema, bodyOf(answer))
    return receipt.success ? { state: 'stored', stored: receipt.output.id } : { state: 'unreached' }
  }
  const seconds = Number(answer.getResponseHeader('retry-after'))
  if (seconds > 0) return { state: 'later', seconds }
  if (status >= 500 && status !== 503) return { state: 'later', seconds: 15 }
  const sentence = answer.getResponseHeader('content-type')?.startsWith('text/plain') ? answer.responseText : ''
  return refused(sentence || 'This photo couldn’t be added.')
}

/** How many more photos can be added. */
export const roomFor = (photos: Pick<QueuedPhoto, 'state'>[]) =>
  MAX_PHOTOS - photos.filter(({ state }) => state !== 'refused').length

/** The photos of one request. They keep uploading when the visitor goes to another page of the site. */
export function newPhotoQueue(lead: string) {
  const { url } = API_CALLS.addPhoto
  const queue = createUploadQueue<File, string>({
    prepare: (file) => shrink(file, SENT),
    send(blob, _, onProgress) {
      if (blob.size > MAX_PHOTO_BYTES) {
        const tooLarge = refused('This photo is larger than 12 MB. Please choose a smaller one.')
        return { done: Promise.resolve(tooLarge), abort() {} }
      }
      // A retry starts over at 0, even before its first bytes are sent.
      onProgress(0)
      const body = new FormData()
      body.append('lead', lead)
      // Don't send the file name that the phone gave the photo.
      body.append('photo', blob, 'photo')
      const { done, abort } = upload(url, body, onProgress)
      return { done: done.then(outcomeOf), abort }
    },
    deleteStored: (id) =>
      request(`${url}/${id}`, () => true, { method: 'DELETE', headers: { 'x-lead': lead } }).catch(
        (error) => error instanceof HttpError && error.status === 404,
      ),
  })
  return {
    ...queue,
    /** Adds as many as are still allowed. */
    add: (files: File[]) => queue.add(files.slice(0, roomFor(queue.store.get().uploads))),
  }
}
export type PhotoQueue = ReturnType<typeof newPhotoQueue>
