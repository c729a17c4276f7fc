import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { KINDS, kindSchema, LIST_KINDS } from '../site/kinds.ts'
import { RELEASE_STATES } from '../site/release-states.ts'
import { count, id, version } from './shapes.ts'

const by = v.nullable(id)
/** Empty for kinds that have only one item. */
const key = v.optional(v.string(), '')
const draftHead = v.object({ by, at: moment, /** For example "Cedar up by $2 to $3 a foot." */ line: v.string() })

/** One site process: which release it shows, and what it is doing. */
export const instanceSchema = v.object({
  /** Its machine and port. */
  id: v.string(),
  release: count,
  state: v.picklist(RELEASE_STATES),
  /** How many pages are done while it builds them, or a sentence about what failed. */
  detail: v.nullable(v.string()),
  seenAt: moment,
})

/** `GET /api/site` */
export const siteOverviewSchema = v.object({
  items: v.array(
    v.object({
      kind: v.picklist(KINDS),
      /** What visitors see now, in one line. */
      line: v.string(),
      isBuiltIn: v.boolean(),
      /** False when this person may not publish it. */
      mayPublish: v.boolean(),
      /** Set when this version can't read the published item, or one of its pages couldn't be built. */
      trouble: v.nullable(v.string()),
    }),
  ),
  /** Reviews from customers that nobody has published or set aside yet. */
  waiting: count,
  /** Every draft. For kinds with many items it has the item's title. */
  drafts: v.array(v.object({ kind: kindSchema, key: v.string(), title: v.string(), ...draftHead.entries })),
  /** How many pages the public site has. */
  pages: count,
  /** The newest release. Null if nothing was ever published. */
  release: v.nullable(v.object({ number: count, at: moment, by, kind: kindSchema, key, words: v.string() })),
  /** Site processes seen within the last minute. */
  instances: v.array(instanceSchema),
  /** The public address of the site. */
  address: v.string(),
})
export type SiteOverview = v.InferOutput<typeof siteOverviewSchema>

/** `GET /api/site/job` or `/api/site/article`: all items, newest first. */
export const siteListSchema = v.object({
  kind: v.picklist(LIST_KINDS),
  /** Towns that have a page. */
  towns: v.array(v.object({ slug: v.string(), name: v.string() })),
  items: v.array(
    v.object({
      key: v.string(),
      title: v.string(),
      /** A day for articles, a month for jobs. */
      day: v.string(),
      /** For example its category or its town. */
      detail: v.string(),
      /** The picture for the list. Null if there is none yet. */
      picture: v.nullable(v.string()),
      /** On the site now, scheduled for its day, unpublished, or never published. */
      state: v.picklist(['shown', 'planned', 'off', 'new']),
      draft: v.nullable(v.object({ by, at: moment })),
      trouble: v.nullable(v.string()),
      /** True when it replaces an item with the same address that is built into the site's code. */
      covers: v.boolean(),
    }),
  ),
  /** Only for jobs: recently won leads that no job was started from. */
  won: v.array(
    v.object({
      reference: v.string(),
      name: v.string(),
      /** For example "Daphne, Privacy Fence, 140 ft". */ line: v.string(),
    }),
  ),
  /** Paths of the site's pages. */
  paths: v.array(v.string()),
})
export type SiteList = v.InferOutput<typeof siteListSchema>

/**
 * `GET /api/site/:kind`, or `/api/site/:kind/:key`. A draft may contain anything. The editor parses it with the item's
 * schema, or says that it can't be read.
 */
export const siteItemSchema = v.object({
  kind: kindSchema,
  key,
  /** What is on the site: published or built in. Null if neither. */
  published: v.unknown(),
  isBuiltIn: v.boolean(),
  /** True when it replaces an item with the same address that is built into the site's code. */
  covers: v.optional(v.boolean(), false),
  /** The won lead a job was started from. This is never published. */
  lead: v.nullable(v.string()),
  draft: v.nullable(v.object({ by, at: moment, content: v.unknown() })),
  /** The version of the draft, or 0 without one. */
  version: count,
})
export type SiteItemAnswer = v.InferOutput<typeof siteItemSchema>

/** `PUT /api/site/:kind/draft` → 200 `{ version }`, or 409 with what somebody else saved in the meantime. */
export const saveDraftSchema = v.object({ version, content: v.unknown() })
/** `DELETE /api/site/:kind/draft` → 204. With a version, only if the draft still has it; otherwise 409. */
export const dropDraftSchema = v.object({ version: v.optional(version) })
export const draftSavedSchema = v.object({ version: count, at: moment })
export const draftConflictSchema = v.object({
  message: v.string(),
  by,
  at: moment,
  content: v.unknown(),
  version: count,
})
export type DraftConflict = v.InferOutput<typeof draftConflictSchema>

/** One change in words, such as "Phone: (251) 555-0142 becomes (251) 555-0199", and where it shows. */
const changeSchema = v.object({ what: v.string(), where: v.string() })
export type SiteChange = v.InferOutput<typeof changeSchema>
const faultSchema = v.object({ path: v.string(), message: v.string() })

/** `POST /api/site/:kind/check` `{ content }` */
export const checkSchema = v.object({ content: v.unknown() })
export const checkedSchema = v.object({
  faults: v.array(faultSchema),
  changes: v.array(changeSchema),
  /** At most this many pages would change. */
  pages: count,
})
export type Checked = v.InferOutput<typeof checkedSchema>

/** `POST /api/site/preview` → 201. The pages are below `/preview/:id`, such as `/preview/abc/contact`. */
export const previewSchema = v.object({ kind: kindSchema, key, content: v.unknown() })
export const previewedSchema = v.object({
  id,
  /** Pages worth checking. The first one is opened. What is no page of the site has a title instead of an address. */
  pages: v.array(v.object({ path: v.string(), label: v.string(), title: v.optional(v.string()) })),
})

/** `POST /api/site/publish` with an `Idempotency-Key` → 202. Publishes the draft with this version. */
export const publishSchema = v.object({ kind: kindSchema, key, version })
/**
 * `POST /api/site/unpublish` with an `Idempotency-Key` → 202. Removes the item from the site; a draft stays as it is.
 */
export const unpublishSchema = v.object({ kind: kindSchema, key })
export const releasedSchema = v.object({ release: count })
/** The body of a 422. */
export const unpublishableSchema = v.object({ message: v.string(), faults: v.array(faultSchema) })

/** `GET /api/site/releases?before=N`: newest first, 50 at a time. */
export const releasesQuestionSchema = v.object({
  before: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a number'), v.transform(Number))),
    null,
  ),
})
export const releasesSchema = v.object({
  releases: v.array(
    v.object({
      number: count,
      at: moment,
      by,
      kind: kindSchema,
      key,
      words: v.string(),
      /** Both in words. Null stands for the built-in content. */
      before: v.nullable(v.string()),
      after: v.nullable(v.string()),
    }),
  ),
  next: v.optional(count),
})
export type Releases = v.InferOutput<typeof releasesSchema>
/**
 * `POST /api/site/releases/:number/bring-back` → 202 as publish: restores the item as that release left it, or the
 * built-in one for number 0. A trial is answered with 200, like a check.
 */
export const bringBackSchema = v.object({
  kind: kindSchema,
  key,
  /** Only say what would change. */ isTrial: v.optional(v.boolean(), false),
})
