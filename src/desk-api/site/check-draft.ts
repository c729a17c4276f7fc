import { changesOf } from '../../content/site-changes.ts'
import { builtIn } from '../../content/site-content.ts'
import type { Checked } from '../../contract/desk/site.ts'
import { itemIn, type Published, readPublished, type SiteItems, withItem } from '../../contract/site/items.ts'
import type { ItemRef, Kind } from '../../contract/site/kinds.ts'
import { asPublished, missingPictures, publishFaults } from '../../core/publish.ts'
import { currentSiteContent } from '../../core/published.ts'
import type { Db } from '../../core/storage/tables.ts'
import { visitsOutsideHours } from '../visits/visits-outside-hours.ts'
import { newestPublished } from './newest-published.ts'

/** Cities are loaded on the first call. */
export async function pageCount(now: Date) {
  const { pagePaths } = await import('../../content/urls.server.ts')
  return pagePaths(currentSiteContent(now)).length
}

/** What keeps this content from being published, and what it would change. */
export async function checkedOf<K extends Kind>(
  ref: ItemRef<K>,
  before: Published,
  content: unknown,
  about: { pages: number; now: Date },
): Promise<Checked> {
  const faults = await publishFaults(ref.kind, content, before, about.now)
  if (faults.length > 0) return { faults, changes: [], pages: about.pages }
  const after = itemIn(
    readPublished(withItem({}, ref, { content: asPublished(ref.kind, content, about.now) })).published,
    ref,
  ) as SiteItems[K]
  return { faults, changes: changesOf(ref, itemIn(before, ref) ?? null, after, about), pages: about.pages }
}

/** What hours and storm notices mean for visits. The content fits its schema by now. */
async function aboutVisits(db: Db, { kind }: ItemRef, content: unknown, { hours, visits }: Published, now: Date) {
  if (kind === 'hours') return visitsOutsideHours(db, hours ?? builtIn.hours, content as SiteItems['hours'], now)
  const isStorm = kind === 'notice' && (content as SiteItems['notice']).isOn
  return isStorm && visits?.isOn
    ? [{ what: 'Customers can still book visits', where: 'You can close days under Two weeks.' }]
    : []
}

export async function checkDraft(db: Db, ref: ItemRef, content: unknown, now: Date): Promise<Checked> {
  const about = { pages: await pageCount(now), now }
  const { published } = await newestPublished(db)
  const checked = await checkedOf(ref, published, content, about)
  if (checked.changes.length > 0) checked.changes.push(...(await aboutVisits(db, ref, content, published, now)))
  const missing = checked.faults.length > 0 ? [] : await missingPictures(db, content)
  return missing.length > 0 ? { ...checked, faults: missing.map(({ fault }) => fault), changes: [] } : checked
}
