import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  eraseContractSchema,
  QUOTE_CALLS,
  quoteActionSchema,
  saveDraftSchema,
  saveQuoteSettingsSchema,
  sendQuoteSchema,
  startQuoteSchema,
} from '../../contract/desk/quotes.ts'
import { version } from '../../contract/desk/shapes.ts'
import { quoteCodeHash, quoteUrl } from '../../core/quotes/quote-link.ts'
import { quoteSettings } from '../../core/quotes/settings.ts'
import { recordEvent } from '../../core/storage/quote-record.ts'
import { quoteOf } from '../../core/storage/quotes.ts'
import { QUOTE_LIMITS } from '../../quote/content.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, ownerOnly, personOf, read } from '../desk-errors.ts'
import { mutationOf } from '../http/mutation.ts'
import { applyQuoteAction } from './apply-quote-action.ts'
import { eraseContractAtDesk, listContracts } from './contract-calls.ts'
import { deskPdf } from './desk-pdf.ts'
import { discardQuoteDraft, saveQuoteDraft } from './draft-calls.ts'
import { lockQuote } from './locked-quote.ts'
import { quoteDetails } from './quote-details.ts'
import { sendQuote } from './send-quote.ts'
import { saveSettings } from './settings-calls.ts'
import { startQuote } from './start-quote.ts'

type About = { Params: { id: string } }
const aboutSchema = v.object({ id: v.string() })
const discardSchema = v.object({ version: v.optional(version) })
const pdfQuerySchema = v.object({ version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))) })
/** Enough for a draft and the fields around it. */
const LARGE = { bodyLimit: QUOTE_LIMITS.bytes + 8 * 1024 }

export async function quoteRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, clock, live, key, settings } = deps
  const doerOf = (request: FastifyRequest) => ({
    personId: personOf(request).id,
    mutation: mutationOf(request),
    now: clock(),
  })

  /** A contract whose lead was erased stays as evidence, not for everyone to read. */
  app.addHook('preHandler', async (request) => {
    const about = v.safeParse(aboutSchema, request.params)
    const quote = about.success ? await quoteOf(db, about.output) : undefined
    if (quote?.lead_id === null) ownerOnly(request)
  })

  app.post<{ Params: { reference: string } }>(QUOTE_CALLS.startQuote.url, async (request, reply) => {
    const { addsTo } = read(startQuoteSchema, request.body)
    const started = await startQuote(db, request.params.reference, addsTo, doerOf(request))
    live.check()
    return reply.code(201).send(started)
  })

  app.get<About>(QUOTE_CALLS.quote.url, (request) => quoteDetails(db, request.params.id, clock()))

  app.put<About>(QUOTE_CALLS.saveQuoteDraft.url, LARGE, async (request) => {
    // Thousands of wrong entries fit into a body. Listing them all would take seconds, and the answer names only one.
    const { version, content } = read(saveDraftSchema, request.body, { abortEarly: true })
    return saveQuoteDraft(db, request.params.id, version, content, doerOf(request))
  })

  app.delete<About>(QUOTE_CALLS.discardQuoteDraft.url, async (request, reply) => {
    const { version } = read(discardSchema, request.body ?? {})
    await discardQuoteDraft(db, request.params.id, version, doerOf(request))
    live.check()
    return reply.code(204).send()
  })

  app.post<About>(QUOTE_CALLS.sendQuote.url, async (request, reply) => {
    const send = read(sendQuoteSchema, request.body)
    const sent = await sendQuote(deps, request, request.params.id, send, doerOf(request))
    live.check()
    return reply.code(202).send(sent)
  })

  app.post<About>(QUOTE_CALLS.quoteAction.url, async (request) => {
    const action = read(quoteActionSchema, request.body)
    const done = await applyQuoteAction(deps, request.params.id, action, doerOf(request))
    live.check()
    return done
  })

  /** Anybody with the link can sign, so showing it is recorded. */
  app.get<About>(QUOTE_CALLS.quoteLink.url, (request) =>
    db.transaction().execute(async (transaction) => {
      const { quote } = await lockQuote(transaction, request.params.id)
      if (quote.code_hash === null) throw new DeskError(404, 'This quote hasn’t been sent yet, so it has no link.')
      if (quote.code_hash !== quoteCodeHash(key, quote))
        throw new DeskError(409, 'This link stopped working when the desk’s key changed. Tap New link.')
      const data = { by: personOf(request).id, link: quote.link }
      await recordEvent(transaction, quote.id, { at: clock().toISOString(), kind: 'link-shown', data })
      return { url: quoteUrl(key, settings.desk.siteUrl, quote) }
    }),
  )

  app.get<About>(QUOTE_CALLS.quoteDeskPdf.url, async (request, reply) => {
    const { version } = read(pdfQuerySchema, request.query)
    const { pdf, name } = await deskPdf(deps, request.params.id, version)
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf)
  })

  app.get(QUOTE_CALLS.quoteSettings.url, () => quoteSettings(db))
  app.put(QUOTE_CALLS.saveQuoteSettings.url, (request) =>
    saveSettings(deps, request, read(saveQuoteSettingsSchema, request.body)),
  )

  app.get(QUOTE_CALLS.contracts.url, (request) => listContracts(deps, request))
  app.post<{ Params: { number: string } }>(QUOTE_CALLS.eraseContract.url, (request) =>
    eraseContractAtDesk(deps, request, request.params.number, read(eraseContractSchema, request.body)),
  )
}
