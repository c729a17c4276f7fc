import { KIND_LABELS, MEMBERS_PUBLISH } from '../contract/site/things.ts'
import { readDeskKey } from '../core/desk/desk-key.ts'
import { deskOrigin } from '../core/desk-settings.ts'
import { mailboxOf } from '../core/mailbox.ts'
import { oneLine } from '../core/plain-text.ts'
import { type Clock, dueOrWaitingClocks, visitsFrom, waitingClocks } from '../core/storage/desk-leads.ts'
import { allPeople, personById } from '../core/storage/desk-people.ts'
import { sessionByHash } from '../core/storage/desk-sessions.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import { remindersInTime } from '../core/storage/lead-events.ts'
import type { LetterLead } from '../core/storage/leads.ts'
import type { LetterOf } from '../core/storage/letter-schema.ts'
import { insertLetter } from '../core/storage/outbox.ts'
import { waitingReviews } from '../core/storage/review-asks.ts'
import { liveSignInRequest } from '../core/storage/sign-in-requests.ts'
import { allDrafts } from '../core/storage/site-drafts.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { dayOf } from '../lead/business-time.ts'
import { reminderOf } from '../lead/reminders.ts'
import { dayAndTime } from '../lead/time-words.ts'
import { contactChangedLetter } from './contact-changed-letter.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { deskLink, MOST_NAMED, type Several, severalOf } from './lead-item.ts'
import { morningLetter } from './morning-letter.ts'
import { newDeviceLetter } from './new-device-letter.ts'
import { ownerLetter } from './owner-letter.ts'
import { promiseLetter } from './promise-letter.ts'
import { signInLetter } from './sign-in-letter.ts'
import { SkippedLetter } from './skipped-letter.ts'

/** A letter past its time is dropped, and one to an address on no list was never meant to go. */
export async function sendSignIn(parts: DeliveryParts, row: OutboxRow, letter: LetterOf<'sign-in'>) {
  const { db, settings, send, clock } = parts
  const request = await liveSignInRequest(db, letter.request, clock().toISOString())
  const person = request?.person_id ? await personById(db, request.person_id) : undefined
  if (!request || !person) return
  const key = readDeskKey(settings.dataDir, settings.desk.secret)
  await send(signInLetter(request, person, key, deskOrigin(settings.desk)), row)
}

export async function sendNewDevice(parts: DeliveryParts, row: OutboxRow, letter: LetterOf<'new-device'>) {
  const { db, settings, send } = parts
  const session = await sessionByHash(db, letter.session)
  const person = session && (await personById(db, session.person_id))
  if (session && person) await send(newDeviceLetter(row.id, session, person, deskOrigin(settings.desk)), row)
}

/** Only who still waits: a try between writing and sending takes a lead out, and the last one the letter. */
export async function sendPromise(parts: DeliveryParts, row: OutboxRow, { person: to, quarter }: LetterOf<'promise'>) {
  const { db, settings, send, clock } = parts
  const person = await personById(db, to)
  if (!person) return
  const now = clock()
  const told = (await remindersInTime(db, now.toISOString())).filter((event) => {
    const reminder = reminderOf(event)
    return reminder?.quarter === quarter && reminder.to.includes(person.id)
  })
  const isTold = new Set(told.map((event) => event.lead_id))
  const waiting = await waitingClocks(db)
  const late = waiting.filter((clock) => isLate(clock, now))
  const inTime = waiting.filter((clock) => !isLate(clock, now) && isTold.has(clock.lead_id))
  const several = await severalOf(db, idsOf([...inTime, ...late]))
  if (several.count > 0)
    await send(promiseLetter(`promise-${quarter}-${to}`, several, person, deskOrigin(settings.desk), now), row)
}

const isLate = ({ answer_by }: Clock, now: Date) => (answer_by ?? '') <= now.toISOString()
const idsOf = (clocks: Clock[]) => clocks.map((clock) => clock.lead_id)

/** The owner reads of all, a member of what is theirs or nobody's. */
const concerns = (person: DeskPersonRow, whose: string | null) =>
  person.role === 'owner' || whose === null || whose === person.id

const DAY_MS = 86_400_000

