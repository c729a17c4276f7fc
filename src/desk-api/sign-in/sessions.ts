import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256Of } from '../../contract/hash.server.ts'
import { newSecret } from '../../core/desk/desk-key.ts'
import { writeAuditLog } from '../../core/storage/audit-log.ts'
import {
  endSession,
  insertSession,
  type Session,
  sessionByHash,
  sessionOf,
  touchSession,
} from '../../core/storage/desk-sessions.ts'
import { enqueueEmail } from '../../core/storage/outbox.ts'
import { keepDevice } from '../../core/storage/push-devices.ts'
import { DAY } from '../../lead/durations.ts'
import type { DeskDeps } from '../deps.ts'
import { signInFirst } from '../desk-errors.ts'
import { clearBrowserData, clearCookie, cookieOf, setCookie } from '../http/cookies.ts'
import { browserLabel } from './browser-label.ts'

const LONGEST_DAYS = 180
/** Don't write `seen_at` on every request. */
const SEEN_MS = 5 * 60_000

/** Sessions last used before this have expired. */
export const idleSince = ({ settings, clock }: Pick<DeskDeps, 'settings' | 'clock'>) =>
  new Date(clock().getTime() - settings.desk.sessionDays * DAY).toISOString()

/** The session of the cookie. Null when it ended, expired or its person left. */
export async function findSession(deps: DeskDeps, request: FastifyRequest): Promise<Session | null> {
  const secret = cookieOf(request, 'desk')
  if (!secret) return null
  const now = deps.clock()
  const session = await sessionOf(deps.db, sha256Of(secret), now.toISOString(), idleSince(deps))
  if (!session) return null
  if (now.getTime() - Date.parse(session.seen_at) > SEEN_MS)
    await touchSession(deps.db, session.id_hash, now.toISOString())
  return session
}

/**
 * The session, or a refusal. A browser whose session was ended elsewhere clears its cache. If the session only expired,
 * the cache stays, because the clock may be wrong for a moment.
 */
export async function requireSession(deps: DeskDeps, request: FastifyRequest, reply: FastifyReply) {
  const session = await findSession(deps, request)
  if (session) return session
  const secret = cookieOf(request, 'desk')
  if (secret !== null && !(await sessionByHash(deps.db, sha256Of(secret)))) clearBrowserData(request, reply, '"cache"')
  throw signInFirst()
}

/**
 * Call this inside a transaction. Every sign-in gets a new id, and a device that was signed in already isn't reported
 * as new.
 */
export async function startSession(deps: DeskDeps, request: FastifyRequest, personId: string) {
  const { db, clock } = deps
  const now = clock()
  const secret = newSecret()
  const before = await findSession(deps, request)
  const session = {
    id_hash: sha256Of(secret),
    person_id: personId,
    label: browserLabel(request.headers['user-agent']),
    created_at: before?.id === personId ? before.created_at : now.toISOString(),
    seen_at: now.toISOString(),
    authenticated_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LONGEST_DAYS * DAY).toISOString(),
  }
  await insertSession(db, session)
  // The same person's phone keeps getting notifications.
  if (before?.id === personId) await keepDevice(db, before.id_hash, session.id_hash)
  if (before) await endSession(db, before.id_hash, null)
  await writeAuditLog(db, now.toISOString(), personId, 'signed-in')
  if (before?.id !== personId)
    await enqueueEmail(db, { kind: 'new-device', session: session.id_hash }, now.toISOString())
  return { secret, idHash: session.id_hash }
}

type StartedSession = Awaited<ReturnType<typeof startSession>>

/** Gives the browser the session that was just stored. */
export async function setSessionCookie(
  deps: DeskDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  started: StartedSession,
) {
  setCookie(request, reply, 'desk', started.secret, LONGEST_DAYS * 86_400)
  clearCookie(request, reply, 'desk-sign-in')
  const session = await sessionOf(deps.db, started.idHash, deps.clock().toISOString(), idleSince(deps))
  if (!session) throw new Error('The session that was just created is missing')
  return session
}
