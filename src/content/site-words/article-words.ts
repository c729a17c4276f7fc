import type { Article } from '../../contract/site/article.ts'
import { localDay } from '../../lead/business-time.ts'
import type { Difference } from './change.ts'
import { listedChanges } from './listed-words.ts'

export const articleLine = ({ title, isShown }: Article) => `${title}${isShown ? '' : ', taken off'}`

export const articleChanges = (before: Article | null, after: Article | null): Difference[] =>
  listedChanges(before, after, {
    name: 'the article',
    where: () => 'On the blog, in its feed and beside related articles.',
    fields: ({ title, excerpt, category, author, day, tags, picture, parts }) => [
      ['Title', title],
      ['Excerpt', excerpt],
      ['Category', category],
      ['Author', author],
      ['Day', day],
      ['Tags', tags.join(', ') || 'none'],
      ['Picture', picture?.words ?? 'none'],
      ['Text', parts.map(({ heading, text }) => `${heading} ${text}`.trim()).join(' ')],
    ],
  })

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** In the desk's list; a draft may hold anything. */
export function articleHead({ title, day, category, picture, isShown }: Partial<Article>, now: Date) {
  const from = text(day)
  const shown = from > localDay(now) ? ('planned' as const) : ('shown' as const)
  return {
    title: text(title),
    day: from,
    detail: text(category),
    picture: picture && 'id' in picture ? text(picture.id) : null,
    state: isShown === false ? ('off' as const) : shown,
  }
}
