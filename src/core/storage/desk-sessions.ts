import type { DeskSessionRow } from './desk-tables.ts'
import type { Db } from './tables.ts'

export async function insertSession(db: Db, session: DeskSessionRow) {
  await db.insertInto('desk_sessions').values(session).execute()
}

export const liveSessions = (db: Db, now: string, idleSince: string) =>
  db
    .selectFrom('desk_sessions')
    .innerJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
    .where('desk_people.left_at', 'is', null)
    .where('desk_sessions.expires_at', '>', now)
    .where('desk_sessions.seen_at', '>', idleSince)

/** A valid session with its person: not ended, not expired, not idle too long, and the person is still on the list. */
export const sessionOf = (db: Db, idHash: string, now: string, idleSince: string) =>
  liveSessions(db, now, idleSince)
    .selectAll('desk_people')
    .select([
      'desk_sessions.id_hash',
      'desk_sessions.label',
      'desk_sessions.seen_at',
      'desk_sessions.authenticated_at',
      'desk_sessions.created_at',
    ])
    .where('desk_sessions.id_hash', '=', idHash)
    .executeTakeFirst()

export type Session = NonNullable<Awaited<ReturnType<typeof sessionOf>>>

export async function liveSessionsAmong(db: Db, hashes: string[], now: string, idleSince: string) {
  if (hashes.length === 0) return new Set<string>()
  const rows = await liveSessions(db, now, idleSince).select('id_hash').where('id_hash', 'in', hashes).execute()
  return new Set(rows.map((row) => row.id_hash))
}

export const sessionsOf = (db: Db, now: string, idleSince: string, personId: string | null) =>
  liveSessions(db, now, idleSince)
    .selectAll('desk_sessions')
    .$if(personId !== null, (query) => query.where('desk_sessions.person_id', '=', personId ?? ''))
    .orderBy('desk_sessions.seen_at', 'desc')
    .execute()

export const sessionByHash = (db: Db, idHash: string) =>
  db.selectFrom('desk_sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst()

export async function touchSession(db: Db, idHash: string, now: string) {
  await db.updateTable('desk_sessions').set({ seen_at: now }).where('id_hash', '=', idHash).execute()
}

/** False when there was no such session, or it belongs to somebody else. */
export async function endSession(db: Db, idHash: string, personId: string | null) {
  const result = await db
    .deleteFrom('desk_sessions')
    .where('id_hash', '=', idHash)
    .$if(personId !== null, (query) => query.where('person_id', '=', personId ?? ''))
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

export async function endSessionsOf(db: Db, personId: string | null) {
  const result = await db
    .deleteFrom('desk_sessions')
    .$if(personId !== null, (query) => query.where('person_id', '=', personId ?? ''))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteExpiredSessions(db: Db, now: string, idleSince: string) {
  await db
    .deleteFrom('desk_sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('seen_at', '<=', idleSince)]))
    .execute()
}
