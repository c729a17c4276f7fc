import * as v from 'valibot'
import { enteredDay } from '../../contract/desk/shapes.ts'
import { type Article, builtInPictureSchema } from '../../contract/site/article.ts'
import { pictureSchema } from '../../contract/site/picture.ts'
import { localDay } from '../../lead/business-time.ts'

const text = (otherwise: string) => v.fallback(v.pipe(v.string(), v.trim(), v.minLength(1)), otherwise)
const anyWords = { words: v.string() }

/** An article as far as it is written, for a look at it: nothing of it has to be finished. */
export function articleSketch(draft: unknown, now: Date): Article {
  const fields = v.object({
    isShown: v.fallback(v.literal(true), true),
    title: text('Without a title yet'),
    excerpt: v.fallback(v.string(), ''),
    category: text('Category'),
    author: text('Office'),
    day: v.fallback(enteredDay, localDay(now)),
    tags: v.fallback(v.array(v.string()), []),
    picture: v.fallback(
      v.nullable(
        v.union([
          v.object({ ...builtInPictureSchema.entries, ...anyWords }),
          v.object({ ...pictureSchema.entries, ...anyWords }),
        ]),
      ),
      null,
    ),
    parts: v.fallback(v.array(v.object({ heading: v.string(), text: text('…') })), []),
  })
  return v.parse(fields, v.is(v.looseObject({}), draft) ? draft : {})
}
