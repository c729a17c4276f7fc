import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { findSchema } from '../../contract/desk/lead.ts'
import { leadActionSchema } from '../../contract/desk/lead-actions.ts'
import { eraseSchema, sendAgainSchema } from '../../contract/desk/lead-details.ts'
import { newLeadSchema } from '../../contract/desk/new-lead.ts'
import { REVIEW_CALLS } from '../../contract/desk/site-reviews.ts'
import { WORK_ORDER_CALLS } from '../../contract/desk/work-order.ts'
import { workOrderChangeSchema } from '../../contract/desk/work-order-change.ts'
import { planOf } from '../../core/leads/lead-plan.ts'
import { leadFileContent } from '../../core/storage/lead-files.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, nothingThere, personOf, read } from '../desk-errors.ts'
import { mutationOf } from '../http/mutation.ts'
import { startJob } from '../site/start-job.ts'
import { changeWorkOrder } from '../work-orders/change-work-order.ts'
import { addLead } from './add-lead.ts'
import { applyAction } from './apply-action.ts'
import { eraseAtDesk } from './erase.ts'
import { findLeads } from './find.ts'
import { leadDetails } from './lead-details.ts'
import { planPictures } from './plan-pictures.ts'
import { findLead, findLeadDetails, readLead } from './read-lead.ts'
import { requestReview, reviewEmailOf } from './request-review.ts'
import { sendAgain } from './send-again.ts'
import { todayOf } from './today.ts'

type About = { Params: { reference: string } }

export async function leadRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, clock, live } = deps
  const doerOf = (request: FastifyRequest) => ({
    personId: personOf(request).id,
    mutation: mutationOf(request),
    now: clock(),
  })
  const pictureOf = planPictures(deps.drawPlan)

  app.addHook('preHandler', async (request) => {
    const { reference } = request.params as { reference?: string }
    if (reference !== undefined && /^[\w-]{1,40}$/.test(reference)) request.about = reference
  })

  app.post(DESK_CALLS.findLeads.url, async (request) => findLeads(db, read(findSchema, request.body), clock()))

  app.post(DESK_CALLS.addLead.url, async (request, reply) => {
    const entered = read(newLeadSchema, request.body)
    const reference = await addLead(db, entered, personOf(request).id, mutationOf(request), clock())
    live.check()
    return reply.code(201).send({ lead: await readLead(db, reference, clock()) })
  })

  app.get<About>(DESK_CALLS.lead.url, (request) => leadDetails(db, request.params.reference, clock()))

  app.post<About>(DESK_CALLS.leadAction.url, async (request) => {
    const action = read(leadActionSchema, request.body)
    const performed = await applyAction(deps, request.params.reference, action, doerOf(request))
    live.check()
    return performed
  })

  app.patch<About>(WORK_ORDER_CALLS.changeWorkOrder.url, async (request) => {
    const change = read(workOrderChangeSchema, request.body)
    const changed = await changeWorkOrder(db, request.params.reference, change, doerOf(request))
    live.check()
    return changed
  })

  app.post<About>(DESK_CALLS.sendAgain.url, async (request, reply) => {
    const { kind } = read(sendAgainSchema, request.body)
    await sendAgain(db, await findLead(db, request.params.reference), kind, personOf(request).id, clock())
    live.check()
    return reply.code(202).send({ message: 'The email is queued again.' })
  })

  app.get<About>(REVIEW_CALLS.reviewEmail.url, (request) => reviewEmailOf(db, request.params.reference, clock()))

  app.post<About>(REVIEW_CALLS.requestReview.url, async (request, reply) => {
    const requested = await requestReview(deps, request.params.reference, doerOf(request))
    live.check()
    return reply.code(202).send(requested)
  })

  app.post<About>(REVIEW_CALLS.startJob.url, async (request, reply) => {
    const started = await startJob(deps, request.params.reference, personOf(request).id, clock())
    live.check()
    return reply.code(201).send(started)
  })

  app.post<About>(DESK_CALLS.erase.url, (request) =>
    eraseAtDesk(deps, request, request.params.reference, read(eraseSchema, request.body)),
  )

  app.get<{ Params: { id: string; size: string } }>(DESK_CALLS.photo.url, async (request, reply) => {
    const { id, size } = request.params
    if (size !== 'small' && size !== 'large') throw nothingThere()
    const content = await leadFileContent(db, id, size)
    if (!content) throw new DeskError(404, 'This photo can’t be opened.')
    return reply.type('image/jpeg').send(content)
  })

  app.get<About>(DESK_CALLS.planPicture.url, async (request, reply) => {
    const plan = planOf(await findLeadDetails(db, request.params.reference))
    if (!plan) throw nothingThere()
    return reply.type('image/png').send(await pictureOf(plan))
  })

  app.get(DESK_CALLS.today.url, () => todayOf(db, clock()))
}
