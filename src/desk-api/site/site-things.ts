import { builtInKeys, builtInOf } from '../../content/built-in.server.ts'
import { site } from '../../content/site.ts'
import { changesOf, headOf, lineOf, sidesOf, wordsOf } from '../../content/site-changes.ts'
import type { Checked, SiteList, SiteOverview, SiteThing } from '../../contract/desk/site.ts'
import {
  isListKind,
  isThingRef,
  KIND_LABELS,
  KINDS,
  type Kind,
  type ListKind,
  type ThingRef,
} from '../../contract/site/kinds.ts'
import {
  MEMBERS_PUBLISH,
  type Published,
  readPublished,
  type Things,
  thingIn,
  withThing,
} from '../../contract/site/things.ts'
import { asPublished, missingPictures, publishFaults } from '../../core/publish.ts'
import { siteNow } from '../../core/published.ts'
import type { Session } from '../../core/storage/desk-sessions.ts'
import { leadOfJob } from '../../core/storage/lead-jobs.ts'
import { countWaitingReviews } from '../../core/storage/review-asks.ts'
import { allDrafts, contentOf, draftOf } from '../../core/storage/site-drafts.ts'
import { changedContents, type ReleaseHead, releasesBefore, storedThings } from '../../core/storage/site-releases.ts'
import { instancesSince } from '../../core/storage/site-state.ts'
import type { SiteContentRow, SiteDraftRow } from '../../core/storage/site-tables.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskParts } from '../parts.ts'
import { wonUnshown } from './won-unshown.ts'

const SEEN_MS = 60_000
const UNREADABLE =
  'What was published here cannot be read by this version, so the built-in one shows. It is kept: please look at it and publish it anew.'

/** Cities are read when somebody first asks. */
export async function pageCount(now: Date) {
  const { pagePaths } = await import('../../content/urls.server.ts')
  return pagePaths(siteNow(now)).length
}

export const mayPublish = ({ role }: Pick<Session, 'role'>, kind: Kind) =>
  role === 'owner' || MEMBERS_PUBLISH.includes(kind)

const published = async (db: Db) => readPublished(await storedThings(db))

/** What keeps this content from being published, and what it would change. */
export async function checkedOf<K extends Kind>(
  ref: ThingRef<K>,
  before: Published,
  content: unknown,
  about: { pages: number; now: Date },
): Promise<Checked> {
  const faults = await publishFaults(ref.kind, content, before, about.now)
  if (faults.length > 0) return { faults, changes: [], pages: about.pages }
  const after = thingIn(
    readPublished(withThing({}, ref, { content: asPublished(ref.kind, content, about.now) })).published,
    ref,
  ) as Things[K]
  return { faults, changes: changesOf(ref, thingIn(before, ref) ?? null, after, about), pages: about.pages }
}

export async function checkDraft(db: Db, ref: ThingRef, content: unknown, now: Date): Promise<Checked> {
  const about = { pages: await pageCount(now), now }
  const checked = await checkedOf(ref, (await published(db)).published, content, about)
  const missing = checked.faults.length > 0 ? [] : await missingPictures(db, content)
  return missing.length > 0 ? { ...checked, faults: missing.map(({ fault }) => fault), changes: [] } : checked
}

async function draftLine(before: Published, draft: SiteDraftRow, about: { pages: number; now: Date }) {
  const { faults, changes } = await checkedOf(draft, before, contentOf(draft), about)
  if (faults.length > 0)
    return faults.length === 1 ? 'One thing to correct first.' : `${faults.length} things to correct first.`
  return changes.length === 0 ? 'The same as on the site.' : wordsOf(changes.slice(0, 2))
}

const ERASED = 'What this changed was erased with a customer.'

/** As it is published, read by this version; null: it is not, or was never. */
function thingOfRow<K extends Kind>(ref: ThingRef<K>, row: SiteContentRow | undefined) {
  const { published } = readPublished(withThing({}, ref, row ? { content: contentOf(row) } : null))
  return thingIn(published, ref) ?? null
}

/**
 * Releases with what they changed, in words. Nothing of it is stored: what is erased from contents is in no words
 * either. Those of a thing that only a later version knows are left out.
 */
export async function releasesInWords(db: Db, rows: ReleaseHead[]) {
  const changed = await changedContents(db, rows)
  return rows.filter(isThingRef).map((row) => {
    const { before, after } = changed(row)
    const now = new Date(row.at)
    const [was, is] = [thingOfRow(row, before), thingOfRow(row, after)]
    const changes = changesOf(row, was, is, { pages: 0, now })
    const isErased = changes.length === 0 && Boolean(before?.erased_at ?? after?.erased_at)
    return { ...row, words: isErased ? ERASED : wordsOf(changes), ...sidesOf(row, was, is, now) }
  })
}

