import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { formOf } from '../../contract/forms.ts'
import { MAX_PHOTOS } from '../../contract/photo-limits.ts'
import type { HttpError } from '../../core/http/http-error.ts'
import { leadFiles } from '../../core/storage/lead-files.ts'
import type { LeadForPhotos } from '../../core/storage/leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { SiteDeps } from '../deps.ts'
import { sendFormPage } from '../leads/page-answer.ts'

const photosWeHave = (count: number) => {
  if (count === 0) return 'We don’t have a photo yet.'
  return count === 1 ? 'We have your photo.' : `We have your ${count} photos.`
}

/** If the database is unavailable, the page doesn't offer any more photos. */
const countOf = (db: Db, lead: string) =>
  leadFiles(db, lead).then(
    (files) => files.length,
    () => MAX_PHOTOS,
  )

/** The request's page again, with the outcome of its photos and an offer to add more. */
export async function answerWithPhotosPage(
  reply: FastifyReply,
  { built, db }: SiteDeps,
  lead: LeadForPhotos | undefined,
  refusals: HttpError[],
) {
  const count = lead ? await countOf(db, lead.id) : MAX_PHOTOS
  const [first] = refusals
  const lines = [
    ...new Set(refusals.map((refusal) => refusal.message)),
    ...(lead ? [`${photosWeHave(count)} Your reference is ${lead.reference}.`] : []),
  ]
  return sendFormPage(reply.headers(first?.headers ?? {}), built(), first?.status ?? 201, {
    form: formOf(lead?.kind ?? 'contact', lead?.form),
    values: {},
    faults: {},
    notice: {
      title: first ? 'Not every photo was added' : 'Thank you for the photos',
      text: lines.join('\n'),
      failed: first !== undefined,
    },
    submissionKey: randomUUID(),
    ...(lead && count < MAX_PHOTOS ? { photos: { lead: lead.id, left: MAX_PHOTOS - count } } : {}),
  })
}
