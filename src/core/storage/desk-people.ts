import { randomUUID } from 'node:crypto'
import type { QuietHours } from '../../lead/quiet-hours.ts'
import type { DeskPersonRow } from './desk-tables.ts'
import type { Db } from './tables.ts'

type Listed = { name: string; email: string; role: DeskPersonRow['role'] }

/** Everybody with access: the owner first, then the people in the settings. */
export function listedPeople(ownerEmail: string, people: { name: string; email: string }[]): Listed[] {
  const owner = ownerEmail.toLowerCase()
  const named = people.find((person) => person.email === owner)
  const members = new Map(people.filter((person) => person.email !== owner).map((person) => [person.email, person]))
  return [
    { name: named?.name ?? 'Owner', email: owner, role: 'owner' },
    ...[...members.values()].map((person) => ({ ...person, role: 'member' as const })),
  ]
}

/** Syncs the table with the list. Anybody who left the list loses access immediately, and so do their devices. */
export async function syncPeople(db: Db, listed: Listed[], now: string) {
  await db.transaction().execute(async (transaction) => {
    const since = Date.parse(now)
    for (const [at, { name, email, role }] of listed.entries())
      await transaction
        .insertInto('desk_people')
        .values({
          id: randomUUID(),
          email,
          name,
          role,
          reminders: 1,
          morning: 1,
          each_lead: role === 'owner' ? 1 : 0,
          // Offset the times so that they sort in the order of the list.
          added_at: new Date(since + at).toISOString(),
          left_at: null,
          quiet_from: null,
          quiet_to: null,
        })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, role, left_at: null }))
        .execute()
    const gone = transaction
      .selectFrom('desk_people')
      .select('id')
      .where(
        'email',
        'not in',
        listed.map((person) => person.email),
      )
    await transaction.deleteFrom('desk_sessions').where('person_id', 'in', gone).execute()
    await transaction
      .updateTable('desk_people')
      .set({ left_at: now })
      .where('id', 'in', gone)
      .where('left_at', 'is', null)
      .execute()
  })
}

export const allPeople = (db: Db) =>
  db.selectFrom('desk_people').selectAll().orderBy('role', 'desc').orderBy('added_at').orderBy('name').execute()

export const personById = (db: Db, id: string) =>
  db.selectFrom('desk_people').selectAll().where('id', '=', id).where('left_at', 'is', null).executeTakeFirst()

export const personByEmail = (db: Db, email: string) =>
  db
    .selectFrom('desk_people')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .where('left_at', 'is', null)
    .executeTakeFirst()

export async function setQuietHours(db: Db, id: string, { from, to }: QuietHours) {
  await db.updateTable('desk_people').set({ quiet_from: from, quiet_to: to }).where('id', '=', id).execute()
}

export type EmailSettings = Partial<Pick<DeskPersonRow, 'reminders' | 'morning' | 'each_lead'>>
export async function setEmailSettings(db: Db, id: string, emailSettings: EmailSettings) {
  if (Object.keys(emailSettings).length > 0)
    await db.updateTable('desk_people').set(emailSettings).where('id', '=', id).execute()
}
