import * as v from 'valibot'
import { enteredDay } from '../desk/shapes.ts'
import { keySchema } from './kinds.ts'
import { pictureSchema } from './picture.ts'
import { listOf, severalLines, words } from './shapes.ts'

export const builtInPictureWords = words(15, 160)
/** A picture built into the site, by name. The alternative is one that was added at the desk. */
export const builtInPictureSchema = v.object({ name: keySchema, words: builtInPictureWords })
const articlePicture = v.union([builtInPictureSchema, pictureSchema])

const heading = v.pipe(
  words(3, 80),
  v.check((text) => !text.startsWith('- '), 'A heading can’t start with a hyphen. Hyphens start a list.'),
)

export const articleSchema = v.object({
  /** False when it is unpublished. It stays stored. */
  isShown: v.boolean(),
  title: words(15, 60),
  excerpt: words(110, 160),
  category: words(3, 24),
  /** Shown after the company's name: Install Crew. */
  author: words(3, 40),
  /** It shows from 6:00 in the morning of this day. */
  day: enteredDay,
  tags: listOf(words(2, 24), 12, 'tags'),
  picture: v.nullable(articlePicture),
  /** A link is `[words](address)`, lines that begin with `- ` are a list, and every other line is a paragraph. */
  parts: v.pipe(
    listOf(v.object({ heading: v.union([v.literal(''), heading]), text: severalLines(1, 8000) }), 40, 'parts'),
    v.minLength(1, 'Please write at least one section.'),
  ),
})
export type Article = v.InferOutput<typeof articleSchema>
