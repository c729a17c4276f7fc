import * as v from 'valibot'
import { enteredDay } from '../../contract/desk/shapes.ts'
import { builtInPictureSchema } from '../../contract/site/article.ts'
import type { SiteItems } from '../../contract/site/items.ts'
import { jobSchema } from '../../contract/site/job.ts'
import type { ListKind } from '../../contract/site/kinds.ts'
import { pictureSchema } from '../../contract/site/picture.ts'
import { localDay } from '../../lead/business-time.ts'
import { visibleLength } from '../../lead/visible-text.ts'

const text = (otherwise: string) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((words) => visibleLength(words) > 0),
    ),
    otherwise,
  )
const isShown = v.fallback(v.literal(true), true)
const title = text('No title yet')
const anyWords = { words: v.string() }
const picture = v.object({ ...pictureSchema.entries, ...anyWords })
const ownPicture = v.object({ ...builtInPictureSchema.entries, ...anyWords })
const { town, service, month, feet, customerWords } = jobSchema.entries

const sketches = {
  article: (today: string) => ({
    isShown,
    title,
    excerpt: v.fallback(v.string(), ''),
    category: text('Category'),
    author: text('Office'),
    day: v.fallback(enteredDay, today),
    tags: v.fallback(v.array(v.string()), []),
    picture: v.fallback(v.nullable(v.union([ownPicture, picture])), null),
    parts: v.fallback(v.array(v.object({ heading: v.string(), text: text('…') })), []),
  }),
  /** Without a town or a service, it is in none of their lists. */
  job: (today: string) => ({
    isShown,
    title,
    town: v.fallback(town, ''),
    service: v.fallback(service, ''),
    month: v.fallback(month, today.slice(0, 7)),
    feet: v.fallback(feet, null),
    text: text('…'),
    pictures: v.fallback(v.array(picture), []),
    customerWords: v.fallback(customerWords, null),
  }),
} satisfies {
  [K in ListKind]: (today: string) => { [Field in keyof SiteItems[K]]: v.GenericSchema<unknown, SiteItems[K][Field]> }
}

/** An unfinished job or article, made complete enough for a preview. */
export const sketchOf = (kind: ListKind, draft: unknown, now: Date): SiteItems[ListKind] =>
  v.parse(
    v.object(sketches[kind](localDay(now)) as v.ObjectEntries),
    v.is(v.looseObject({}), draft) ? draft : {},
  ) as SiteItems[ListKind]
