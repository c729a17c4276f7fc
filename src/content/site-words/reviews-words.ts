import type { Review, Reviews } from '../../contract/site/reviews.ts'
import { becomes, type Difference, differing } from './change.ts'

/** How many reviews the home page shows. */
const ON_HOME = 3
const shownOf = ({ reviews }: Reviews) => reviews.filter((review) => review.isShown)
const ratingWords = ({ rating }: Reviews) => `${rating.value} from ${rating.count}`
const nameOf = ({ name, town }: Review) => `${name}, ${town}`
const STARS = ['', 'one star', 'two stars', 'three stars', 'four stars', 'five stars']

export function reviewsLine(all: Reviews) {
  const shown = shownOf(all).length
  if (shown === 0) return `Shows samples. ${ratingWords(all)} reviews.`
  const hidden = all.reviews.length - shown
  return `${shown} shown${hidden > 0 ? `, ${hidden} hidden` : ''}. ${ratingWords(all)} reviews.`
}

const firstOf = (all: Reviews) =>
  shownOf(all)
    .slice(0, ON_HOME)
    .map(({ name }) => name)
    .join(', ') || 'the samples'

/** A draft may not have a reason yet. */
const reasonOf = ({ hiddenBecause }: Review) => hiddenBecause || 'not said yet'

function wholeWords(review: Review) {
  const { stars, work, text, isShown } = review
  const hidden = isShown ? '' : ` Hidden, because: ${reasonOf(review)}`
  return `${nameOf(review)}, ${STARS[stars]}, ${work}: “${text}”${hidden}`
}

function changeOf(was: Review | undefined, is: Review): Difference | null {
  const name = nameOf(is)
  const where = is.isShown ? 'On Home and the county pages, in its place.' : 'Visitors don’t see it.'
  if (!was)
    return { what: `New: ${name}, ${STARS[is.stars]}`, before: 'No review', after: `${name}: “${is.text}”`, where }
  if (was.isShown && !is.isShown)
    return {
      what: `Hidden: ${name}. Reason: ${reasonOf(is)}`,
      before: `${name}: shown`,
      after: `${name}: hidden. Reason: ${reasonOf(is)}`,
      where: 'It’s no longer on any page.',
    }
  if (!was.isShown && is.isShown)
    return { what: `Shown again: ${name}`, before: `${name}: hidden`, after: `${name}: shown`, where }
  if (JSON.stringify(was) === JSON.stringify(is)) return null
  return { what: `Changed: ${name}`, before: wholeWords(was), after: wholeWords(is), where }
}

/** Compares the order of the reviews that are in both versions. */
function orderChange(known: Map<string, Review>, before: Reviews, after: Reviews) {
  const remaining = after.reviews.filter(({ id }) => known.has(id))
  const ids = new Set(remaining.map(({ id }) => id))
  const was = before.reviews.filter(({ id }) => ids.has(id))
  if (was.every(({ id }, at) => id === remaining[at]?.id)) return []
  const names = (all: Review[]) => all.map(({ name }) => name).join(', ')
  return [becomes('Order', names(was), names(remaining), 'On the county pages.')]
}

export function reviewsChanges(before: Reviews, after: Reviews): Difference[] {
  const known = new Map(before.reviews.map((review) => [review.id, review]))
  const remaining = new Set(after.reviews.map(({ id }) => id))
  return [
    ...differing([
      {
        label: 'Rating',
        before: ratingWords(before),
        after: ratingWords(after),
        where: 'In what search engines read on every page.',
      },
    ]),
    ...after.reviews.flatMap((review) => changeOf(known.get(review.id), review) ?? []),
    ...before.reviews
      .filter(({ id }) => !remaining.has(id))
      .map((review) => ({
        what: `Deleted: ${nameOf(review)}`,
        before: `${nameOf(review)}: “${review.text}”`,
        after: 'No review',
        where: 'It’s no longer on any page.',
      })),
    ...differing([
      { label: 'First on Home', before: firstOf(before), after: firstOf(after), where: 'On Home, in this order.' },
    ]),
    ...(firstOf(before) === firstOf(after) ? orderChange(known, before, after) : []),
  ]
}
