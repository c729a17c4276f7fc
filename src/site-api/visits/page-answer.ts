import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import {
  failedScreen,
  type ShownNext,
  UNKNOWN_VISIT,
  type VisitScreen,
  visitScreen,
} from '../../content/visit-screen.ts'
import { HTML_TYPE } from '../../contract/file-types.ts'
import { NO_REASON, NO_TIME, readVisitSchema, VISIT_REFUSAL_HEADER, type VisitAnswer } from '../../contract/visit.ts'
import { VISIT_PATH } from '../../contract/visit-calls.ts'
import type { HttpError } from '../../core/http/http-error.ts'
import type { StoredFile } from '../../core/http/stored-file.ts'
import type { Body } from '../../core/http/text-body.ts'
import { renderVisitPage, type VisitTemplate, visitTemplate } from '../../core/visits/visit-page.ts'
import type { BuiltSite } from '../http/built-site.ts'
import { answerHeaders, builtPage } from '../http/page-without-scripts.ts'

type Outcome = { answer: VisitAnswer } | { refusal: HttpError }
/** What is true now, for somebody whose request was refused. Null if that can't be said. */
export type ReadNow = () => Promise<VisitAnswer | null>

const templates = new WeakMap<StoredFile, VisitTemplate>()
/** The page is parsed once for all answers. */
function templateOf(page: StoredFile) {
  const template = templates.get(page) ?? visitTemplate(page.plain.body.toString('utf8'))
  templates.set(page, template)
  return template
}

async function refusedScreen({ status, message, faults, headers }: HttpError, readNow: ReadNow): Promise<VisitScreen> {
  if (status === 404) return UNKNOWN_VISIT
  if (faults.reference || faults.code) return { ...UNKNOWN_VISIT, say: { fault: message } }
  const now = status === 400 || status === 409 ? await readNow().catch(() => null) : null
  if (!now) return failedScreen(message)
  const missing = faults.reason ?? faults.at
  if (missing) return withFault(visitScreen(now, { show: ASKED_ON[missing] }), missing)
  const refusal = headers[VISIT_REFUSAL_HEADER]
  const isOpen = refusal === 'taken' || refusal === 'closed'
  return visitScreen(now, { show: isOpen ? 'pick' : undefined, strip: refusal === 'none' ? '' : message })
}
/** Where the page asks for what is missing. */
const ASKED_ON: Record<string, ShownNext> = { [NO_REASON]: 'cancel', [NO_TIME]: 'pick' }
const withFault = (screen: VisitScreen, fault: string): VisitScreen => ({ ...screen, say: { ...screen.say, fault } })

const { show: shown, side: chosen } = readVisitSchema.entries
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Answers a form of the page for visits that was sent without scripts: the same page, with what is true now. */
export async function answerWithVisitPage(
  reply: FastifyReply,
  site: BuiltSite,
  body: Body,
  outcome: Outcome,
  readNow: ReadNow,
) {
  const isRefused = 'refusal' in outcome
  const status = isRefused ? outcome.refusal.status : 200
  if (isRefused) reply.headers(outcome.refusal.headers)
  const show = v.is(shown, body.show) ? body.show : undefined
  const screen = isRefused ? await refusedScreen(outcome.refusal, readNow) : visitScreen(outcome.answer, { show })
  const page = await builtPage(site, VISIT_PATH)
  reply.code(status).headers(answerHeaders(site))
  // During startup, if the page can't be rendered, still tell the customer what happened.
  if (!page)
    return reply
      .type('text/plain; charset=utf-8')
      .send(isRefused ? outcome.refusal.message : (screen.say.title ?? screen.say.when ?? 'Please reload this page.'))
  const codes = {
    reference: text(body.reference),
    code: text(body.code),
    side: v.is(chosen, body.side) ? body.side : undefined,
  }
  return reply.type(HTML_TYPE).send(renderVisitPage(templateOf(page), { screen, codes, key: randomUUID() }))
}
