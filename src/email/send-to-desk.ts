import { KIND_LABELS, MEMBERS_PUBLISH } from '../contract/site/items.ts'
import { readDeskKey } from '../core/desk/desk-key.ts'
import { deskOrigin } from '../core/desk-settings.ts'
import { mailboxOf } from '../core/mailbox.ts'
import { oneLine } from '../core/plain-text.ts'
import { type Clock, dueOrWaitingClocks, visitsFrom, waitingClocks } from '../core/storage/desk-leads.ts'
import { allPeople, personById } from '../core/storage/desk-people.ts'
import { sessionByHash } from '../core/storage/desk-sessions.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import { remindersInTime } from '../core/storage/lead-events.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import { enqueueEmail } from '../core/storage/outbox.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import { waitingReviews } from '../core/storage/review-requests.ts'
import { liveSignInRequest } from '../core/storage/sign-in-requests.ts'
import { allDrafts } from '../core/storage/site-drafts.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { dayOf } from '../lead/business-time.ts'
import { reminderOf } from '../lead/reminders.ts'
import { dayAndTime } from '../lead/time-words.ts'
import { contactChangedEmail } from './contact-changed-email.ts'
import { deskLink, type LeadSummaryLine, MAX_NAMED, summaryLineOf } from './lead-item.ts'
import { morningEmail } from './morning-email.ts'
import { newDeviceEmail } from './new-device-email.ts'
import { ownerEmail } from './owner-email.ts'
import { promiseEmail } from './promise-email.ts'
import type { SendDeps } from './send-deps.ts'
import { signInEmail } from './sign-in-email.ts'
import { SkippedEmail } from './skipped-email.ts'

/** Drops an expired email. A request for an address that isn't on the list never gets one. */
export async function sendSignIn(deps: SendDeps, row: OutboxRow, message: EmailOf<'sign-in'>) {
  const { db, settings, send, clock } = deps
  const request = await liveSignInRequest(db, message.request, clock().toISOString())
  const person = request?.person_id ? await personById(db, request.person_id) : undefined
  if (!request || !person) return
  const key = readDeskKey(settings.dataDir, settings.desk.secret)
  await send(signInEmail(request, person, key, deskOrigin(settings.desk)), row)
}

export async function sendNewDevice(deps: SendDeps, row: OutboxRow, message: EmailOf<'new-device'>) {
  const { db, settings, send } = deps
  const session = await sessionByHash(db, message.session)
  const person = session && (await personById(db, session.person_id))
  if (session && person) await send(newDeviceEmail(row.id, session, person, deskOrigin(settings.desk)), row)
}

/**
 * Includes only people who are still waiting. An attempt made between queuing and sending removes a lead, and without
 * leads the email isn't sent.
 */
export async function sendPromise(deps: SendDeps, row: OutboxRow, { person: to, quarter }: EmailOf<'promise'>) {
  const { db, settings, send, clock } = deps
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
  const several = await summaryLineOf(db, idsOf([...inTime, ...late]))
  if (several.count > 0)
    await send(promiseEmail(`promise-${quarter}-${to}`, several, person, deskOrigin(settings.desk), now), row)
}

const isLate = ({ answer_by }: Clock, now: Date) => (answer_by ?? '') <= now.toISOString()
const idsOf = (clocks: Clock[]) => clocks.map((clock) => clock.lead_id)

/** The owner gets everything; a member gets leads that are theirs or unassigned. */
const concerns = (person: DeskPersonRow, whose: string | null) =>
  person.role === 'owner' || whose === null || whose === person.id

const DAY_MS = 86_400_000

/** Drafts and reviews by others that only the owner can publish, once they have waited for a day. */
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

