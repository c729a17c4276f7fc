import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { KINDS, kindSchema, LIST_KINDS } from '../site/kinds.ts'
import { RELEASE_STATES } from '../site/release-states.ts'
import { count, id, version } from './shapes.ts'

const by = v.nullable(id)
/** Empty where there is one of its kind. */
const key = v.optional(v.string(), '')
const draftHead = v.object({ by, at: moment, /** Such as "Cedar up by $2 to $3 a foot." */ line: v.string() })

/** One site process: what it shows, and what it is at. */
export const instanceSchema = v.object({
  /** Its machine and port. */
  id: v.string(),
  release: count,
  state: v.picklist(RELEASE_STATES),
  /** Pages done while it makes them, or the sentence that says what failed. */
  detail: v.nullable(v.string()),
  seenAt: moment,
})

/** `GET /api/site` */
export const siteOverviewSchema = v.object({
  items: v.array(
    v.object({
      kind: v.picklist(KINDS),
      /** What visitors see now, in a line. */
      line: v.string(),
      isBuiltIn: v.boolean(),
      /** False: somebody else has to publish it. */
      mayPublish: v.boolean(),
      /** A published item that this version cannot read, or a page of it that could not be made. */
      trouble: v.nullable(v.string()),
    }),
  ),
  /** Reviews that customers wrote and nobody has published or set aside. */
  waiting: count,
  /** Every draft: of an item that the site has many of, with its title. */
  drafts: v.array(v.object({ kind: kindSchema, key: v.string(), title: v.string(), ...draftHead.entries })),
  /** Pages of the public site. */
  pages: count,
  /** The newest release; null: nothing was ever published. */
  release: v.nullable(v.object({ number: count, at: moment, by, kind: kindSchema, key, words: v.string() })),
  /** Site processes seen within the last minute. */
  instances: v.array(instanceSchema),
  /** Where visitors see it. */
  address: v.string(),
})
export type SiteOverview = v.InferOutput<typeof siteOverviewSchema>

/** `GET /api/site/job` or `/api/site/article`: all of them, newest first. */
export const siteListSchema = v.object({
  kind: v.picklist(LIST_KINDS),
  /** Towns that have a page. */
  towns: v.array(v.object({ slug: v.string(), name: v.string() })),
  items: v.array(
    v.object({
      key: v.string(),
      title: v.string(),
      /** Its day or month. */
      day: v.string(),
      /** Such as its category, or its town. */
      detail: v.string(),
      /** For the list; null: none yet. */
      picture: v.nullable(v.string()),
      /** On the site: now, from its day on, or not (taken off, or never published). */
      state: v.picklist(['shown', 'planned', 'off', 'new']),
      draft: v.nullable(v.object({ by, at: moment })),
      trouble: v.nullable(v.string()),
      /** Published here, over one that the site's code has at the same address. */
      covers: v.boolean(),
    }),
  ),
  /** Of jobs: leads that were won lately and that none of these was started from. */
  won: v.array(
    v.object({
      reference: v.string(),
      name: v.string(),
      /** Such as "Daphne, Privacy Fence, 140 ft". */ line: v.string(),
    }),
  ),
  /** Addresses of the site's pages. */
  paths: v.array(v.string()),
})
export type SiteList = v.InferOutput<typeof siteListSchema>

/** `GET /api/site/:kind`, or `/api/site/:kind/:key`. A draft may hold anything: the editor reads it by the item's schema, or says that it cannot. */
export const siteItemSchema = v.object({
  kind: kindSchema,
  key,
  /** What is on the site: published, or built in; null: neither. */
  published: v.unknown(),
  isBuiltIn: v.boolean(),
  /** Published here, over one that the site's code has at the same address. */
  covers: v.optional(v.boolean(), false),
  /** The won lead that a job was started from. No part of what is published. */
  lead: v.nullable(v.string()),
  draft: v.nullable(v.object({ by, at: moment, content: v.unknown() })),
  /** Of the draft; 0 without one. */
  version: count,
})
export type SiteItemAnswer = v.InferOutput<typeof siteItemSchema>

/** `PUT /api/site/:kind/draft` → 200 `{ version }`, or 409 with what somebody else wrote meanwhile. */
export const saveDraftSchema = v.object({ version, content: v.unknown() })
/** `DELETE /api/site/:kind/draft` → 204; with a version only if it is still that one, else 409. */
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
  /** How many pages would differ at most. */
  pages: count,
})
export type Checked = v.InferOutput<typeof checkedSchema>

/** `POST /api/site/preview` → 201. The pages lie below `/preview/:id`, such as `/preview/abc/contact`. */
export const previewSchema = v.object({ kind: kindSchema, key, content: v.unknown() })
export const previewedSchema = v.object({
  id,
  /** Pages worth looking at; the first is the one to open. */
  pages: v.array(v.object({ path: v.string(), label: v.string() })),
})

/** `POST /api/site/publish` with an `Idempotency-Key` → 202. The draft of this version is what is published. */
export const publishSchema = v.object({ kind: kindSchema, key, version })
/** `POST /api/site/take-off` with an `Idempotency-Key` → 202. What is on the site goes off it; a draft stays as it is. */
export const takeOffSchema = v.object({ kind: kindSchema, key })
export const releasedSchema = v.object({ release: count })
/** 422 */
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
      /** Both in words; null: the built-in one. */
      before: v.nullable(v.string()),
      after: v.nullable(v.string()),
    }),
  ),
  next: v.optional(count),
})
export type Releases = v.InferOutput<typeof releasesSchema>
/**
 * `POST /api/site/releases/:number/bring-back` → 202 as publish: the item as that release left it, or as it was built
 * in for number 0. A trial is answered with 200 as a check.
 */
export const bringBackSchema = v.object({
  kind: kindSchema,
  key,
  /** Only say what would change. */ isTrial: v.optional(v.boolean(), false),
})
