import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { promisedHours } from '../../content/promise.ts'
import { HTML_TYPE } from '../../contract/file-types.ts'
import { FORM_PAGES, formOf, LEAD_CALLS, type LeadKind, OWN_FIELDS } from '../../contract/forms.ts'
import { MAX_PHOTOS } from '../../contract/photo-limits.ts'
import type { LeadReceipt } from '../../contract/replies.ts'
import { REVIEW_PATH } from '../../contract/review.ts'
import type { HttpError } from '../../core/http/http-error.ts'
import { countByAddress } from '../../core/http/post-limit.ts'
import type { StoredFile } from '../../core/http/stored-file.ts'
import type { Body } from '../../core/http/text-body.ts'
import { readKey } from '../../core/leads/submission.ts'
import { currentSiteContent } from '../../core/published.ts'
import type { BuiltSite } from '../http/built-site.ts'
import { answerHeaders, builtPage } from '../http/page-without-scripts.ts'
import { type FormPage, type FormTemplate, formTemplate, noticeTemplate, renderFormPage } from './form-page.ts'

type Outcome = Pick<LeadReceipt, 'id' | 'reference' | 'visit'> | { refusal: HttpError }

const PAGES = { ...FORM_PAGES, review: REVIEW_PATH }
const templates = new WeakMap<StoredFile, FormTemplate>()
const notices = new WeakMap<StoredFile, ReturnType<typeof noticeTemplate>>()

/**
 * How many refusals per address and minute are answered with the form. Rendering it costs as much as a hundred other
 * answers.
 */
const MAX_FORMS = 5
const errorCounts = new WeakMap<object, ReturnType<typeof countByAddress>>()
/** Refusals to this address within a minute, counted by each server on its own. */
function countError({ request, server }: FastifyReply) {
  const count = errorCounts.get(server.server) ?? countByAddress(1)
  errorCounts.set(server.server, count)
  return count(request.ip).count
}

export const BACK_BUTTON_HINT = 'To get back what you typed, use your browser’s Back button.'

/** Each page is parsed once, so that a flood of refused forms doesn't parse it again each time. */
function templateOf(page: StoredFile, form: FormPage['form']) {
  const template = templates.get(page) ?? formTemplate(page.plain.body.toString('utf8'), form)
  templates.set(page, template)
  return template
}

/** The answer to repeated refusals: a page that is made once and filled with this notice. */
function noticePage(page: StoredFile, { notice, values }: FormPage) {
  const template = notices.get(page) ?? noticeTemplate(page.plain.body.toString('utf8'))
  notices.set(page, template)
  return template(notice, Object.keys(values).length > 0 ? [BACK_BUTTON_HINT] : [])
}

/** The page of a form, with the outcome in it and without scripts. */
export async function sendFormPage(reply: FastifyReply, site: BuiltSite, status: number, content: FormPage) {
  const path = PAGES[content.form]
  const page = await builtPage(site, path)
  // During startup, if the page can't be rendered, still tell the visitor what happened to the form.
  if (!page)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${content.notice.title}\n${content.notice.text}`)
  const isRepeated = content.notice.failed && countError(reply) > MAX_FORMS
  // During startup, the build's own page may have an outdated phone number.
  const notFound = site.pending ? await site.pending.notFound(false).catch(() => null) : site.notFound
  return reply
    .code(status)
    .headers(answerHeaders(site))
    .type(HTML_TYPE)
    .send(
      isRepeated && notFound ? noticePage(notFound, content) : renderFormPage(templateOf(page, content.form), content),
    )
}

/** Answers a form that was sent without scripts with the page it came from and the outcome. */
export function answerWithPage(reply: FastifyReply, site: BuiltSite, kind: LeadKind, body: Body, outcome: Outcome) {
  const form = formOf(kind, body.form)
  const { sent, failed } = LEAD_CALLS[kind]
  const { title, description } = sent(promisedHours(currentSiteContent().facts))
  if ('refusal' in outcome) {
    const { status, headers, faults, message } = outcome.refusal
    return sendFormPage(reply.headers(headers), site, status, {
      form,
      values: body,
      faults,
      notice: { title: failed, text: message, failed: true },
      // Keep the key: if the first try was stored after all, both count as one lead.
      submissionKey: readKey(body[OWN_FIELDS.key]) || randomUUID(),
    })
  }
  // The draft of a quote is in the visitor's browser, and none of our scripts run on this page to clear it.
  if (kind === 'quote') reply.header('clear-site-data', '"storage"')
  return sendFormPage(reply, site, 201, {
    form,
    values: {},
    faults: {},
    notice: { title, text: `${description}\nYour reference is ${outcome.reference}.`, failed: false },
    submissionKey: randomUUID(),
    photos: { lead: outcome.id, left: MAX_PHOTOS },
    ...(outcome.visit && { visit: { reference: outcome.reference, code: outcome.visit } }),
  })
}
