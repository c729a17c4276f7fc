import type { Focus } from '../../contract/site/picture.ts'
import { type About, becomes, type Difference } from './change.ts'

type Listed = { title: string; isShown: boolean }
/** `same`: what else has to be equal, such as which picture it is. */
type Field = [label: string, words: string, same?: string | undefined]
type Told<SiteItem> = {
  /** Such as "the job". */
  name: string
  fields: (item: SiteItem) => Field[]
  /** Where it shows while it is shown. */
  where: (item: SiteItem) => string
}

const GONE = 'Its page is no longer on the site. It’s saved at the desk.'
const quoted = ({ title }: Listed) => `“${title}”`

/** The point of a picture that every crop keeps. */
export const cropWords = ([across, down]: Focus) =>
  `around ${Math.round(across * 100)}% from the left and ${Math.round(down * 100)}% from the top`

/** What differs between two versions of something the site has many of; null: there was none, or is none. */
export function listedChanges<SiteItem extends Listed>(
  before: SiteItem | null,
  after: SiteItem | null,
  { name, fields, where }: Told<SiteItem>,
  { everyField }: Pick<About, 'everyField'>,
): Difference[] {
  const [was, is] = [before?.isShown ? before : null, after?.isShown ? after : null]
  const isBoth = before !== null && after !== null
  if (is && !was && !(everyField && isBoth))
    return [{ what: `New: ${name} ${quoted(is)}`, before: 'Not on the site', after: quoted(is), where: where(is) }]
  if (was && !is && !(everyField && isBoth))
    return [{ what: `Unpublished: ${name} ${quoted(was)}`, before: quoted(was), after: 'Not on the site', where: GONE }]
  if (!isBoth) return []
  const shown = ({ isShown }: Listed): Field => ['On the site', isShown ? 'yes' : 'no']
  const old = new Map([shown(before), ...fields(before)].map(([label, ...field]) => [label, field]))
  const place = is ? where(is) : GONE
  return [shown(after), ...fields(after)].flatMap(([label, words, same]) => {
    const [former = 'none', formerly] = old.get(label) ?? []
    if (former === words && formerly === same) return []
    const now = former === words ? `${words} (another one)` : words
    const isLong = Math.max(former.length, now.length) > 120
    return [
      isLong
        ? { what: `${label} changed`, before: `${label}: ${former}`, after: `${label}: ${now}`, where: place }
        : becomes(label, former, now, place),
    ]
  })
}
