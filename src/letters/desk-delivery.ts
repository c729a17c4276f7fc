import { readDeskKey } from '../core/desk/desk-key.ts'
import { deskOrigin } from '../core/desk-settings.ts'
import { type Clock, dueOrWaitingClocks, isWaitingOf, visitsFrom, waitingClocks } from '../core/storage/desk-leads.ts'
import { allPeople, personById } from '../core/storage/desk-people.ts'
import { sessionByHash } from '../core/storage/desk-sessions.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import { eventsOf, remindersInTime } from '../core/storage/lead-events.ts'
import type { LetterLead } from '../core/storage/leads.ts'
import { insertLetterOnce } from '../core/storage/outbox.ts'
import { liveSignInRequest } from '../core/storage/sign-in-requests.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { dayOf } from '../lead/business-time.ts'
import { reminderOf } from '../lead/reminders.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { deskLink, MOST_NAMED, type Several, severalOf } from './lead-item.ts'
import { morningLetter } from './morning-letter.ts'
import { newDeviceLetter } from './new-device-letter.ts'
import { ownerLetter } from './owner-letter.ts'
import { promiseLetter } from './promise-letter.ts'
import { signInLetter } from './sign-in-letter.ts'
import { SkippedLetter } from './skipped-letter.ts'

/** `KIND-WHAT-PERSON`: the person's id is a UUID at the end. */
const personIn = (id: string) => id.slice(-36)

/** A letter past its time is dropped, and one to an address on no list was never meant to go. */
export async function sendSignIn({ db, settings, send, clock }: DeliveryParts, row: OutboxRow) {
  const request = await liveSignInRequest(db, row.id.replace('sign-in-', ''), clock().toISOString())
  const person = request?.person_id ? await personById(db, request.person_id) : undefined
  if (!request || !person) return
  const key = readDeskKey(settings.dataDir, settings.desk.secret)
  await send(signInLetter(request, person, key, deskOrigin(settings.desk)), row)
}

export async function sendNewDevice({ db, settings, send }: DeliveryParts, row: OutboxRow) {
  const session = await sessionByHash(db, row.id.replace('new-device-', ''))
  const person = session && (await personById(db, session.person_id))
  if (session && person) await send(newDeviceLetter(session, person, deskOrigin(settings.desk)), row)
}

/** Only who still waits: a try between writing and sending takes a lead out, and the last one the letter. */
export async function sendPromise({ db, settings, send, clock }: DeliveryParts, row: OutboxRow) {
  const person = await personById(db, personIn(row.id))
  if (!person) return
  const now = clock()
  const quarter = row.id.slice('promise-'.length, -37)
  const told = (await remindersInTime(db, now.toISOString())).filter((event) => {
    const reminder = reminderOf(event)
    return reminder?.quarter === quarter && reminder.to.includes(person.id)
  })
  const isTold = new Set(told.map((event) => event.lead_id))
  const waiting = await waitingClocks(db)
  const late = waiting.filter((clock) => isLate(clock, now))
  const inTime = waiting.filter((clock) => !isLate(clock, now) && isTold.has(clock.lead_id))
  const several = await severalOf(db, idsOf([...inTime, ...late]))
  if (several.count > 0) await send(promiseLetter(row.id, several, person, deskOrigin(settings.desk), now), row)
}

const isLate = ({ answer_by }: Clock, now: Date) => (answer_by ?? '') <= now.toISOString()
const idsOf = (clocks: Clock[]) => clocks.map((clock) => clock.lead_id)

/** The owner reads of all, a member of what is theirs or nobody's. */
const concerns = (person: DeskPersonRow, whose: string | null) =>
  person.role === 'owner' || whose === null || whose === person.id

export async function sendMorning({ db, settings, send, clock }: DeliveryParts, row: OutboxRow) {
  const person = await personById(db, personIn(row.id))
  const now = clock()
  const day = dayOf(now)
  // A day late, it would tell of yesterday.
  if (!person || !row.id.startsWith(`morning-${day.today}`)) return
  const waiting = await waitingClocks(db)
  const late = idsOf(waiting.filter((clock) => isLate(clock, now)))
  const unassigned = idsOf(waiting.filter((clock) => !isLate(clock, now) && clock.assigned_to === null))
  // Whoever is late or nobody's stands there already.
  const isNamed = (clock: Clock) => isWaitingOf(clock) && (isLate(clock, now) || clock.assigned_to === null)
  const due = (await dueOrWaitingClocks(db, day)).filter((clock) => !isNamed(clock))
  const followUps = idsOf(
    due.filter((clock) => (clock.follow_up_on ?? '9') <= day.today && concerns(person, clock.assigned_to)),
  )
  const visits: Several = { first: [], count: 0 }
  for await (const lead of visitsFrom(db, day.starts, day.ends)) {
    if (!concerns(person, lead.visit_by ?? lead.assigned_to)) continue
    visits.count += 1
    if (visits.first.length < MOST_NAMED) visits.first.push(lead)
  }
  const calls = new Set([...late, ...followUps, ...unassigned]).size
  if (calls + visits.count === 0) return
  const morning = {
    late: await severalOf(db, late),
    visits,
    followUps: await severalOf(db, followUps),
    unassigned: await severalOf(db, unassigned),
    calls,
  }
  await send(morningLetter(row.id, morning, person, deskOrigin(settings.desk), now), row)
}

/** The button in a new lead's letter; none where no address of the desk is set. */
export const deskLinkFor = ({ settings }: DeliveryParts, lead: LetterLead) =>
  settings.desk.url && settings.desk.port !== null ? deskLink(settings.desk.url, lead) : null

/** The owner's letter, unless the owner wants none; whoever else wants a copy gets one. Sent again by a press, it goes. */
export async function sendOwner(parts: DeliveryParts, row: OutboxRow, lead: LetterLead) {
  const { db, settings, send } = parts
  const askedAgain = (await eventsOf(db, lead.id)).some(({ kind, at }) => kind === 'letter' && at === row.created_at)
  if (askedAgain) return send(await ownerLetter(lead, settings.ownerEmail, deskLinkFor(parts, lead)), row)
  const people = (await allPeople(db)).filter((person) => person.left_at === null)
  for (const person of people)
    if (person.role === 'member' && person.each_lead === 1)
      await insertLetterOnce(db, `copy-${row.id}-${person.id}`, 'copy', lead.id, row.created_at)
  const owner = people.find((person) => person.role === 'owner')
  if (owner?.each_lead === 0) throw new SkippedLetter('The owner wants no letter for each lead')
  await send(await ownerLetter(lead, settings.ownerEmail, deskLinkFor(parts, lead)), row)
}

export async function sendCopy(parts: DeliveryParts, row: OutboxRow, lead: LetterLead) {
  const person = await personById(parts.db, personIn(row.id))
  if (!person) return
  const letter = await ownerLetter(lead, person.email, deskLinkFor(parts, lead))
  const file = `${lead.reference}-copy-${person.id.slice(0, 8)}`
  await parts.send({ ...letter, file, to: { name: person.name, address: person.email } }, row)
}
