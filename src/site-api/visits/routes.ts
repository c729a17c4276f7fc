import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { API_CALLS } from '../../contract/api-calls.ts'
import { OWN_FIELDS } from '../../contract/forms.ts'
import {
  bookVisitSchema,
  cancelVisitSchema,
  readVisitSchema,
  stillGoodSchema,
  VISIT_LABELS,
  VISIT_MAX_BYTES,
  type VisitAnswer,
  visitCodeSchema,
} from '../../contract/visit.ts'
import type { VISIT_CALLS } from '../../contract/visit-calls.ts'
import type { CodeReader } from '../../core/codes.ts'
import { readDeskKey } from '../../core/desk/desk-key.ts'
import { HttpError } from '../../core/http/http-error.ts'
import { type Body, readBody, wantsPage } from '../../core/http/text-body.ts'
import { readFields, readKey } from '../../core/leads/submission.ts'
import { bookVisit } from '../../core/visits/book.ts'
import { cancelVisit, saidStillGood } from '../../core/visits/change-visit.ts'
import { type Asking, visitAnswer } from '../../core/visits/visit-answer.ts'
import { openVisit, type VisitLink } from '../../core/visits/visit-by-code.ts'
import { visitFile } from '../../core/visits/visit-calendar.ts'
import { visitTimeOf } from '../../core/visits/visit-emails.ts'
import { notBooked, notRead, noVisit, visitUnknown } from '../../core/visits/visit-errors.ts'
import type { SiteDeps } from '../deps.ts'
import { bookingsByAddress } from './bookings-by-address.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { answerWithVisitPage } from './page-answer.ts'

type CallName = Exclude<keyof typeof VISIT_CALLS, 'visitCalendar'>
type WithCode = v.GenericSchema<unknown, { reference: string; code: string }>
type Call<Schema extends WithCode> = {
  name: CallName
  schema: Schema
  fails: (cause: unknown) => HttpError
  run: (link: VisitLink, input: v.InferOutput<Schema>, request: FastifyRequest) => Promise<VisitAnswer | null>
}

/**
 * What the page where customers book a visit asks and sends. Everything is a post with the code in its body, so that no
 * log and no address has the code. Limits on posts and the refusal of other sites' posts are those of forms.
 */
export async function visitRoutes(app: FastifyInstance, deps: SiteDeps & { readCode: CodeReader }) {
  const { db, settings, built, clock, readCode, onLead } = deps
  const bookings = bookingsByAddress()
  const inTurn = oneAtATime()
  const visitDeps = () => ({
    db,
    key: readDeskKey(settings.dataDir, settings.desk.secret),
    confirmationsPerHour: settings.confirmationsPerHour,
  })

  /** What `find` returns for a link, or 404: the same for a wrong code, one that ended, and a request that is gone. */
  async function opened<Found>(
    { ip }: FastifyRequest,
    { reference, code }: { reference: string; code: string },
    fails: (cause: unknown) => HttpError,
    find: (link: VisitLink) => Promise<Found | null>,
  ) {
    const found = await readCode(ip, 'visit', code, (codeHash) =>
      find({ reference, codeHash }).catch((error: unknown) => {
        throw error instanceof HttpError ? error : fails(error)
      }),
    )
    if (found === null) throw visitUnknown()
    return found
  }

  function route<Schema extends WithCode>({ name, schema, fails, run }: Call<Schema>) {
    app.route({
      ...API_CALLS[name],
      bodyLimit: VISIT_MAX_BYTES,
      config: {
        refusedPage: (reply: FastifyReply, body: Body, refusal: HttpError) =>
          answerWithVisitPage(reply, built(), body, { refusal }, () => readNow(reply.request, body)),
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const body = readBody(request)
        const input = readFields(schema, body, VISIT_LABELS)
        const answer = await opened(request, input, fails, (link) => run(link, input, request))
        if (wantsPage(request))
          return answerWithVisitPage(reply, built(), body, { answer }, () => readNow(request, body))
        return reply.header('cache-control', 'no-store').send(answer)
      },
    })
  }

  /** Emails are handed over right away, not with the worker's next round. */
  async function withEmails<Answer>(answer: Promise<Answer>) {
    const known = await answer
    if (known !== null) onLead()
    return known
  }

  async function read(link: VisitLink, { side }: Pick<Asking, 'side'>, { ip }: FastifyRequest) {
    const now = clock()
    const open = await openVisit(db, visitDeps().key, link, now)
    return open && visitAnswer(db, open, { now, side, isOverLimit: bookings.isOver(ip) })
  }
  /** For the page that answers a refused form. */
  async function readNow(request: FastifyRequest, body: Body) {
    const input = readFields(readVisitSchema, body, VISIT_LABELS)
    return opened(request, input, notRead, (link) => read(link, input, request))
  }
  route({ name: 'readVisit', schema: readVisitSchema, fails: notRead, run: read })
  route({
    name: 'bookVisit',
    schema: bookVisitSchema,
    fails: notBooked,
    async run(link, { at, side }, request) {
      const body = readBody(request)
      const key = readKey(request.headers['idempotency-key']) ?? readKey(body[OWN_FIELDS.key])
      const booking = inTurn(async () => {
        // Looked up in turn, so that an address that sends many at once doesn't book more than it may.
        const asking = { now: clock(), side, isOverLimit: bookings.isOver(request.ip) }
        const booked = await bookVisit(visitDeps(), { ...link, at: new Date(at).toISOString(), key }, asking)
        if (booked?.isBooking) bookings.count(request.ip)
        return booked?.answer ?? null
      })
      return withEmails(booking)
    },
  })
  route({
    name: 'cancelVisit',
    schema: cancelVisitSchema,
    fails: notBooked,
    run(link, { reason, at }) {
      const asking = { now: clock(), ...(at && { at: new Date(at).toISOString() }) }
      return withEmails(cancelVisit(visitDeps(), link, reason, asking))
    },
  })
  route({
    name: 'stillGood',
    schema: stillGoodSchema,
    fails: notBooked,
    run: (link, { at }) => saidStillGood(visitDeps(), link, new Date(at).toISOString(), { now: clock() }),
  })

  app.route({
    ...API_CALLS.visitCalendar,
    bodyLimit: VISIT_MAX_BYTES,
    handler: async (request, reply) => {
      const input = readFields(visitCodeSchema, readBody(request), VISIT_LABELS)
      const file = await opened(request, input, notRead, async (link) => {
        const open = await openVisit(db, visitDeps().key, link, clock())
        if (!open) return null
        const visit = visitTimeOf(open.work, open.booking)
        // The code is right, so this must not count as a wrong one.
        if (!visit) throw noVisit()
        return visitFile(open.lead, open.work, visit)
      })
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="visit.ics"' })
        .type('text/calendar; charset=utf-8')
        .send(file)
    },
  })
}
