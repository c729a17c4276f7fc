import * as v from 'valibot'
import { words } from './shapes.ts'

/** Of the original's bytes as they are kept, so that the same picture is the same everywhere. */
export const pictureId = v.pipe(v.string(), v.regex(/^[\da-f]{24}$/, 'This picture isn’t stored at the desk.'))
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2560))
const share = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1),
  v.check((part) => Math.abs(part * 100 - Math.round(part * 100)) < 1e-9, 'Two decimals are enough.'),
)
/** The point that every crop keeps: parts of the width and the height. */
export const focusSchema = v.tuple([share, share])
export type Focus = v.InferOutput<typeof focusSchema>
export const MIDDLE: Focus = [0.5, 0.5]

/** What the picture shows, for who does not see it. */
export const pictureWords = words(3, 160)

/** A picture in what is drafted and published. */
export const pictureSchema = v.object({
  id: pictureId,
  width: side,
  height: side,
  words: pictureWords,
  focus: focusSchema,
})
export type SitePicture = v.InferOutput<typeof pictureSchema>
