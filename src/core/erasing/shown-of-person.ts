import { headOf } from '../../content/site-changes.ts'
import type { OnSite } from '../../contract/desk/lead-details.ts'
import { readPublished } from '../../contract/site/items.ts'
import { isItemRef, isListKind } from '../../contract/site/kinds.ts'
import { contentOf } from '../storage/site-drafts.ts'
import { publishedContents } from '../storage/site-releases.ts'
import type { SiteContentRow } from '../storage/site-tables.ts'
import type { Db } from '../storage/tables.ts'
import { personOnSite } from './site-erasures.ts'
import { isNobody, namedIn, type PersonOnSite } from './without-person.ts'

function ofItem(row: SiteContentRow, person: PersonOnSite): OnSite[] {
  if (!isItemRef(row)) return []
  const { kind, key } = row
  const content = contentOf(row)
  if (kind === 'reviews')
    return (readPublished({ reviews: content }).published.reviews?.reviews ?? [])
      .filter(({ id }) => person.reviews.has(id))
      .map(({ name, isShown }) => ({ kind, title: name, isShown, hasWords: true, photos: 0 }))
  const named = namedIn(row)
  const photos = new Set(named.pictures.filter((id) => person.pictures.has(id))).size
  const hasWords = named.jobs.some((job) => person.jobs.has(job)) || named.reviews.some((id) => person.reviews.has(id))
  const isOfPerson = photos > 0 || hasWords || (kind === 'job' && person.jobs.has(key))
  if (!isOfPerson || !isListKind(kind)) return []
  const { title, state } = headOf(kind, content)
  return [{ kind, title, isShown: state !== 'off', hasWords, photos }]
}

/** The published items that came from these leads. The site itself doesn't say whose they are. */
export async function shownOfPerson(db: Db, leads: { id: string }[]) {
  const person = await personOnSite(
    db,
    leads.map(({ id }) => id),
  )
  if (isNobody(person)) return []
  return (await publishedContents(db)).flatMap((row) => ofItem(row, person))
}
