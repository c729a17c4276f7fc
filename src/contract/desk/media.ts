import * as v from 'valibot'
import { focusSchema, pictureSchema, pictureWords } from '../site/picture.ts'

/** The form field with the id of the customer's photo that the picture was made from. */
export const PHOTO_FIELD = 'photo'

/**
 * `POST /api/site/media`, multipart with one file and optionally `photo`, → 201. The same picture again returns the
 * stored one, with its latest description.
 */
export const pictureAddedSchema = v.object({
  ...v.omit(pictureSchema, ['words']).entries,
  /** The latest description. Empty if it has none yet. */
  words: v.string(),
})
export type PictureAdded = v.InferOutput<typeof pictureAddedSchema>

/** `PATCH /api/site/media/:id` → 200: what the next use of the picture starts with. */
export const changePictureSchema = v.object({ words: pictureWords, focus: focusSchema })

/**
 * `GET /api/site/media`: the newest pictures that neither the site nor a draft uses. `DELETE /api/site/media/:id` →
 * 204, or 409 with where it is used.
 */
export const unusedPicturesSchema = v.object({ pictures: v.array(pictureAddedSchema) })
