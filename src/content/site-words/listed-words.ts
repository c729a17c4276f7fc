import { becomes, type Difference } from './change.ts'

type Listed = { title: string; isShown: boolean }
type Told<Thing> = {
  /** Such as "the job". */
  name: string
  fields: (thing: Thing) => [label: string, words: string][]
  /** Where it shows while it is shown. */
  where: (thing: Thing) => string
}

const GONE = 'Its page is gone; it is kept at the desk.'
const quoted = ({ title }: Listed) => `“${title}”`

/** What differs between two versions of something the site has many of; null: there was none, or is none. */
export function listedChanges<Thing extends Listed>(
  before: Thing | null,
  after: Thing | null,
  { name, fields, where }: Told<Thing>,
): Difference[] {
  const [was, is] = [before?.isShown ? before : null, after?.isShown ? after : null]
  if (is && !was)
    return [{ what: `New: ${name} ${quoted(is)}`, before: 'Not on the site', after: quoted(is), where: where(is) }]
  if (was && !is)
    return [{ what: `Taken off: ${name} ${quoted(was)}`, before: quoted(was), after: 'Not on the site', where: GONE }]
  const old = new Map(before ? fields(before) : [])
  if (!before || !after) return []
  return fields(after).flatMap(([label, words]) => {
    const former = old.get(label) ?? 'none'
    if (former === words) return []
    const isLong = Math.max(former.length, words.length) > 120
    const where_ = is ? where(is) : GONE
    return [
      isLong
        ? { what: `${label} changed`, before: `${label}: ${former}`, after: `${label}: ${words}`, where: where_ }
        : becomes(label, former, words, where_),
    ]
  })
}
