import type { Job } from '../../contract/site/job.ts'
import { SERVICES } from '../catalog.ts'
import type { About, Difference } from './change.ts'
import { cropWords, listedChanges } from './listed-words.ts'

/** Example: November 2026. A draft's month can be anything. */
export function monthWords(month: string) {
  const day = new Date(`${month}-01T12:00:00Z`)
  return Number.isNaN(day.getTime())
    ? month
    : day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
/** Turns a town's slug into its name. Example: Spanish Fort */
export const townWords = (slug: string) =>
  slug.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())
const serviceWords = (slug: string) => SERVICES.find((one) => one.slug === slug)?.name ?? townWords(slug)

export const jobLine = ({ title, isShown }: Job) => `${title}${isShown ? '' : ', not on the site'}`

export const jobChanges = (before: Job | null, after: Job | null, about: About): Difference[] =>
  listedChanges(
    before,
    after,
    {
      name: 'the job',
      where: () => 'On Our work, and on the pages of its service and town.',
      fields: ({ title, town, service, month, feet, text, pictures, customerWords }) => [
        ['Title', title],
        ['Town', townWords(town)],
        ['Service', serviceWords(service)],
        ['Finished', monthWords(month)],
        ['Length', feet === null ? 'none' : `${feet} ft`],
        ['Text', text],
        ['Pictures', pictures.map(({ words }) => words).join('; '), pictures.map(({ id }) => id).join()],
        ['Customer quote', customerWords?.text ?? 'none'],
        ['Quoted customer', customerWords?.name ?? 'none', customerWords?.review],
        ['Crop of pictures', pictures.map(({ focus }) => cropWords(focus)).join('; ')],
      ],
    },
    about,
  )

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** How a job appears in the desk's list. A draft's fields can hold anything. */
export function jobHead({ title, month, town, service, pictures, isShown }: Partial<Job>) {
  const first = Array.isArray(pictures) ? pictures[0] : null
  return {
    title: text(title),
    day: text(month),
    detail: [townWords(text(town)), serviceWords(text(service))].filter(Boolean).join(', '),
    picture: text(first?.id) || null,
    state: isShown === false ? ('off' as const) : ('shown' as const),
  }
}
