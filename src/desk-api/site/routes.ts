import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import {
  bringBackSchema,
  checkSchema,
  dropDraftSchema,
  publishSchema,
  releasesQuestionSchema,
  saveDraftSchema,
} from '../../contract/desk/site.ts'
import { kindSchema, MOST_DRAFT_BYTES } from '../../contract/site/things.ts'
import type { DeskParts } from '../parts.ts'
import { nothingThere, personOf, read } from '../refusals.ts'
import { dropDraft, keepDraft } from './draft-calls.ts'
import { bringBack, publishDraft, releasesPage, tryBringBack } from './publish-calls.ts'
import { checkDraft, overviewOf, thingOf } from './site-things.ts'

type About = { Params: { kind: string } }

function kindOf({ kind }: About['Params']) {
  if (!v.is(kindSchema, kind)) throw nothingThere()
  return kind
}

/** A draft, and what is said about it. */
const LARGE = { bodyLimit: MOST_DRAFT_BYTES + 1024 }

export async function siteRoutes(app: FastifyInstance, parts: DeskParts) {
  const { db, clock, live } = parts

  app.get(DESK_CALLS.site.url, (request) => overviewOf(parts, personOf(request), clock()))
  app.get<About>(DESK_CALLS.siteThing.url, (request) => thingOf(db, kindOf(request.params)))

  app.put<About>(DESK_CALLS.saveDraft.url, LARGE, async (request) => {
    const kind = kindOf(request.params)
    const sent = read(saveDraftSchema, request.body)
    const kept = await keepDraft(db, { ...sent, kind, personId: personOf(request).id, now: clock() })
    live.look()
    return kept
  })

  app.delete<About>(DESK_CALLS.dropDraft.url, async (request, reply) => {
    const kind = kindOf(request.params)
    const { version } = read(dropDraftSchema, request.body ?? {})
    await dropDraft(db, kind, version, personOf(request).id, clock())
    live.look()
    return reply.code(204).send()
  })

  app.post<About>(DESK_CALLS.checkDraft.url, LARGE, async (request) =>
    checkDraft(db, kindOf(request.params), read(checkSchema, request.body).content, clock()),
  )

  app.post(DESK_CALLS.publish.url, async (request, reply) => {
    const { kind, version } = read(publishSchema, request.body)
    return reply.code(202).send(await publishDraft(parts, request, kind, version))
  })

  app.get(DESK_CALLS.releases.url, async (request) =>
    releasesPage(db, read(releasesQuestionSchema, request.query).before),
  )

  app.post<{ Params: { number: string } }>(DESK_CALLS.bringBack.url, async (request, reply) => {
    if (!/^\d{1,9}$/.test(request.params.number)) throw nothingThere()
    const number = Number(request.params.number)
    const { kind, isTrial } = read(bringBackSchema, request.body)
    if (isTrial) return tryBringBack(db, number, kind, clock())
    return reply.code(202).send(await bringBack(parts, request, number, kind))
  })
}
