import { sha256Of } from '../src/contract/hash.server.ts'
import { newSecret } from '../src/core/desk/desk-key.ts'
import { personByEmail } from '../src/core/storage/desk-people.ts'
import { insertSession } from '../src/core/storage/desk-sessions.ts'
import type { Db } from '../src/core/storage/tables.ts'
import { DAY } from '../src/lead/durations.ts'

/** Returns the cookie of a session that has just signed in. */
export async function newSession(db: Db, email: string, label: string) {
  const person = await personByEmail(db, email)
  if (!person) throw new Error(`${email} is on no list.`)
  const secret = newSecret()
  const at = new Date().toISOString()
  await insertSession(db, {
    id_hash: sha256Of(secret),
    person_id: person.id,
    label,
    created_at: at,
    seen_at: at,
    authenticated_at: at,
    expires_at: new Date(Date.now() + DAY).toISOString(),
  })
  return secret
}
