import { promisedHours } from '../../content/promise.ts'
import { workingDays } from '../../content/working-days.ts'
import type { Me, Person } from '../../contract/desk/person.ts'
import { promiseOf } from '../../core/numbers/numbers.ts'
import { currentSiteContent } from '../../core/published.ts'
import { deskCounts } from '../../core/storage/desk-counts.ts'
import { allPeople } from '../../core/storage/desk-people.ts'
import type { Session } from '../../core/storage/desk-sessions.ts'
import type { DeskPersonRow } from '../../core/storage/desk-tables.ts'
import { dayOf, ZONE } from '../../lead/business-time.ts'
import type { DeskDeps } from '../deps.ts'
import { versionsOf } from './versions.ts'

/** "Estimator 1" is E1, "Dana Picket" is DP, "Office" is OF. */
function initialsOf(name: string) {
  const [first = '?', second] = name.trim().split(/\s+/)
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2)).toUpperCase()
}

export const personAnswer = (row: DeskPersonRow): Person => ({
  id: row.id,
  name: row.name,
  initials: initialsOf(row.name),
  role: row.role,
  isActive: row.left_at === null,
})

/** Who is signed in, and what every page of the desk shows. */
export async function meOf(deps: DeskDeps, session: Session): Promise<Me> {
  const { db, clock } = deps
  const now = clock()
  const { facts } = currentSiteContent(now)
  const people = await allPeople(db)
  const me = people.find((person) => person.id === session.id) ?? session
  return {
    person: {
      ...personAnswer(me),
      email: me.email,
      emails: { eachLead: me.each_lead === 1, reminders: me.reminders === 1, morning: me.morning === 1 },
    },
    people: people.map(personAnswer),
    counts: await deskCounts(db, dayOf(now)),
    promise: await promiseOf(db, 12, now),
    versions: await versionsOf(deps),
    site: { phone: facts.phone, promisedHours: promisedHours(facts), workingDays: [...workingDays(facts)] },
    now: now.toISOString(),
    zone: ZONE,
  }
}
