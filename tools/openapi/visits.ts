import type * as v from 'valibot'
import { API_CALLS } from '../../src/contract/api-calls.ts'
import {
  bookVisitSchema,
  cancelVisitSchema,
  readVisitSchema,
  stillGoodSchema,
  VISIT_REFUSAL_HEADER,
  VISIT_REFUSALS,
  visitAnswerSchema,
  visitCodeSchema,
} from '../../src/contract/visit.ts'
import type { VISIT_CALLS } from '../../src/contract/visit-calls.ts'

export const VISIT_ANSWERS = { Visit: visitAnswerSchema }

/** Bodies about a visit. */
export const VISIT_BODIES = {
  VisitRead: readVisitSchema,
  VisitBooking: bookVisitSchema,
  VisitCancellation: cancelVisitSchema,
  VisitYes: stillGoodSchema,
  VisitCode: visitCodeSchema,
} satisfies Record<string, v.GenericSchema>

type Refused = 400 | 403 | 404 | 413 | 415 | 429 | 503
const COMMON = [400, 403, 404, 413, 415, 429, 503] as const satisfies Refused[]

type Parts = {
  ref: (name: never) => object
  sentence: (description: string) => object
  refusal: (status: Refused) => object
  page: Record<string, object>
}

/** The calls of the page where customers book a visit. */
export function visitOperations({ ref, sentence, refusal, page }: Parts) {
  const refer = (name: keyof typeof VISIT_BODIES | keyof typeof VISIT_ANSWERS) => ref(name as never)
  const answer = {
    description: 'What the page shows now.',
    content: { 'application/json': { schema: refer('Visit') }, ...page },
  }
  const unknown = sentence(
    'Reference and code open nothing. They are wrong, have ended or were replaced, or the request is gone: the answer is the same for all.',
  )
  const changed = sentence(
    `Nothing changed. The header ${VISIT_REFUSAL_HEADER} says why: ${VISIT_REFUSALS.join(', ')}.`,
  )
  const operation = (
    call: keyof typeof VISIT_CALLS,
    summary: string,
    body: keyof typeof VISIT_BODIES,
    { changes = true, done = answer, missing = unknown }: { changes?: boolean; done?: object; missing?: object } = {},
  ) => ({
    ...API_CALLS[call],
    summary,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: refer(body) },
        'application/x-www-form-urlencoded': { schema: refer(body) },
      },
    },
    responses: {
      200: done,
      ...Object.fromEntries(COMMON.map((status) => [status, status === 404 ? missing : refusal(status)])),
      ...(changes ? { 409: changed } : {}),
    },
  })
  return {
    readVisit: operation('readVisit', 'The times to pick from, or the visit. Reading changes nothing', 'VisitRead', {
      changes: false,
    }),
    bookVisit: {
      ...operation(
        'bookVisit',
        'Book a window with the code of an email, or request it with that of a form’s tab',
        'VisitBooking',
      ),
      parameters: [
        {
          in: 'header',
          name: 'Idempotency-Key',
          required: false,
          description: 'Makes a repeated post the same booking.',
          schema: { type: 'string' },
        },
      ],
    },
    cancelVisit: operation('cancelVisit', 'Cancel the visit', 'VisitCancellation'),
    stillGood: operation('stillGood', 'Say the day before that the visit is still good', 'VisitYes'),
    visitCalendar: operation('visitCalendar', 'The visit as a file for a calendar', 'VisitCode', {
      changes: false,
      missing: sentence('Reference and code open nothing, or they open a request without a visit.'),
      done: {
        description: 'The file.',
        content: { 'text/calendar': { schema: { type: 'string', description: 'An iCalendar file.' } } },
      },
    }),
  }
}
