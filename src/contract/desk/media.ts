import * as v from 'valibot'
import { focusSchema, pictureSchema, pictureWords } from '../site/picture.ts'

/** The field of the form that names the customer's photo which a picture is. */
export const PHOTO_FIELD = 'photo'

/** `POST /api/site/media`, multipart with one file and possibly `photo`, → 201. The same picture again is the same, with its last words. */
export const pictureAddedSchema = v.object({
  ...v.omit(pictureSchema, ['words']).entries,
  /** As they were given last; empty: none yet. */
  words: v.string(),
})
export type PictureAdded = v.InferOutput<typeof pictureAddedSchema>

/** `PATCH /api/site/media/:id` → 200: what a next use of the picture starts with. */
export const changePictureSchema = v.object({ words: pictureWords, focus: focusSchema })

/** `GET /api/site/media`: the newest that neither the site nor a draft uses. `DELETE /api/site/media/:id` → 204, or 409 with where it is used. */
export const unusedPicturesSchema = v.object({ pictures: v.array(pictureAddedSchema) })
