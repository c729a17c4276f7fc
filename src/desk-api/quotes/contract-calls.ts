import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { contractsSchema, eraseContractSchema } from '../../contract/desk/quotes.ts'
import { contractsOf, contractsWithoutLead, eraseContract, isContract } from '../../core/quotes/contracts.ts'
import { remainingTraces } from '../../core/storage/physical-erasure.ts'
import { quoteOf } from '../../core/storage/quotes.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, ownerOnly, requireRecentLogin } from '../desk-errors.ts'

/** Contracts whose lead was erased. Only the owner can see that they exist. */
export async function listContracts({ db, clock }: DeskDeps, request: FastifyRequest) {
  requireRecentLogin(ownerOnly(request), clock())
  const answer: v.InferOutput<typeof contractsSchema> = {
    contracts: await contractsOf(db, await contractsWithoutLead(db)),
  }
  return answer
}

const noSuchContract = () => new DeskError(404, 'There is no contract with this number whose lead was erased.')

/** Erases a contract that outlived its lead. The log keeps the number and the reason. */
export async function eraseContractAtDesk(
  { db, clock, settings }: DeskDeps,
  request: FastifyRequest,
  number: string,
  { because }: v.InferOutput<typeof eraseContractSchema>,
) {
  const now = clock()
  const session = requireRecentLogin(ownerOnly(request), now)
  const known = await quoteOf(db, { number })
  const erased =
    known &&
    (await eraseContract(db, settings.dataDir, known.id, {
      mayErase: (quote) => isContract(quote) && quote.lead_id === null,
      ...{ at: now.toISOString(), by: session.id, because },
    }))
  if (!erased?.length) throw noSuchContract()
  return { left: await remainingTraces(db) }
}
