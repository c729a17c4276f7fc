import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { MOST_PHOTOS } from '../../contract/photo-limits.ts'
import { renderFormPage, withoutScripts } from '../http/form-page.ts'
import type { Refusal } from '../http/refusal.ts'
import { FORM_PATHS } from '../leads/page-answer.ts'
import type { Parts } from '../parts.ts'
import { leadFiles } from '../storage/lead-files.ts'
import type { LeadRow } from '../storage/tables.ts'

const formOf = (lead: LeadRow | undefined) =>
  lead?.kind === 'quote' ? 'quote' : lead?.form === 'home' ? 'home' : 'contact'

const withUs = (count: number) => {
  if (count === 0) return 'No photo is with us yet.'
  return count === 1 ? '1 photo is with us.' : `${count} photos are with us.`
}

/** The page of the request again, with what became of its photos, and the offer of more. */
export async function answerWithPhotosPage(
  reply: FastifyReply,
  { built, db }: Parts,
  lead: LeadRow | undefined,
  refusals: Refusal[],
) {
  const form = formOf(lead)
  const page = built.pages.get(FORM_PATHS[form]) ?? built.notFound
  const count = lead
    ? await leadFiles(db, lead.id).then(
        (files) => files.length,
        () => MOST_PHOTOS,
      )
    : MOST_PHOTOS
  const failed = refusals.length > 0
  const lines = [
    ...new Set(refusals.map((refusal) => refusal.message)),
    ...(lead ? [`${withUs(count)} Your reference is ${lead.reference}.`] : []),
  ]
  const html = renderFormPage({
    html: page.plain.body.toString('utf8'),
    form,
    values: {},
    faults: {},
    notice: {
      title: failed ? 'Not every photo was added' : 'Thank you for the photos',
      text: lines.join('\n'),
      failed,
    },
    submissionKey: randomUUID(),
    ...(lead && count < MOST_PHOTOS ? { photos: { lead: lead.id, left: MOST_PHOTOS - count } } : {}),
  })
  return reply
    .code(refusals[0]?.status ?? 201)
    .headers({
      ...refusals[0]?.headers,
      'content-security-policy': withoutScripts(page.csp),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