export async function sendMorning(deps: SendDeps, row: OutboxRow, message: EmailOf<'morning'>) {
  const { db, settings, send, clock } = deps
  const person = await personById(db, message.person)
  const now = clock()
  const day = dayOf(now)
  // A day late, it would be about yesterday.
  if (!person || message.day !== day.today) return
  const waiting = await waitingClocks(db)
  const late = idsOf(waiting.filter((clock) => isLate(clock, now)))
  const unassigned = idsOf(waiting.filter((clock) => !isLate(clock, now) && clock.assigned_to === null))
  // Late and unassigned leads already have their own sections.
  const named = new Set([...late, ...unassigned])
  const due = (await dueOrWaitingClocks(db, day)).filter((clock) => !named.has(clock.lead_id))
  const followUps = idsOf(
    due.filter((clock) => (clock.follow_up_on ?? '9') <= day.today && concerns(person, clock.assigned_to)),
  )
  const visits: LeadSummaryLine = { first: [], count: 0 }
  for await (const lead of visitsFrom(db, day.starts, day.ends)) {
    if (!concerns(person, lead.visit_by ?? lead.assigned_to)) continue
    visits.count += 1
    if (visits.first.length < MAX_NAMED) visits.first.push(lead)
  }
  const calls = new Set([...late, ...followUps, ...unassigned]).size
  const drafts = person.role === 'owner' ? await waitingDrafts(db, person.id, now) : []
  if (calls + visits.count + drafts.length === 0) return
  const morning = {
    late: await summaryLineOf(db, late),
    visits,
    followUps: await summaryLineOf(db, followUps),
    unassigned: await summaryLineOf(db, unassigned),
    calls,
    drafts,
  }
  await send(morningEmail(`morning-${day.today}-${person.id}`, morning, person, deskOrigin(settings.desk), now), row)
}

/** Both emails are sent, unless the former address is the owner's own. */
export async function sendContactChanged(deps: SendDeps, row: OutboxRow, message: EmailOf<'contact-changed'>) {
  const { db, settings, send } = deps
  const to = message.former ?? settings.ownerEmail
  if (message.former !== null && mailboxOf(to) === mailboxOf(settings.ownerEmail)) return
  const who = (await allPeople(db)).find(({ id }) => id === message.by)?.name ?? 'a command'
  await send(contactChangedEmail(row, message, to, who, deskOrigin(settings.desk)), row)
}

/** The desk link in a new lead's email; null when no desk URL is set. */
export const deskLinkFor = ({ settings }: SendDeps, lead: EmailLead) =>
  settings.desk.url && settings.desk.port !== null ? deskLink(settings.desk.url, lead) : null

/**
 * Sends the owner's email, unless the owner turned it off, and queues copies for members who want one. If somebody at
 * the desk asked to send it again, it always goes out.
 */
export async function sendOwner(deps: SendDeps, row: OutboxRow, { again }: EmailOf<'owner'>, lead: EmailLead) {
  const { db, settings, send } = deps
  if (again) return send(await ownerEmail(lead, settings.ownerEmail, deps.drawPlan, deskLinkFor(deps, lead)), row)
  const people = (await allPeople(db)).filter((person) => person.left_at === null)
  for (const person of people)
    if (person.role === 'member' && person.each_lead === 1)
      await enqueueEmail(db, { kind: 'copy', person: person.id }, row.created_at, {
        leadId: lead.id,
        dedupeKey: `copy-${row.id}-${person.id}`,
      })
  const owner = people.find((person) => person.role === 'owner')
  if (owner?.each_lead === 0) throw new SkippedEmail('The owner turned off emails about each lead')
  await send(await ownerEmail(lead, settings.ownerEmail, deps.drawPlan, deskLinkFor(deps, lead)), row)
}

export async function sendCopy(deps: SendDeps, row: OutboxRow, { person: to }: EmailOf<'copy'>, lead: EmailLead) {
  const person = await personById(deps.db, to)
  if (!person) return
  const message = await ownerEmail(lead, person.email, deps.drawPlan, deskLinkFor(deps, lead))
  const file = `${lead.reference}-copy-${person.id}`
  await deps.send({ ...message, file, to: { name: person.name, address: person.email } }, row)
}
