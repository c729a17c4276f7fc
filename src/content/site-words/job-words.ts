import type { Job } from '../../contract/site/job.ts'
import type { Difference } from './change.ts'
import { listedChanges } from './listed-words.ts'

export const jobLine = ({ title, isShown }: Job) => `${title}${isShown ? '' : ', taken off'}`

export const jobChanges = (before: Job | null, after: Job | null): Difference[] =>
  listedChanges(before, after, {
    name: 'the job',
    where: () => 'On Our work, and on the pages of its service and town.',
    fields: ({ title, town, service, month, feet, text, pictures, quote }) => [
      ['Title', title],
      ['Town', town],
      ['Service', service],
      ['Finished', month],
      ['Length', feet === null ? 'none' : `${feet} ft`],
      ['Text', text],
      ['Pictures', pictures.map(({ words }) => words).join('; ')],
      ['Sentence of the customer', quote?.text ?? 'none'],
      [
        'Order and crop of pictures',
        pictures.map(({ id, focus }) => `${id.slice(0, 4)} ${focus.join(' ')}`).join(', '),
      ],
    ],
  })

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** In the desk's list; a draft may hold anything. */
export function jobHead({ title, month, town, pictures, isShown }: Partial<Job>) {
  const first = Array.isArray(pictures) ? pictures[0] : null
  return {
    title: text(title),
    day: text(month),
    detail: text(town),
    picture: text(first?.id) || null,
    state: isShown === false ? ('off' as const) : ('shown' as const),
  }
}
