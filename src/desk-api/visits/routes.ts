import type { FastifyInstance } from 'fastify'
import {
  DESK_VISIT_CALLS,
  twoWeeksQuerySchema,
  visitLinkSchema,
  windowChangeSchema,
} from '../../contract/desk/visits.ts'
import type { DeskDeps } from '../deps.ts'
import { personOf, read } from '../desk-errors.ts'
import { changeWindow } from './change-window.ts'
import { twoWeeks } from './desk-calendar.ts'
import { leadWindows } from './lead-windows.ts'
import { sendVisitLink } from './visit-link.ts'

type About = { Params: { reference: string } }

export async function visitRoutes(app: FastifyInstance, { db, clock, live }: DeskDeps) {
  app.get(DESK_VISIT_CALLS.twoWeeks.url, (request) =>
    twoWeeks(db, read(twoWeeksQuerySchema, request.query).from, clock()),
  )

  app.put(DESK_VISIT_CALLS.changeWindow.url, (request) =>
    changeWindow(db, read(windowChangeSchema, request.body), { personId: personOf(request).id, now: clock() }),
  )

  app.get<About>(DESK_VISIT_CALLS.leadWindows.url, (request) => leadWindows(db, request.params.reference, clock()))

  app.post<About>(DESK_VISIT_CALLS.visitLink.url, async (request, reply) => {
    const { renew } = read(visitLinkSchema, request.body)
    await sendVisitLink(db, request.params.reference, renew, { personId: personOf(request).id, now: clock() })
    live.check()
    return reply.code(202).send({ message: 'The email is queued.' })
  })
}
