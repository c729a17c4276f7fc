import * as v from 'valibot'
import { words } from './shapes.ts'

/** A hash of the stored original's bytes, so the same picture has the same id everywhere. */
export const pictureId = v.pipe(v.string(), v.regex(/^[\da-f]{24}$/, 'This picture isn’t stored at the desk.'))
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2560))
const share = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1),
  v.check((part) => Math.abs(part * 100 - Math.round(part * 100)) < 1e-9, 'Two decimals are enough.'),
)
/** The point that stays visible in every crop, as fractions of the width and height. */
export const focusSchema = v.strictTuple([share, share])
export type Focus = v.InferOutput<typeof focusSchema>
export const MIDDLE: Focus = [0.5, 0.5]

/** Describes the picture for people who can't see it. */
export const pictureWords = words(3, 160)

/** A picture in a draft or in published content. */
export const pictureSchema = v.object({
  id: pictureId,
  width: side,
  height: side,
  words: pictureWords,
  focus: focusSchema,
})
export type SitePicture = v.InferOutput<typeof pictureSchema>
