import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { eraseSchema } from '../../contract/desk/whole-lead.ts'
import { unpublishPerson } from '../../core/erasing/erase-from-site.ts'
import { readReference } from '../../core/leads/reference.ts'
import { refreshPublished } from '../../core/published.ts'
import { writeAuditLog } from '../../core/storage/desk-log.ts'
import { countToErase, leadsToErase } from '../../core/storage/erasing.ts'
import { leftInFiles } from '../../core/storage/traces.ts'
import type { DeskParts } from '../parts.ts'
import { DeskRefusal, freshlyProved, ownerOnly } from '../refusals.ts'
import { findLead } from './read-lead.ts'

/** Everything one person sent, for a privacy request. What remains is that so many requests were erased. */
export async function eraseAtDesk(
  { db, clock, settings, live }: DeskParts,
  request: FastifyRequest,
  reference: string,
  { typed, unpublish }: v.InferOutput<typeof eraseSchema>,
) {
  const session = freshlyProved(ownerOnly(request), clock())
  const lead = await findLead(db, reference)
  if (readReference(typed) !== lead.reference)
    throw new DeskRefusal(422, 'Please check this.', {
      faults: { typed: `Please type ${lead.reference} to confirm.` },
    })
  const leads = await leadsToErase(db, lead)
  const { files } = await countToErase(db, lead)
  // Ahead of the leads, without which nobody would know what is theirs.
  if (unpublish)
    await unpublishPerson(
      db,
      leads.map(({ id }) => id),
      session.id,
      clock(),
    )
  // With the letters comes the whole post office, which the desk needs for nothing else.
  const { eraseWithLetters } = await import('../../core/leads/erase.ts')
  await eraseWithLetters(db, settings, leads)
  await writeAuditLog(db, clock().toISOString(), session.id, 'erased', leads.length)
  await refreshPublished(db)
  live.look()
  live.gone(leads.map((one) => one.reference))
  return { requests: leads.length, files, left: await leftInFiles(db) }
}
