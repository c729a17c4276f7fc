import { personById } from '../../core/storage/desk-people.ts'
import type { Db } from '../../core/storage/tables.ts'
import { DeskError } from '../desk-errors.ts'

/** Leads can only be assigned to somebody who is on the list now, or to nobody. */
export async function requireActivePerson(db: Db, personId: string | null) {
  if (personId !== null && !(await personById(db, personId))) throw new DeskError(422, 'This person isn’t on the list.')
}
