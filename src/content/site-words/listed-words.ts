import type { Focus } from '../../contract/site/picture.ts'
import { type About, becomes, type Difference } from './change.ts'

type Listed = { title: string; isShown: boolean }
/** `same` holds anything else that must be equal, such as which picture it is. */
type Field = [label: string, words: string, same?: string | undefined]
type ListedWords<SiteItem> = {
  /** Example: "the job" */
  name: string
  fields: (item: SiteItem) => Field[]
  /** Where the item shows while it is on the site. */
  where: (item: SiteItem) => string
}

const GONE = 'Its page is no longer on the site. It’s saved at the desk.'
const quoted = ({ title }: Listed) => `“${title}”`

/** Describes the point of a picture that every crop keeps. */
export const cropWords = ([across, down]: Focus) =>
  `around ${Math.round(across * 100)}% from the left and ${Math.round(down * 100)}% from the top`

/**
 * The differences between two versions of an item that the site has many of. Null means that this version does not
 * exist.
 */
export function listedChanges<SiteItem extends Listed>(
  before: SiteItem | null,
  after: SiteItem | null,
  { name, fields, where }: ListedWords<SiteItem>,
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
