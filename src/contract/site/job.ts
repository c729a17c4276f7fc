import * as v from 'valibot'
import { enteredDay, id } from '../desk/shapes.ts'
import { keySchema } from './kinds.ts'
import { pictureSchema } from './picture.ts'
import { listOf, words } from './shapes.ts'

const MAX_PICTURES = 8

const entries = v.object({
  /** False when it is unpublished. It stays stored. */
  isShown: v.boolean(),
  title: words(5, 60),
  /** A city's slug. */
  town: v.pipe(
    v.string('Please choose a town.'),
    v.check((slug) => v.is(keySchema, slug), 'Please choose a town.'),
  ),
  /** A service's slug. */
  service: v.pipe(
    v.string('Please choose a service.'),
    v.check((slug) => v.is(keySchema, slug), 'Please choose a service.'),
  ),
  /** When it was finished: 2026-11. */
  month: v.pipe(
    v.string('Please choose a month.'),
    v.regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, 'Please choose a month, such as November 2026.'),
  ),
  feet: v.nullable(
    v.pipe(
      v.number('Please enter a number of feet, or leave it empty.'),
      v.integer('Please enter a whole number of feet.'),
      v.minValue(1, 'Please enter a number of feet, or leave it empty.'),
      v.maxValue(20_000, 'Please enter at most 20,000 feet.'),
    ),
  ),
  /** One to three sentences. */
  text: words(20, 400),
  pictures: listOf(pictureSchema, MAX_PICTURES, 'pictures'),
  /** The day it was last published. The desk sets it. */
  changed: v.optional(enteredDay),
  /** From a published review whose author agreed. */
  customerWords: v.nullable(v.object({ review: id, text: words(10, 200), name: words(2, 40) })),
})
/** A finished job as visitors see it, without a name or address. It needs pictures only while it is shown. */
export const jobSchema = v.pipe(
  entries,
  v.forward(
    v.partialCheck(
      [['isShown'], ['pictures']],
      ({ isShown, pictures }) => !isShown || pictures.length > 0,
      'Please add at least one picture.',
    ),
    ['pictures'],
  ),
)
export type Job = v.InferOutput<typeof jobSchema>
