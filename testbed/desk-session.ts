import { hashOf, newSecret } from '../src/core/desk/desk-key.ts'
import { personByEmail } from '../src/core/storage/desk-people.ts'
import { insertSession } from '../src/core/storage/desk-sessions.ts'
import type { Db } from '../src/core/storage/tables.ts'

/** Returns the cookie of a session that has just signed in. */
export async function newSession(db: Db, email: string, label: string) {
  const person = await personByEmail(db, email)
  if (!person) throw new Error(`${email} is on no list.`)
  const secret = newSecret()
  const at = new Date().toISOString()
  await insertSession(db, {
    id_hash: hashOf(secret),
    person_id: person.id,
    label,
    created_at: at,
    seen_at: at,
    authenticated_at: at,
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  return secret
}