/** What others and customers wrote and only the owner can publish, once it has waited for a day. */
async function waitingDrafts(db: Db, ownerId: string, now: Date) {
  const aDayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const people = await allPeople(db)
  const drafts = await allDrafts(db)
  const reviews = (await waitingReviews(db)).filter(({ answered_at }) => answered_at !== null && answered_at <= aDayAgo)
  const written = reviews.map(
    ({ name, answered_at }) => `Reviews: one by ${oneLine(name ?? '', 60)}, ${dayAndTime(answered_at ?? '', now)}`,
  )
  const waiting = drafts
    .filter(({ kind, by, at }) => !MEMBERS_PUBLISH.includes(kind) && by !== ownerId && at <= aDayAgo)
    .map(({ kind, by, at }) => {
      const who = people.find(({ id }) => id === by)?.name ?? 'somebody'
      return `${KIND_LABELS[kind] ?? kind}: a draft by ${oneLine(who, 60)}, ${dayAndTime(at, now)}`
    })
  return [...waiting, ...written]
}

export async function sendMorning(parts: DeliveryParts, row: OutboxRow, letter: LetterOf<'morning'>) {
  const { db, settings, send, clock } = parts
  const person = await personById(db, letter.person)
  const now = clock()
  const day = dayOf(now)
  // A day late, it would tell of yesterday.
  if (!person || letter.day !== day.today) return
  const waiting = await waitingClocks(db)
  const late = idsOf(waiting.filter((clock) => isLate(clock, now)))
  const unassigned = idsOf(waiting.filter((clock) => !isLate(clock, now) && clock.assigned_to === null))
  // Whoever is late or nobody's stands there already.
  const named = new Set([...late, ...unassigned])
  const due = (await dueOrWaitingClocks(db, day)).filter((clock) => !named.has(clock.lead_id))
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
  const drafts = person.role === 'owner' ? await waitingDrafts(db, person.id, now) : []
  if (calls + visits.count + drafts.length === 0) return
  const morning = {
    late: await severalOf(db, late),
    visits,
    followUps: await severalOf(db, followUps),
    unassigned: await severalOf(db, unassigned),
    calls,
    drafts,
  }
  await send(morningLetter(`morning-${day.today}-${person.id}`, morning, person, deskOrigin(settings.desk), now), row)
}

/** Two letters, unless the owner's own address is the one that stood on the site. */
export async function sendContactChanged(parts: DeliveryParts, row: OutboxRow, letter: LetterOf<'contact-changed'>) {
  const { db, settings, send } = parts
  const to = letter.former ?? settings.ownerEmail
  if (letter.former !== null && mailboxOf(to) === mailboxOf(settings.ownerEmail)) return
  const who = (await allPeople(db)).find(({ id }) => id === letter.by)?.name ?? 'a command'
  await send(contactChangedLetter(row, letter, to, who, deskOrigin(settings.desk)), row)
}

/** The button in a new lead's letter; none where no address of the desk is set. */
export const deskLinkFor = ({ settings }: DeliveryParts, lead: LetterLead) =>
  settings.desk.url && settings.desk.port !== null ? deskLink(settings.desk.url, lead) : null

/** The owner's letter, unless the owner wants none; whoever else wants a copy gets one. Sent again by a press, it goes. */
export async function sendOwner(parts: DeliveryParts, row: OutboxRow, { again }: LetterOf<'owner'>, lead: LetterLead) {
  const { db, settings, send } = parts
  if (again) return send(await ownerLetter(lead, settings.ownerEmail, parts.drawPlan, deskLinkFor(parts, lead)), row)
  const people = (await allPeople(db)).filter((person) => person.left_at === null)
  for (const person of people)
    if (person.role === 'member' && person.each_lead === 1)
      await insertLetter(db, { kind: 'copy', person: person.id }, row.created_at, {
        leadId: lead.id,
        dedupeKey: `copy-${row.id}-${person.id}`,
      })
  const owner = people.find((person) => person.role === 'owner')
  if (owner?.each_lead === 0) throw new SkippedLetter('The owner turned off emails about each lead')
  await send(await ownerLetter(lead, settings.ownerEmail, parts.drawPlan, deskLinkFor(parts, lead)), row)
}

export async function sendCopy(
  parts: DeliveryParts,
  row: OutboxRow,
  { person: to }: LetterOf<'copy'>,
  lead: LetterLead,
) {
  const person = await personById(parts.db, to)
  if (!person) return
  const letter = await ownerLetter(lead, person.email, parts.drawPlan, deskLinkFor(parts, lead))
  const file = `${lead.reference}-copy-${person.id}`
  await parts.send({ ...letter, file, to: { name: person.name, address: person.email } }, row)
}
