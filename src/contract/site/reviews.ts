import * as v from 'valibot'
import { id } from '../desk/shapes.ts'
import { listOf, words } from './shapes.ts'

export const reviewSchema = v.pipe(
  v.object({
    id,
    /** As shown, such as "Glenn R.". */
    name: words(2, 40),
    town: words(2, 40),
    stars: v.picklist([1, 2, 3, 4, 5], 'Please choose one to five stars.'),
    text: words(20, 400),
    /** The kind of work. */
    work: words(2, 60),
    isShown: v.boolean(),
    /** Why it is hidden. History keeps this. */
    hiddenBecause: v.nullable(words(3, 160)),
  }),
  v.forward(
    v.check(
      ({ isShown, hiddenBecause }) => isShown || hiddenBecause !== null,
      'Please enter why this review is hidden.',
    ),
    ['hiddenBecause'],
  ),
)
export type Review = v.InferOutput<typeof reviewSchema>

export const ratingSchema = v.object({
  value: v.pipe(
    v.number('Please enter a rating from 1 to 5, such as 4.8.'),
    v.minValue(1, 'Please enter a rating from 1 to 5, such as 4.8.'),
    v.maxValue(5, 'Please enter a rating from 1 to 5, such as 4.8.'),
    v.check((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'Please use one decimal, such as 4.8.'),
  ),
  count: v.pipe(
    v.number('Please enter how many reviews there are.'),
    v.integer('Please enter a whole number of reviews.'),
    v.minValue(1, 'Please enter how many reviews there are.'),
    v.maxValue(100_000, 'Please enter how many reviews there are.'),
  ),
})

export const reviewsSchema = v.object({
  /** As the public review page shows it. */
  rating: ratingSchema,
  /** In display order. If there are none, the sample reviews show. */
  reviews: v.pipe(
    listOf(reviewSchema, 60, 'reviews'),
    v.check((all) => new Set(all.map((review) => review.id)).size === all.length, 'Two reviews have the same id.'),
  ),
})
export type Reviews = v.InferOutput<typeof reviewsSchema>
