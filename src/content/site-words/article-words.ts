import type { Article } from '../../contract/site/article.ts'
import { wholeDay } from '../../lead/time-words.ts'
import { isOut } from '../article-day.ts'
import type { About, Difference } from './change.ts'
import { cropWords, listedChanges } from './listed-words.ts'

export const articleLine = ({ title, isShown }: Article) => `${title}${isShown ? '' : ', not on the site'}`

const SHOWS = 'On the blog, in its feed and beside related articles.'
const where = ({ day }: Article, now: Date) =>
  isOut(day, now) ? SHOWS : `Shows automatically on ${wholeDay(day)}, at 6:00 am. ${SHOWS}`

const partWords = ({ heading, text }: Article['parts'][number]) => `${heading} ${text}`.trim()

export const articleChanges = (before: Article | null, after: Article | null, about: About): Difference[] =>
  listedChanges(
    before,
    after,
    {
      name: 'the article',
      where: (article) => where(article, about.now),
      fields: ({ title, excerpt, category, author, day, tags, picture, parts }) => [
        ['Title', title],
        ['Excerpt', excerpt],
        ['Category', category],
        ['Author', author],
        ['Day', wholeDay(day)],
        ['Tags', tags.join(', ') || 'none'],
        ['Picture', picture?.words ?? 'none', picture ? ('id' in picture ? picture.id : picture.name) : undefined],
        ['Crop of the picture', picture && 'focus' in picture ? cropWords(picture.focus) : 'none'],
        ...(about.everyField
          ? parts.map((part, at): [string, string] => [`Part ${at + 1}`, partWords(part)])
          : [['Text', parts.map(partWords).join(' ')] as [string, string]]),
      ],
    },
    about,
  )
