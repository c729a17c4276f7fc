import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { BuiltSite, StoredFile } from '../http/built-site.ts'
import { type FormPage, type FormTemplate, formTemplate, renderFormPage } from '../http/form-page.ts'
import type { Refusal } from '../http/refusal.ts'
import type { LeadKind } from '../storage/tables.ts'
import { type Body, readKey } from './submission.ts'

const NOTICES = {
  contact: {
    sent: 'Thank you for your inquiry!',
    next: 'We will contact you within 24 hours.',
    failed: 'Error submitting form',
  },
  quote: {
    sent: 'Quote request submitted successfully!',
    next: 'We will review your request and contact you within 24 hours with a detailed estimate.',
    failed: 'Error submitting quote request',
  },
} as const

const PATHS = { home: '/', contact: '/contact', quote: '/quote' } as const

type Outcome = { reference: string } | { refusal: Refusal }

const templates = new WeakMap<StoredFile, FormTemplate>()

/** Each page is read once: a flood of refused forms must not cost a reading each. */
function templateOf(page: StoredFile, form: FormPage['form']) {
  const template = templates.get(page) ?? formTemplate(page.plain.body.toString('utf8'), form)
  templates.set(page, template)
  return template
}

/** Answers a form that was sent without scripts: the page it came from, with the outcome in it. */
export function answerWithPage(reply: FastifyReply, site: BuiltSite, kind: LeadKind, body: Body, outcome: Outcome) {
  const form = kind === 'quote' ? 'quote' : body.form === 'home' ? 'home' : 'contact'
  const page = site.pages.get(PATHS[form]) ?? site.notFound
  const words = NOTICES[kind]
  const failed = 'refusal' in outcome
  const html = renderFormPage(templateOf(page, form), {
    form,
    values: failed ? body : {},
    faults: failed ? outcome.refusal.faults : {},
    notice: failed
      ? { title: words.failed, text: outcome.refusal.message, failed }
      : { title: words.sent, text: `${words.next}\nYour reference is ${outcome.reference}.`, failed },
    // After a failure the key stays: should the first try have been stored after all, it is one lead.
    submissionKey: (failed && readKey(body.idempotencyKey)) || randomUUID(),
  })
  return reply
    .code(failed ? outcome.refusal.status : 201)
    .headers({
      ...(failed ? outcome.refusal.headers : {}),
      'content-security-policy': site.policy.replace(/script-src [^;]+/, "script-src 'none'"),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
