import * as v from 'valibot'
import { site } from '../../content/site.ts'
import { changesOf, lineOf, wordsOf } from '../../content/site-changes.ts'
import { builtIn } from '../../content/site-content.ts'
import type { Checked, SiteOverview, SiteThing } from '../../contract/desk/site.ts'
import {
  faultsOf,
  KINDS,
  type Kind,
  kindSchema,
  MEMBERS_PUBLISH,
  type Published,
  readPublished,
  type Things,
} from '../../contract/site/things.ts'
import { asPublished } from '../../core/publish.ts'
import type { Session } from '../../core/storage/desk-sessions.ts'
import { allDrafts, contentOf, draftOf } from '../../core/storage/site-drafts.ts'
import { newestRelease, storedThings } from '../../core/storage/site-releases.ts'
import { instancesSince } from '../../core/storage/site-state.ts'
import type { SiteDraftRow, SiteReleaseRow } from '../../core/storage/site-tables.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskParts } from '../parts.ts'

const SEEN_MS = 60_000
const UNREADABLE =
  'What was published here cannot be read by this version, so the built-in one shows. It is kept: please look at it and publish it anew.'

/** Counted, with the pages that they are of, when somebody first asks. */
let counting: Promise<number> | undefined
export function pageCount() {
  counting ??= import('../../content/urls.server.ts').then(({ pagePaths }) => pagePaths().length)
  return counting
}

export const mayPublish = ({ role }: Pick<Session, 'role'>, kind: Kind) =>
  role === 'owner' || MEMBERS_PUBLISH.includes(kind)

const published = async (db: Db) => readPublished(storedThings(await newestRelease(db)))

/** What keeps this content from being published, and what it would change. */
export function checkedOf<K extends Kind>(
  kind: K,
  before: Published,
  content: unknown,
  about: { pages: number; now: Date },
): Checked {
  const wanted = asPublished(kind, content, about.now)
  const faults = faultsOf(kind, wanted)
  if (faults.length > 0) return { faults, changes: [], pages: about.pages }
  const after = readPublished({ [kind]: wanted }).published[kind] as Things[K]
  return { faults, changes: changesOf(kind, before[kind] ?? null, after, about), pages: about.pages }
}

export const checkDraft = async (db: Db, kind: Kind, content: unknown, now: Date) =>
  checkedOf(kind, (await published(db)).published, content, { pages: await pageCount(), now })

function draftLine(before: Published, draft: SiteDraftRow, about: { pages: number; now: Date }) {
  const { faults, changes } = checkedOf(draft.kind, before, contentOf(draft), about)
  if (faults.length > 0)
    return faults.length === 1 ? 'One thing to correct first.' : `${faults.length} things to correct first.`
  return changes.length === 0 ? 'The same as on the site.' : wordsOf(changes.slice(0, 2))
}

/** None, where it is of a thing that only a later version knows. */
function headOf(row: SiteReleaseRow | undefined): SiteOverview['release'] {
  if (!row || !v.is(kindSchema, row.kind)) return null
  const { number, at, by, kind, words } = row
  return { number, at, by, kind, words }
}

export async function overviewOf(
  { db, settings }: Pick<DeskParts, 'db' | 'settings'>,
  session: Session,
  now: Date,
): Promise<SiteOverview> {
  const newest = await newestRelease(db)
  const { published, unreadable } = readPublished(storedThings(newest))
  const drafts = await allDrafts(db)
  const about = { pages: await pageCount(), now }
  const instances = await instancesSince(db, new Date(now.getTime() - SEEN_MS).toISOString())
  return {
    things: KINDS.map((kind) => {
      const draft = drafts.find((row) => row.kind === kind)
      return {
        kind,
        line: lineOf(kind, { ...builtIn, ...published }[kind], now),
        isBuiltIn: !(kind in published),
        draft: draft ? { by: draft.by, at: draft.at, line: draftLine(published, draft, about) } : null,
        mayPublish: mayPublish(session, kind),
        trouble: unreadable.includes(kind) ? UNREADABLE : null,
      }
    }),
    pages: about.pages,
    release: headOf(newest),
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

export async function thingOf(db: Db, kind: Kind): Promise<SiteThing> {
  const shown = (await published(db)).published[kind]
  const draft = await draftOf(db, kind)
  return {
    kind,
    published: shown ?? builtIn[kind],
    isBuiltIn: shown === undefined,
    draft: draft ? { by: draft.by, at: draft.at, content: contentOf(draft) } : null,
    version: draft?.version ?? 0,
  }
}
