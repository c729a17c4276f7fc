import * as v from 'valibot'
import { focusSchema, pictureSchema, pictureWords } from '../site/picture.ts'

/** `POST /api/site/media`, multipart with one file, → 201. The same picture again is the same, with its last words. */
export const pictureAddedSchema = v.object({
  ...v.omit(pictureSchema, ['words']).entries,
  /** As they were given last; empty: none yet. */
  words: v.string(),
})
export type PictureAdded = v.InferOutput<typeof pictureAddedSchema>

/** `PATCH /api/site/media/:id` → 200: what a next use of the picture starts with. */
export const changePictureSchema = v.object({ words: pictureWords, focus: focusSchema })