/** None, where it is of a thing that only a later version knows. */
async function newestHead(db: Db): Promise<SiteOverview['release']> {
  const [head] = await releasesInWords(db, await releasesBefore(db, null, 1))
  if (!head) return null
  const { number, at, by, kind, key, words } = head
  return { number, at, by, kind, key, words }
}

/** What is typed so far, however little. */
const titleOf = (draft: SiteDraftRow) =>
  isListKind(draft.kind) ? headOf(draft.kind, contentOf(draft)).title || 'Without a title yet' : KIND_LABELS[draft.kind]

async function itemsOf(db: Db, kind: ListKind, { published, unreadable }: ReturnType<typeof readPublished>, now: Date) {
  const drafts = (await allDrafts(db)).filter((draft) => draft.kind === kind && isThingRef(draft))
  const isUnreadable = (key: string) => unreadable.some((one) => one.kind === kind && one.key === key)
  // Cities are read when somebody first asks.
  const { contentFaults } = await import('../../content/content-faults.server.ts')
  const keys = new Set([
    ...builtInKeys(kind),
    ...Object.keys(published[kind] ?? {}),
    ...unreadable.filter((ref) => ref.kind === kind).map(({ key }) => key),
    ...drafts.map(({ key }) => key),
  ])
  return [...keys]
    .map((key): SiteList['items'][number] => {
      const ref = { kind, key }
      const shown = thingIn(published, ref) ?? builtInOf(ref)
      const draft = drafts.find((one) => one.key === key)
      const { state, ...head } = headOf(kind, draft ? contentOf(draft) : shown, now)
      return {
        key,
        ...head,
        state: shown ? headOf(kind, shown, now).state : 'new',
        draft: draft ? { by: draft.by, at: draft.at } : null,
        trouble: isUnreadable(key)
          ? UNREADABLE
          : ((shown && contentFaults(kind, shown, { published, now })[0]?.message) ?? null),
        covers: thingIn(published, ref) !== undefined && builtInOf(ref) !== null,
      }
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title))
}

export async function listOf(db: Db, kind: ListKind, now: Date): Promise<SiteList> {
  const items = await itemsOf(db, kind, await published(db), now)
  return {
    kind,
    towns: (await import('../../content/cities.server.ts')).cities.map(({ slug, name }) => ({ slug, name })),
    items,
    won: kind === 'job' ? await wonUnshown(db, items, now) : [],
    paths: (await import('../../content/urls.server.ts')).pagePaths(siteNow(now)),
  }
}

function listLine(items: SiteList['items']) {
  const shown = items.filter(({ state }) => state === 'shown').length
  const planned = items.filter(({ state }) => state === 'planned').length
  if (shown + planned === 0) return 'None yet.'
  return `${shown} on the site${planned > 0 ? `, ${planned} to come` : ''}.`
}

function singleLine<K extends Kind>(ref: ThingRef<K>, published: Published, now: Date) {
  const thing = thingIn(published, ref) ?? builtInOf(ref)
  return thing ? lineOf(ref.kind, thing, now) : ''
}

export async function overviewOf(
  { db, settings }: Pick<DeskParts, 'db' | 'settings'>,
  session: Session,
  now: Date,
): Promise<SiteOverview> {
  const read = await published(db)
  const drafts = (await allDrafts(db)).filter(isThingRef)
  const about = { pages: await pageCount(now), now }
  const instances = await instancesSince(db, new Date(now.getTime() - SEEN_MS).toISOString())
  return {
    things: await Promise.all(
      KINDS.map(async (kind) => {
        const items = isListKind(kind) ? await itemsOf(db, kind, read, now) : null
        const wrong = items?.find(({ trouble }) => trouble)
        const isUnreadable = read.unreadable.some((ref) => ref.kind === kind)
        return {
          kind,
          line: items ? listLine(items) : singleLine({ kind, key: '' }, read.published, now),
          isBuiltIn: !(kind in read.published),
          mayPublish: mayPublish(session, kind),
          trouble: wrong ? `“${wrong.title}”: ${wrong.trouble}` : isUnreadable ? UNREADABLE : null,
        }
      }),
    ),
    drafts: await Promise.all(
      drafts.map(async (draft) => {
        const { kind, key, by, at } = draft
        return { kind, key, title: titleOf(draft), by, at, line: await draftLine(read.published, draft, about) }
      }),
    ),
    waiting: await countWaitingReviews(db),
    pages: about.pages,
    release: await newestHead(db),
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

export async function thingOf(db: Db, ref: ThingRef): Promise<SiteThing> {
  const shown = thingIn((await published(db)).published, ref)
  const draft = await draftOf(db, ref)
  return {
    ...ref,
    published: shown ?? builtInOf(ref),
    isBuiltIn: shown === undefined,
    lead: ref.kind === 'job' ? await leadOfJob(db, ref.key) : null,
    covers: isListKind(ref.kind) && shown !== undefined && builtInOf(ref) !== null,
    draft: draft ? { by: draft.by, at: draft.at, content: contentOf(draft) } : null,
    version: draft?.version ?? 0,
  }
}
