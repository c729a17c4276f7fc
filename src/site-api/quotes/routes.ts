import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { API_CALLS } from '../../contract/api-calls.ts'
import {
  acceptSchema,
  askSchema,
  cancelSchema,
  declineSchema,
  openedSchema,
  readQuoteSchema,
  stopSchema,
  verifySchema,
  YOUR_QUOTE_LABELS,
  YOUR_QUOTE_MAX_BYTES,
} from '../../contract/your-quote.ts'
import type { YOUR_QUOTE_CALLS } from '../../contract/your-quote-calls.ts'
import type { CodeReader } from '../../core/codes.ts'
import { HttpError, wrongType } from '../../core/http/http-error.ts'
import { isFormPost, readBody } from '../../core/http/text-body.ts'
import { readFields, readKey } from '../../core/leads/submission.ts'
import { acceptQuote } from '../../core/quotes/accept-quote.ts'
import { askForChange, declineQuote } from '../../core/quotes/answer-quote.ts'
import { cancelContract } from '../../core/quotes/cancel-contract.ts'
import { countOpened, recordShown, stopReminders } from '../../core/quotes/opened-quote.ts'
import { notAnswered, notCanceled, notRead, notSaved, quoteUnknown } from '../../core/quotes/quote-errors.ts'
import { readPhotos, readQuote } from '../../core/quotes/read-quote.ts'
import { verifyPdf } from '../../core/quotes/verify-pdf.ts'
import type { SiteDeps } from '../deps.ts'
import { pdfRoute } from './pdf-route.ts'

type CallName = keyof typeof YOUR_QUOTE_CALLS
type WithCode = v.GenericSchema<unknown, { code: string }>
type Call<Schema extends WithCode> = {
  name: CallName
  schema: Schema
  /** 200 sends the result; the others send nothing. */
  status: 200 | 202 | 204
  fails: (cause: unknown) => HttpError
  run: (codeHash: string, input: v.InferOutput<Schema>, request: FastifyRequest) => Promise<object | null>
}

/**
 * What the page behind a quote's link asks and sends. Everything is a post with the code in its body, so that no log
 * and no address has the code. The limits on posts and the refusal of other sites' posts are those of forms.
 */
export async function quoteRoutes(app: FastifyInstance, deps: SiteDeps & { readCode: CodeReader }) {
  const { db, clock, readCode, onLead } = deps

  /** Answers a call, or refuses it: 404 for a code that opens nothing, whatever the reason. */
  function route<Schema extends WithCode>({ name, schema, status, fails, run }: Call<Schema>) {
    app.route({
      ...API_CALLS[name],
      bodyLimit: YOUR_QUOTE_MAX_BYTES,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (isFormPost(request)) throw wrongType()
        const input = readFields(schema, readBody(request), YOUR_QUOTE_LABELS, 422)
        const answer = await readCode(request.ip, 'quote', input.code, (codeHash) =>
          run(codeHash, input, request).catch((error: unknown) => {
            throw error instanceof HttpError ? error : fails(error)
          }),
        )
        if (answer === null) throw quoteUnknown()
        if (answer instanceof HttpError) throw answer
        reply.code(status).header('cache-control', 'no-store')
        return status === 200 ? reply.send(answer) : reply.send()
      },
    })
  }

  /** Emails are handed over right away, not with the worker's next round. */
  async function withEmails<Answer>(answer: Promise<Answer>) {
    const known = await answer
    if (known !== null) onLead()
    return known
  }

  route({
    name: 'readQuote',
    schema: readQuoteSchema,
    status: 200,
    fails: notRead,
    run: (codeHash, { seen }) => readQuote(db, codeHash, clock(), seen),
  })
  route({
    name: 'quotePhotos',
    schema: readQuoteSchema,
    status: 200,
    fails: notRead,
    run: (codeHash) => readPhotos(db, codeHash, clock()),
  })
  route({
    name: 'quoteOpened',
    schema: openedSchema,
    status: 204,
    fails: notRead,
    run: async (codeHash, { version, terms }) => {
      if (terms) await recordShown(db, codeHash, { kind: 'terms-shown', version }, clock())
      return countOpened(db, codeHash, version, clock())
    },
  })
  route({
    name: 'stopReminders',
    schema: stopSchema,
    status: 204,
    fails: notAnswered,
    run: (codeHash, { again }) => stopReminders(db, codeHash, again, clock()),
  })
  route({
    name: 'askForChange',
    schema: askSchema,
    status: 202,
    fails: notAnswered,
    run: (codeHash, input) => withEmails(askForChange(db, codeHash, input, clock())),
  })
  route({
    name: 'declineQuote',
    schema: declineSchema,
    status: 202,
    fails: notAnswered,
    run: (codeHash, input) => withEmails(declineQuote(db, codeHash, input, clock())),
  })
  route({
    name: 'acceptQuote',
    schema: acceptSchema,
    status: 200,
    fails: notSaved,
    run: (codeHash, input, { ip, headers }) =>
      withEmails(
        acceptQuote(db, codeHash, input, {
          key: readKey(headers['idempotency-key']),
          address: ip,
          browser: headers['user-agent'] ?? '',
          now: clock(),
        }),
      ),
  })
  route({
    name: 'cancelContract',
    schema: cancelSchema,
    status: 200,
    fails: notCanceled,
    run: (codeHash, { name }) => withEmails(cancelContract(db, codeHash, name, clock())),
  })

  app.route({
    ...API_CALLS.verifyPdf,
    bodyLimit: YOUR_QUOTE_MAX_BYTES,
    handler: async (request, reply) => {
      if (isFormPost(request)) throw wrongType()
      const { sha256 } = readFields(verifySchema, readBody(request), YOUR_QUOTE_LABELS, 422)
      const known = await verifyPdf(db, sha256).catch((error: unknown) => {
        throw notRead(error)
      })
      return reply.header('cache-control', 'no-store').send(known)
    },
  })
  app.register(pdfRoute, deps)
}
