import { builtInKeys, builtInOf } from '../../content/built-in.server.ts'
import { site } from '../../content/site.ts'
import { headOf, lineOf } from '../../content/site-changes.ts'
import type { SiteItemAnswer, SiteList, SiteOverview } from '../../contract/desk/site.ts'
import { itemIn, MEMBERS_PUBLISH, type Published } from '../../contract/site/items.ts'
import { type ItemRef, isItemRef, isListKind, KINDS, type Kind, type ListKind } from '../../contract/site/kinds.ts'
import { firstVisits } from '../../contract/site/visits.ts'
import { currentSiteContent } from '../../core/published.ts'
import type { Session } from '../../core/storage/desk-sessions.ts'
import { leadOfJob } from '../../core/storage/lead-jobs.ts'
import { countWaitingReviews } from '../../core/storage/review-requests.ts'
import { contentOf, draftHeads, draftOf } from '../../core/storage/site-drafts.ts'
import { instancesSince } from '../../core/storage/site-state.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskDeps } from '../deps.ts'
import { pageCount } from './check-draft.ts'
import { draftSummaries } from './draft-summaries.ts'
import { type NewestPublished, newestPublished } from './newest-published.ts'
import { wonUnshown } from './won-unshown.ts'

const SEEN_MS = 60_000
const UNREADABLE =
  'This version of the desk can’t read what you published here, so visitors see the original. It’s saved: please open it and publish it again.'

export const mayPublish = ({ role }: Pick<Session, 'role'>, kind: Kind) =>
  role === 'owner' || MEMBERS_PUBLISH.includes(kind)

type Drafts = Awaited<ReturnType<typeof draftSummaries>>

const keysIn = (kind: ListKind, { published, unreadable }: NewestPublished, drafts: ItemRef[]) => [
  ...new Set([
    ...builtInKeys(kind),
    ...Object.keys(published[kind] ?? {}),
    ...[...unreadable, ...drafts].filter((ref) => ref.kind === kind).map(({ key }) => key),
  ]),
]
/** Keys that a new item of this kind can't have. */
export const takenKeys = async (db: Db, kind: ListKind) =>
  keysIn(kind, await newestPublished(db), (await draftHeads(db)).filter(isItemRef))

async function itemsOf(kind: ListKind, newest: NewestPublished, drafts: Drafts, now: Date) {
  const { published, unreadable } = newest
  const isUnreadable = (key: string) => unreadable.some((one) => one.kind === kind && one.key === key)
  // Cities are loaded on the first call.
  const { contentFaults } = await import('../../content/content-faults.server.ts')
  return keysIn(kind, newest, drafts)
    .map((key): SiteList['items'][number] => {
      const ref = { kind, key }
      const shown = itemIn(published, ref) ?? builtInOf(ref)
      const draft = drafts.find((one) => one.kind === kind && one.key === key)
      const { state, ...head } = draft?.head ?? headOf(kind, shown, now)
      return {
        key,
        ...head,
        state: shown ? headOf(kind, shown, now).state : 'new',
        draft: draft ? { by: draft.by, at: draft.at } : null,
        trouble: isUnreadable(key)
          ? UNREADABLE
          : ((shown && contentFaults(kind, shown, { published, now })[0]?.message) ?? null),
        covers: itemIn(published, ref) !== undefined && builtInOf(ref) !== null,
      }
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title))
}

export async function listOf(db: Db, kind: ListKind, now: Date): Promise<SiteList> {
  const newest = await newestPublished(db)
  const items = await itemsOf(kind, newest, await draftSummaries(db, newest, now), now)
  return {
    kind,
    towns: (await import('../../content/cities.server.ts')).cities.map(({ slug, name }) => ({ slug, name })),
    items,
    won: kind === 'job' ? await wonUnshown(db, items, now) : [],
    paths: (await import('../../content/urls.server.ts')).pagePaths(currentSiteContent(now)),
  }
}

function listLine(items: SiteList['items']) {
  const shown = items.filter(({ state }) => state === 'shown').length
  const planned = items.filter(({ state }) => state === 'planned').length
  if (shown + planned === 0) return 'None yet.'
  return `${shown} on the site${planned > 0 ? `, ${planned} scheduled` : ''}.`
}

function singleLine<K extends Kind>(ref: ItemRef<K>, published: Published, now: Date) {
  const item = itemIn(published, ref) ?? builtInOf(ref)
  return item ? lineOf(ref.kind, item, now) : ''
}

export async function overviewOf(
  { db, settings }: Pick<DeskDeps, 'db' | 'settings'>,
  session: Session,
  now: Date,
): Promise<SiteOverview> {
  const newest = await newestPublished(db)
  const drafts = await draftSummaries(db, newest, now)
  const instances = await instancesSince(db, new Date(now.getTime() - SEEN_MS).toISOString())
  return {
    items: await Promise.all(
      KINDS.map(async (kind) => {
        const items = isListKind(kind) ? await itemsOf(kind, newest, drafts, now) : null
        const wrong = items?.find(({ trouble }) => trouble)
        const isUnreadable = newest.unreadable.some((ref) => ref.kind === kind)
        return {
          kind,
          line: items ? listLine(items) : singleLine({ kind, key: '' }, newest.published, now),
          isBuiltIn: !(kind in newest.published),
          mayPublish: mayPublish(session, kind),
          trouble: wrong ? `“${wrong.title}”: ${wrong.trouble}` : isUnreadable ? UNREADABLE : null,
        }
      }),
    ),
    drafts: drafts.map(({ kind, key, title, by, at, line }) => ({ kind, key, title, by, at, line })),
    waiting: await countWaitingReviews(db),
    pages: await pageCount(now),
    release: newest.release,
    instances: instances.map(({ id, release, state, detail, seen_at }) => ({
      id,
      release,
      state,
      detail,
      seenAt: seen_at,
    })),
    address: settings.desk.siteUrl ?? site.host,
  }
}

/** What the owner starts from. Windows that nobody has set up follow the published hours. */
const startOf = (ref: ItemRef, { hours }: Published) =>
  ref.kind === 'visits' && hours ? firstVisits(hours.week) : builtInOf(ref)

export async function itemOf(db: Db, ref: ItemRef): Promise<SiteItemAnswer> {
  // The draft is read first: one that is published between the two reads is found on the site, not in neither place.
  const draft = await draftOf(db, ref)
  const { published } = await newestPublished(db)
  const shown = itemIn(published, ref)
  return {
    ...ref,
    published: shown ?? startOf(ref, published),
    isBuiltIn: shown === undefined,
    lead: ref.kind === 'job' ? await leadOfJob(db, ref.key) : null,
    covers: isListKind(ref.kind) && shown !== undefined && builtInOf(ref) !== null,
    draft: draft ? { by: draft.by, at: draft.at, content: contentOf(draft) } : null,
    version: draft?.version ?? 0,
  }
}
