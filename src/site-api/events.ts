import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { API_CALLS } from '../contract/api-calls.ts'
import { siteEventSchema } from '../contract/site-event.ts'
import { foreign, notStored, tooMany, unreadable } from '../core/http/http-error.ts'
import { postLimit } from '../core/http/post-limit.ts'
import { readTextBodies } from '../core/http/read-body.ts'
import { readBody } from '../core/http/text-body.ts'
import { countEvent } from '../core/storage/events.ts'
import { localDay } from '../lead/business-time.ts'
import type { SiteDeps } from './deps.ts'
import { isPage } from './http/built-site.ts'
import { isForeignPost } from './http/foreign-post.ts'

/** Counts taps on the phone number and uses of the forms by page. Nothing about the visitor is stored. */
export async function eventRoutes(app: FastifyInstance, { db, built, clock, settings }: SiteDeps) {
  // Counting has its own limit, so that it never uses up what a visitor needs to send a form.
  const countPost = postLimit(settings.postLimit * 5, settings.postLimitMinutes)
  app.addHook('onRequest', async (request) => {
    if (isForeignPost(request.headers, request.host)) throw foreign()
    const { seconds } = countPost(request.ip)
    if (seconds > 0) throw tooMany(seconds)
  })
  readTextBodies(app, ['application/json', 'text/plain'])

  app.route({
    ...API_CALLS.countEvent,
    bodyLimit: 2048,
    handler: async (request, reply) => {
      const result = v.safeParse(siteEventSchema, readBody(request))
      if (!result.success) throw unreadable()
      const { event, page } = result.output
      const day = localDay(clock())
      await countEvent(db, day, event, isPage(built(), page) ? page : 'other').catch((error) => {
        throw notStored(error)
      })
      return reply.code(204).send()
    },
  })
}
