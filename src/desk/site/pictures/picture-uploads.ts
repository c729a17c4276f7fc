import * as v from 'valibot'
import { shrink } from '../../../browser/shrink-photo.ts'
import { bodyOf, upload } from '../../../browser/upload.ts'
import { createUploadQueue, type Outcome, type Upload } from '../../../browser/upload-queue.ts'
import { DESK_HEADER } from '../../../contract/desk/desk-calls.ts'
import { PHOTO_FIELD, type PictureAdded, pictureAddedSchema } from '../../../contract/desk/media.ts'
import { deskErrorSchema } from '../../../contract/desk/shapes.ts'
import { SITE_CALLS } from '../../../contract/desk/site-calls.ts'

/** The size at which the desk stores it. */
const SENT = { longest: 2560, quality: 0.9 }

type Chosen = {
  file: File
  /** URL of the file on this device. */
  shown: string
  /** The customer's photo it was made from. */
  customerPhoto: string | undefined
}
export type PictureUpload = Upload<Chosen, PictureAdded>

function outcomeOf(request: XMLHttpRequest): Outcome<PictureAdded> {
  const { status } = request
  const answer = bodyOf(request)
  if (status === 201 && v.is(pictureAddedSchema, answer)) return { state: 'stored', stored: answer }
  // Retried by itself once there is a connection, the desk is less busy, or somebody has signed in.
  if (status === 0 || status === 401 || status === 429 || status >= 500 || status === 201) return { state: 'unreached' }
  const refusal = v.safeParse(deskErrorSchema, answer)
  return { state: 'refused', sentence: refusal.success ? refusal.output.message : 'This picture couldn’t be added.' }
}

function newUploads() {
  const { store, add, remove } = createUploadQueue<Chosen, PictureAdded>({
    prepare: ({ file }) => shrink(file, SENT),
    send(blob, { customerPhoto }, onProgress) {
      const body = new FormData()
      // Don't send the name that the phone gave the file.
      body.append('picture', blob, 'picture')
      if (customerPhoto) body.append(PHOTO_FIELD, customerPhoto)
      const { done, abort } = upload(SITE_CALLS.addPicture.url, body, onProgress, { [DESK_HEADER]: '1' })
      return { done: done.then(outcomeOf), abort }
    },
  })
  return {
    store,
    add: (files: File[], customerPhoto?: string) =>
      add(files.map((file) => ({ file, shown: URL.createObjectURL(file), customerPhoto }))),
    /** Removed, or moved into the draft. */
    drop({ key, photo }: PictureUpload) {
      remove(key)
      URL.revokeObjectURL(photo.shown)
    },
  }
}

const places = new Map<string, ReturnType<typeof newUploads>>()
/** Uploads of one field of one item. They survive visiting another page in the meantime. */
export function uploadsAt(place: string) {
  const uploads = places.get(place) ?? newUploads()
  places.set(place, uploads)
  return uploads
}
