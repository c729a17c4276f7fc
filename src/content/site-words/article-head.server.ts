import * as v from 'valibot'
import { enteredDay } from '../../contract/desk/shapes.ts'
import type { Article } from '../../contract/site/article.ts'
import { isOut } from '../article-day.ts'
import { pictureOf } from '../pictures/picture-files.server.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { isPictureName } from '../posts.server.ts'

/** The id of a picture from the desk, or the address of a built-in one. */
function pictureIn(picture: Article['picture'] | undefined) {
  if (typeof picture !== 'object' || picture === null) return null
  if ('id' in picture) return text(picture.id) || null
  const name = text(picture.name)
  return isPictureName(name) ? `/preview/files${pictureUrl(pictureOf(name), 'card', 640, 'avif')}` : null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** How an article appears in the desk's list. A draft's fields can hold anything. */
export function articleHead({ title, day, category, picture, isShown }: Partial<Article>, now: Date) {
  const from = v.is(enteredDay, day) ? day : ''
  const shown = isOut(from, now) ? ('shown' as const) : ('planned' as const)
  return {
    title: text(title),
    day: from,
    detail: text(category),
    picture: pictureIn(picture),
    state: isShown === false ? ('off' as const) : shown,
  }
}
