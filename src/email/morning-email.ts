import { SITE_PATH } from '../contract/desk/addresses.ts'
import { KIND_LABELS, MEMBERS_PUBLISH } from '../contract/site/items.ts'
import { deskOrigin } from '../core/desk-settings.ts'
import { addressOf } from '../core/leads/lead-summary.ts'
import { oneLine } from '../core/plain-text.ts'
import {
  type Clock,
  type DeskLead,
  dueContractIds,
  dueDigIds,
  dueOrWaitingClocks,
  leadsInOrderOf,
  visitsFrom,
  waitingClocks,
} from '../core/storage/desk-leads.ts'
import { allPeople, personById } from '../core/storage/desk-people.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import { waitingReviews } from '../core/storage/review-requests.ts'
import { allDrafts } from '../core/storage/site-drafts.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { readBooking } from '../core/storage/visits.ts'
import { plannedWork } from '../core/storage/work-orders.ts'
import { stillGoodState } from '../core/visits/day-before.ts'
import { type DigLine, digLines, publishedDaysOff } from '../core/work-orders/dig-lines.ts'
import { isCustomersWindow } from '../lead/booking.ts'
import { type Day, dayOf, storedTime } from '../lead/business-time.ts'
import { DAY } from '../lead/durations.ts'
import { dayAndTime, shortDay, span, timeOrDay } from '../lead/time-words.ts'
import { visitTimeWords } from '../lead/visit-words.ts'
import { deskEmail, type Part, textPart } from './desk-email.ts'
import { button, subheading } from './layout.ts'
import { isLate, type LeadSummaryLine, leadItems, MAX_NAMED, summaryLineOf, UNREADABLE_TIME } from './lead-item.ts'
import type { SendDeps } from './send-deps.ts'

const STILL_GOOD = { yes: 'still good', ask: 'no answer yet' }

/** "10:00 am to noon, still good", by lead, of the visits that the email names. */
async function visitWords(db: Db, { first }: LeadSummaryLine) {
  const words = new Map<string, string>()
  for (const { lead_id, visit_at } of first) {
    if (!storedTime(visit_at) || visit_at === null) continue
    const isWindow = isCustomersWindow(await readBooking(db, lead_id), { visitAt: visit_at })
    const answer = await stillGoodState(db, { lead_id, visit_at })
    words.set(lead_id, [visitTimeWords(visit_at, isWindow), ...(answer ? [STILL_GOOD[answer]] : [])].join(', '))
  }
  return words
}

type Morning = Record<'late' | 'visits' | 'digs' | 'followUps' | 'unassigned', LeadSummaryLine> & {
  /** What today brings for each work order in `digs`. */
  digWords: Map<string, DigLine>
  visitWords: Map<string, string>
  /** How many people to call. A person can be in two of these lists but counts once. */
  calls: number
  /** Drafts and customers' reviews. Only the owner can publish them. */
  drafts: Waiting[]
}
/** One line, and the lead of the customer whom it names. */
type Waiting = { line: string; reference?: string }

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function section(title: string, leads: LeadSummaryLine, when: (lead: DeskLead) => string, origin: string): Part[] {
  if (leads.count === 0) return []
  return [{ text: title.toUpperCase(), html: subheading(title) }, ...leadItems(leads, when, origin)]
}

function draftParts(drafts: Waiting[], link: string): Part[] {
  if (drafts.length === 0) return []
  const title = 'Ready for you to publish'
  return [
    { text: title.toUpperCase(), html: subheading(title) },
    ...drafts.map(({ line }) => textPart(line)),
    { text: link, html: button(link, 'Open the site in the desk', 'quiet') },
  ]
}

/** What one person has to do today. */
function morningEmail(id: string, morning: Morning, to: DeskPersonRow, origin: string, now: Date) {
  const { late, visits, digs, digWords, followUps, unassigned, calls, drafts } = morning
  const says = [
    visits.count > 0 ? counted(visits.count, 'visit', 'visits') : '',
    digs.count > 0 ? counted(digs.count, 'job', 'jobs') : '',
    calls > 0 ? `${counted(calls, 'person', 'people')} to call` : '',
    drafts.length > 0 ? `${drafts.length} to publish` : '',
  ]
  const wasDue = (lead: DeskLead) => {
    const due = storedTime(lead.answer_by)
    return due ? `${span(now.getTime() - due.getTime())} late` : UNREADABLE_TIME
  }
  const visit = (lead: DeskLead) => {
    const time = morning.visitWords.get(lead.lead_id) ?? 'at a time that can’t be read'
    return [time, addressOf(lead) ?? 'no address given'].join(', ')
  }
  const dig = (lead: DeskLead) => digWords.get(lead.lead_id)?.line ?? ''
  const followUp = (lead: DeskLead) =>
    lead.step === 'quoted'
      ? 'Follow up on the quote'
      : lead.step === 'new' && lead.tried_at !== null
        ? 'Try again'
        : 'Follow up'
  const answerBy = (lead: DeskLead) => {
    const due = storedTime(lead.answer_by)
    return due ? `Answer by ${timeOrDay(due, now)}, assigned to nobody` : UNREADABLE_TIME
  }
  return deskEmail(to, {
    file: id,
    subject: `[Today] ${says.filter(Boolean).join(', ')}`,
    title: `${shortDay(now)}: ${says.filter(Boolean).join(', ')}`,
    about: [
      ...[late, visits, digs, followUps, unassigned].flatMap(({ first }) => first.map((lead) => lead.reference)),
      ...drafts.flatMap(({ reference }) => reference ?? []),
    ],
    parts: [
      textPart(`Good morning, ${oneLine(to.name, 60)}.`),
      ...section('Late answers', late, wasDue, origin),
      ...section('Visits', visits, visit, origin),
      ...section('Ready to dig', digs, dig, origin),
      ...section('Follow up', followUps, followUp, origin),
      ...section('New, assigned to nobody', unassigned, answerBy, origin),
      ...draftParts(drafts, `${origin}${SITE_PATH}`),
    ],
  })
}

