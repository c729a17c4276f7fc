import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  bringBackSchema,
  checkSchema,
  dropDraftSchema,
  publishSchema,
  releasesQuestionSchema,
  saveDraftSchema,
  unpublishSchema,
} from '../../contract/desk/site.ts'
import { SITE_CALLS, withKey } from '../../contract/desk/site-calls.ts'
import { MAX_DRAFT_BYTES } from '../../contract/site/items.ts'
import { isItemRef, isListKind, kindSchema } from '../../contract/site/kinds.ts'
import type { DeskDeps } from '../deps.ts'
import { nothingThere, personOf, read } from '../desk-errors.ts'
import { checkDraft } from './check-draft.ts'
import { discardDraft, storeDraft } from './draft-calls.ts'
import { bringBack, publishDraft, releasesPage, tryBringBack, unpublish } from './publish-calls.ts'
import { itemOf, listOf, overviewOf } from './site-items.ts'
import { waitingReviewRoutes } from './waiting-reviews.ts'

type About = { Params: { kind: string; key?: string } }

function refOf({ kind, key = '' }: About['Params']) {
  const ref = { kind, key }
  if (!isItemRef(ref)) throw nothingThere()
  return ref
}

/** Enough for a draft and the fields around it. */
const LARGE = { bodyLimit: MAX_DRAFT_BYTES + 1024 }

export async function siteRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, clock, live } = deps

  app.register(waitingReviewRoutes, deps)

  app.get(SITE_CALLS.site.url, (request) => overviewOf(deps, personOf(request), clock()))
  /** Without a key, a kind with many items answers with all of them. */
  app.get<About>(SITE_CALLS.siteItem.url, ({ params: { kind } }) =>
    v.is(kindSchema, kind) && isListKind(kind) ? listOf(db, kind, clock()) : itemOf(db, refOf({ kind })),
  )
  app.get<About>(withKey(SITE_CALLS.siteItem).url, (request) => itemOf(db, refOf(request.params)))

  for (const { url } of [SITE_CALLS.saveDraft, withKey(SITE_CALLS.saveDraft)])
    app.put<About>(url, LARGE, async (request) => {
      const ref = refOf(request.params)
      const sent = read(saveDraftSchema, request.body)
      const saved = await storeDraft(db, { ...sent, ref, personId: personOf(request).id, now: clock() })
      live.check()
      return saved
    })

  for (const { url } of [SITE_CALLS.discardDraft, withKey(SITE_CALLS.discardDraft)])
    app.delete<About>(url, async (request, reply) => {
      const ref = refOf(request.params)
      const { version } = read(dropDraftSchema, request.body ?? {})
      await discardDraft(db, ref, version, personOf(request).id, clock())
      live.check()
      return reply.code(204).send()
    })

  for (const { url } of [SITE_CALLS.checkDraft, withKey(SITE_CALLS.checkDraft)])
    app.post<About>(url, LARGE, async (request) =>
      checkDraft(db, refOf(request.params), read(checkSchema, request.body).content, clock()),
    )

  app.post(SITE_CALLS.publish.url, async (request, reply) => {
    const { version, ...named } = read(publishSchema, request.body)
    return reply.code(202).send(await publishDraft(deps, request, refOf(named), version))
  })

  app.post(SITE_CALLS.unpublish.url, async (request, reply) =>
    reply.code(202).send(await unpublish(deps, request, refOf(read(unpublishSchema, request.body)))),
  )

  app.get(SITE_CALLS.releases.url, async (request) =>
    releasesPage(db, read(releasesQuestionSchema, request.query).before),
  )

  app.post<{ Params: { number: string } }>(SITE_CALLS.bringBack.url, async (request, reply) => {
    if (!/^\d{1,9}$/.test(request.params.number)) throw nothingThere()
    const number = Number(request.params.number)
    const { isTrial, ...named } = read(bringBackSchema, request.body)
    if (isTrial) return tryBringBack(db, number, refOf(named), clock())
    return reply.code(202).send(await bringBack(deps, request, number, refOf(named)))
  })
}
