import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256Of } from '../../contract/hash.server.ts'
import { newSecret } from '../../core/desk/desk-key.ts'
import { personByEmail } from '../../core/storage/desk-people.ts'
import { enqueueEmail } from '../../core/storage/outbox.ts'
import { countSignInRequests, insertSignInRequest, lockSignInRequests } from '../../core/storage/sign-in-requests.ts'
import type { Db } from '../../core/storage/tables.ts'
import { MINUTE } from '../../lead/durations.ts'
import type { DeskDeps } from '../deps.ts'
import { cookieOf, setCookie } from '../http/cookies.ts'
import { browserLabel } from './browser-label.ts'

const VALID_MS = 15 * MINUTE
/** Limits per address, in 15 minutes and in a day. */
const MAX_RECENT = 3
const MAX_DAILY = 10
/**
 * Limit per hour for everyone on the list together. All other addresses share a separate limit, so they can't use up
 * this one.
 */
const MAX_HOURLY = 60

async function isTooMuch(db: Db, now: Date, emailKey: string, listed: boolean) {
  // A request dated further ahead than an email is valid was made while the clock was wrong. Don't count it.
  const until = new Date(now.getTime() + VALID_MS).toISOString()
  const last = (minutes: number) => ({ since: new Date(now.getTime() - minutes * MINUTE).toISOString(), until })
  const [recent, daily, hourly] = [
    await countSignInRequests(db, last(15), { emailKey }),
    await countSignInRequests(db, last(24 * 60), { emailKey }),
    await countSignInRequests(db, last(60), { listed }),
  ]
  return recent >= MAX_RECENT || daily >= MAX_DAILY || hourly >= MAX_HOURLY
}

/** Does the same steps and writes for every address, so nobody can find out whether an address is on the list. */
export async function requestSignIn(deps: DeskDeps, request: FastifyRequest, reply: FastifyReply, email: string) {
  const { db, clock, key } = deps
  const now = clock()
  const emailKey = key.emailKey(email)
  const person = await personByEmail(db, email)
  // A browser that asks again keeps its cookie, so the codes of both emails work.
  const secret = cookieOf(request, 'desk-sign-in') ?? newSecret()
  await db.transaction().execute(async (transaction) => {
    await lockSignInRequests(transaction)
    if (await isTooMuch(transaction, now, emailKey, person !== undefined)) return
    const id = randomUUID()
    await insertSignInRequest(transaction, {
      id,
      person_id: person?.id ?? null,
      email_key: emailKey,
      browser_hash: sha256Of(secret),
      requested_from: browserLabel(request.headers['user-agent']),
      tries: 0,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
      used_at: null,
    })
    await enqueueEmail(transaction, { kind: 'sign-in', request: id }, now.toISOString())
  })
  setCookie(request, reply, 'desk-sign-in', secret, VALID_MS / 1000)
}
