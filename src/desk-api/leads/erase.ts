import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { eraseSchema } from '../../contract/desk/lead-details.ts'
import { unpublishPerson } from '../../core/erasing/erase-from-site.ts'
import { readReference } from '../../core/leads/reference.ts'
import { refreshPublished } from '../../core/published.ts'
import { writeAuditLog } from '../../core/storage/audit-log.ts'
import { countToErase, leadsToErase } from '../../core/storage/erasing.ts'
import { remainingTraces } from '../../core/storage/physical-erasure.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, ownerOnly, requireRecentLogin } from '../desk-errors.ts'
import { findLead } from './read-lead.ts'

/** Erases everything one person sent, for a privacy request. All that remains is how many requests were erased. */
export async function eraseAtDesk(
  { db, clock, settings, live }: DeskDeps,
  request: FastifyRequest,
  reference: string,
  { typed, unpublish }: v.InferOutput<typeof eraseSchema>,
) {
  const session = requireRecentLogin(ownerOnly(request), clock())
  const lead = await findLead(db, reference)
  if (readReference(typed) !== lead.reference)
    throw new DeskError(422, 'Please check this.', {
      faults: { typed: `Please type ${lead.reference} to confirm.` },
    })
  const leads = await leadsToErase(db, lead)
  const { files } = await countToErase(db, lead)
  // Unpublish first: once the leads are gone, nothing says which items are theirs.
  if (unpublish)
    await unpublishPerson(
      db,
      leads.map(({ id }) => id),
      session.id,
      clock(),
    )
  // This loads all of the email code, which the desk needs for nothing else.
  const { eraseWithEmails } = await import('../../core/leads/erase.ts')
  await eraseWithEmails(db, settings, leads)
  await writeAuditLog(db, clock().toISOString(), session.id, 'erased', leads.length)
  await refreshPublished(db)
  live.check()
  live.gone(leads.map((one) => one.reference))
  return { requests: leads.length, files, left: await remainingTraces(db) }
}
