import type { FastifyInstance, FastifyReply } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { visitsFrom } from '../../core/storage/desk-leads.ts'
import { plannedWork } from '../../core/storage/work-orders.ts'
import { publishedDaysOff } from '../../core/work-orders/dig-lines.ts'
import { dayOf, localDay, storedTime } from '../../lead/business-time.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError } from '../desk-errors.ts'
import { findLead } from '../leads/read-lead.ts'
import { contactCard } from './contact-card.ts'

/** Loaded with the first calendar file, because most days nobody needs one. */
const calendar = () => import('./calendar.ts')

type About = { Params: { reference: string } }

const file = (reply: FastifyReply, type: string, name: string, body: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body)

/** Small files of one lead or one day, for everybody who is signed in. */
export async function fileRoutes(app: FastifyInstance, { db, clock }: DeskDeps) {
  app.get<About>(DESK_CALLS.contactCard.url, async (request, reply) => {
    const lead = await findLead(db, request.params.reference)
    return file(reply, 'text/vcard; charset=utf-8', `${lead.reference}.vcf`, contactCard(lead))
  })

  app.get<About>(DESK_CALLS.visit.url, async (request, reply) => {
    const lead = await findLead(db, request.params.reference)
    const { visitCalendar } = await calendar()
    if (storedTime(lead.visit_at) === null) throw new DeskError(404, 'This lead has no visit booked.')
    return file(reply, 'text/calendar; charset=utf-8', `${lead.reference}.ics`, await visitCalendar([lead]))
  })

  /** Work that is going on today, and all later work. */
  app.get(DESK_CALLS.workDays.url, async (_request, reply) => {
    const { workCalendar } = await calendar()
    const work = await plannedWork(db, { from: localDay(clock()), to: null }, publishedDaysOff())
    return file(reply, 'text/calendar; charset=utf-8', 'work-days.ics', workCalendar(work))
  })

  /** Today's visits and all later ones. */
  app.get(DESK_CALLS.visits.url, async (_request, reply) => {
    const { visitCalendar } = await calendar()
    const visits = visitsFrom(db, dayOf(clock()).starts, null)
    return file(reply, 'text/calendar; charset=utf-8', 'visits.ics', await visitCalendar(visits))
  })
}
