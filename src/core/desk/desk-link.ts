import { randomUUID } from 'node:crypto'
import { ENTER_PATH } from '../../contract/desk/addresses.ts'
import { deskOrigin } from '../desk-settings.ts'
import type { Settings } from '../settings.ts'
import { personByEmail } from '../storage/desk-people.ts'
import { insertSignInRequest } from '../storage/sign-in-requests.ts'
import type { Db } from '../storage/tables.ts'
import { readDeskKey } from './desk-key.ts'

const VALID_MS = 15 * 60_000

/**
 * Creates a link that signs somebody in once, in any browser. Null when the address is not on the running desk's list.
 */
export async function newDeskLink(db: Db, settings: Pick<Settings, 'dataDir' | 'desk'>, email: string, now: Date) {
  const person = await personByEmail(db, email)
  if (!person) return null
  const key = readDeskKey(settings.dataDir, settings.desk.secret)
  const id = randomUUID()
  await insertSignInRequest(db, {
    id,
    person_id: person.id,
    // Not counted against any email address, because a link made in the terminal sends no email.
    email_key: 'terminal',
    browser_hash: '',
    requested_from: 'the terminal',
    tries: 0,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
    used_at: null,
  })
  return { person, link: `${deskOrigin(settings.desk)}${ENTER_PATH}#${key.tokenOf(id)}` }
}
