import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { eraseSchema } from '../../contract/desk/lead-details.ts'
import { unpublishPerson } from '../../core/erasing/erase-from-site.ts'
import { readReference } from '../../core/leads/reference.ts'
import { refreshPublished } from '../../core/published.ts'
import { eraseContract } from '../../core/quotes/contracts.ts'
import { writeAuditLog } from '../../core/storage/audit-log.ts'
import { countToErase, leadsToErase } from '../../core/storage/erasing.ts'
import { remainingTraces } from '../../core/storage/physical-erasure.ts'
import { quotesOfLeads } from '../../core/storage/quotes.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, ownerOnly, requireRecentLogin } from '../desk-errors.ts'
import { findLead } from './read-lead.ts'

/** Erases everything one person sent, for a privacy request. All that remains is how many requests were erased. */
export async function eraseAtDesk(
  { db, clock, settings, live }: DeskDeps,
  request: FastifyRequest,
  reference: string,
  { typed, unpublish, contracts }: v.InferOutput<typeof eraseSchema>,
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
  const ids = (
    await quotesOfLeads(
      db,
      leads.map(({ id }) => id),
    )
  ).map(({ id }) => id)
  // This loads all of the email code, which the desk needs for nothing else.
  const { eraseWithEmails } = await import('../../core/leads/erase.ts')
  const erased = await eraseWithEmails(db, settings, leads)
  // These just lost their lead. A change order may have been erased with its contract.
  for (const id of contracts === undefined ? [] : ids)
    await eraseContract(db, settings.dataDir, id, {
      mayErase: (quote) => quote.lead_id === null,
      ...{ at: clock().toISOString(), by: session.id, because: contracts ?? '' },
    })
  // If two people tap at once, each is logged with what it erased. A tap that came too late isn't logged.
  if (erased > 0) await writeAuditLog(db, clock().toISOString(), session.id, 'erased', erased)
  await refreshPublished(db)
  live.check()
  live.announceErased(leads.map((one) => one.reference))
  return { requests: leads.length, files, left: await remainingTraces(db) }
}
