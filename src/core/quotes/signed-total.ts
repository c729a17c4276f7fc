import type { QuoteRow } from '../storage/quote-tables.ts'
import { chosenOf, contentOfVersion, versionOf } from '../storage/quote-versions.ts'
import { changeOrdersOf, quoteOf } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'

/** What was accepted of a quote; null if nothing was. */
export async function acceptedPart(db: Db, { id, state, sent_version }: QuoteRow) {
  const version = state === 'accepted' && sent_version !== null ? await versionOf(db, id, sent_version) : undefined
  const chosen = version && chosenOf(version)
  return version && chosen ? { content: contentOfVersion(version), chosen } : null
}

/**
 * Whether a change order would give back more than is signed. That it was less when it was sent is not enough: another
 * credit may have been signed since.
 */
export const isTooMuchCredit = (contract: { cents: number } | null, { total }: { total: number }) =>
  contract !== null && total < 0 && contract.cents + total < 0

/** For a change order: the contract it adds to, and what is signed until now with its other change orders. */
export async function addedTo(db: Db, { id, adds_to }: QuoteRow) {
  const contract = adds_to === null ? undefined : await quoteOf(db, { id: adds_to })
  if (!contract) return null
  const signed = await acceptedPart(db, contract)
  const orders = (await changeOrdersOf(db, contract.id)).filter(
    (order) => order.id !== id && order.state === 'accepted',
  )
  const newest = orders.at(-1)
  const cents = [contract, ...orders].reduce((sum, one) => sum + (one.cents ?? 0), 0)
  const plan = (newest && (await acceptedPart(db, newest))?.content.plan) ?? signed?.content.plan ?? null
  return { contract, number: contract.number, cents, plan, signed }
}