const idsOf = (clocks: Clock[]) => clocks.map((clock) => clock.lead_id)

/** The owner gets everything; a member gets leads that are theirs or unassigned. */
const concerns = (person: DeskPersonRow, whose: string | null) =>
  person.role === 'owner' || whose === null || whose === person.id

/** Drafts and reviews by others that only the owner can publish, once they have waited for a day. */
async function waitingDrafts(db: Db, ownerId: string, now: Date): Promise<Waiting[]> {
  const aDayAgo = new Date(now.getTime() - DAY).toISOString()
  const people = await allPeople(db)
  const drafts = await allDrafts(db)
  const reviews = (await waitingReviews(db)).filter(({ answered_at }) => answered_at !== null && answered_at <= aDayAgo)
  const written = reviews.map(({ name, answered_at, reference }) => ({
    line: `Reviews: one by ${oneLine(name ?? '', 60)}, ${dayAndTime(answered_at ?? '', now)}`,
    reference,
  }))
  const waiting = drafts
    .filter(({ kind, by, at }) => !MEMBERS_PUBLISH.includes(kind) && by !== ownerId && at <= aDayAgo)
    .map(({ kind, by, at }) => {
      const who = people.find(({ id }) => id === by)?.name ?? 'somebody'
      return { line: `${KIND_LABELS[kind] ?? kind}: a draft by ${oneLine(who, 60)}, ${dayAndTime(at, now)}` }
    })
  return [...waiting, ...written]
}

/** Work that starts or continues today, and won leads whose work order has a warning. */
async function digsToday(db: Db, day: Day, now: Date, person: DeskPersonRow) {
  const working = await plannedWork(db, { from: day.today, to: day.today }, publishedDaysOff())
  const ids = new Set([...working.map(({ lead }) => lead.lead_id), ...(await dueDigIds(db, day))])
  const words = await digLines(db, [...ids], now)
  const leads = (await leadsInOrderOf(db, [...ids])).filter(
    (lead) => words.get(lead.lead_id)?.isToday && concerns(person, lead.assigned_to),
  )
  return { digs: { first: leads.slice(0, MAX_NAMED), count: leads.length }, digWords: words }
}

export async function sendMorning(deps: SendDeps, row: OutboxRow, message: EmailOf<'morning'>) {
  const { db, settings, send, clock } = deps
  const person = await personById(db, message.person)
  const now = clock()
  const day = dayOf(now)
  // A day late, the email would be about yesterday.
  if (!person || message.day !== day.today) return
  const waiting = await waitingClocks(db)
  const late = waiting.filter((clock) => isLate(clock, now))
  const unassigned = waiting.filter((clock) => !isLate(clock, now) && clock.assigned_to === null)
  // Late and unassigned leads already have their own sections.
  const named = new Set(idsOf([...late, ...unassigned]))
  const due = (await dueOrWaitingClocks(db, day)).filter((clock) => !named.has(clock.lead_id))
  const contracts = new Set(await dueContractIds(db, day))
  const followUps = due.filter(
    (clock) =>
      ((clock.follow_up_on ?? '9') <= day.today || contracts.has(clock.lead_id)) && concerns(person, clock.assigned_to),
  )
  const visits: LeadSummaryLine = { first: [], count: 0 }
  for await (const lead of visitsFrom(db, day.starts, day.ends)) {
    if (!concerns(person, lead.visit_by ?? lead.assigned_to)) continue
    visits.count += 1
    if (visits.first.length < MAX_NAMED) visits.first.push(lead)
  }
  const { digs, digWords } = await digsToday(db, day, now, person)
  const calls = new Set(idsOf([...late, ...followUps, ...unassigned])).size
  const drafts = person.role === 'owner' ? await waitingDrafts(db, person.id, now) : []
  if (calls + visits.count + digs.count + drafts.length === 0) return
  const morning = {
    late: await summaryLineOf(db, late),
    visits,
    visitWords: await visitWords(db, visits),
    digs,
    digWords,
    followUps: await summaryLineOf(db, followUps),
    unassigned: await summaryLineOf(db, unassigned),
    calls,
    drafts,
  }
  await send(morningEmail(`morning-${day.today}-${person.id}`, morning, person, deskOrigin(settings.desk), now), row)
}
