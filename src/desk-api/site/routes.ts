import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  bringBackSchema,
  checkSchema,
  dropDraftSchema,
  publishSchema,
  releasesQuestionSchema,
  saveDraftSchema,
  takeOffSchema,
} from '../../contract/desk/site.ts'
import { SITE_CALLS, withKey } from '../../contract/desk/site-calls.ts'
import { isListKind, isThingRef, kindSchema } from '../../contract/site/kinds.ts'
import { MOST_DRAFT_BYTES } from '../../contract/site/things.ts'
import type { DeskParts } from '../parts.ts'
import { nothingThere, personOf, read } from '../refusals.ts'
import { checkDraft } from './check-draft.ts'
import { dropDraft, keepDraft } from './draft-calls.ts'
import { bringBack, publishDraft, releasesPage, takeOff, tryBringBack } from './publish-calls.ts'
import { listOf, overviewOf, thingOf } from './site-things.ts'
import { waitingReviewRoutes } from './waiting-reviews.ts'

type About = { Params: { kind: string; key?: string } }

function refOf({ kind, key = '' }: About['Params']) {
  const ref = { kind, key }
  if (!isThingRef(ref)) throw nothingThere()
  return ref
}

/** A draft, and what is said about it. */
const LARGE = { bodyLimit: MOST_DRAFT_BYTES + 1024 }

export async function siteRoutes(app: FastifyInstance, parts: DeskParts) {
  const { db, clock, live } = parts

  app.register(waitingReviewRoutes, parts)

  app.get(SITE_CALLS.site.url, (request) => overviewOf(parts, personOf(request), clock()))
  /** Of a kind with many things, without a key: all of them. */
  app.get<About>(SITE_CALLS.siteThing.url, ({ params: { kind } }) =>
    v.is(kindSchema, kind) && isListKind(kind) ? listOf(db, kind, clock()) : thingOf(db, refOf({ kind })),
  )
  app.get<About>(withKey(SITE_CALLS.siteThing).url, (request) => thingOf(db, refOf(request.params)))

  for (const { url } of [SITE_CALLS.saveDraft, withKey(SITE_CALLS.saveDraft)])
    app.put<About>(url, LARGE, async (request) => {
      const ref = refOf(request.params)
      const sent = read(saveDraftSchema, request.body)
      const kept = await keepDraft(db, { ...sent, ref, personId: personOf(request).id, now: clock() })
      live.look()
      return kept
    })

  for (const { url } of [SITE_CALLS.dropDraft, withKey(SITE_CALLS.dropDraft)])
    app.delete<About>(url, async (request, reply) => {
      const ref = refOf(request.params)
      const { version } = read(dropDraftSchema, request.body ?? {})
      await dropDraft(db, ref, version, personOf(request).id, clock())
      live.look()
      return reply.code(204).send()
    })

  for (const { url } of [SITE_CALLS.checkDraft, withKey(SITE_CALLS.checkDraft)])
    app.post<About>(url, LARGE, async (request) =>
      checkDraft(db, refOf(request.params), read(checkSchema, request.body).content, clock()),
    )

  app.post(SITE_CALLS.publish.url, async (request, reply) => {
    const { version, ...named } = read(publishSchema, request.body)
    return reply.code(202).send(await publishDraft(parts, request, refOf(named), version))
  })

  app.post(SITE_CALLS.takeOff.url, async (request, reply) =>
    reply.code(202).send(await takeOff(parts, request, refOf(read(takeOffSchema, request.body)))),
  )

  app.get(SITE_CALLS.releases.url, async (request) =>
    releasesPage(db, read(releasesQuestionSchema, request.query).before),
  )

  app.post<{ Params: { number: string } }>(SITE_CALLS.bringBack.url, async (request, reply) => {
    if (!/^\d{1,9}$/.test(request.params.number)) throw nothingThere()
    const number = Number(request.params.number)
    const { isTrial, ...named } = read(bringBackSchema, request.body)
    if (isTrial) return tryBringBack(db, number, refOf(named), clock())
    return reply.code(202).send(await bringBack(parts, request, number, refOf(named)))
  })
}
