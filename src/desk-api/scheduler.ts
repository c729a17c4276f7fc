import type { Logger } from 'pino'
import { workingDays } from '../content/working-days.ts'
import { pollLoop } from '../core/poll-loop.ts'
import { currentSiteContent } from '../core/published.ts'
import type { Settings } from '../core/settings.ts'
import { clockJumpedFrom } from '../core/storage/clock-jump.ts'
import { leadsToRemind } from '../core/storage/desk-leads.ts'
import { allPeople } from '../core/storage/desk-people.ts'
import { deleteExpiredSessions } from '../core/storage/desk-sessions.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import { insertEvent } from '../core/storage/lead-events.ts'
import { changeWork, lockedWork, workOf } from '../core/storage/lead-work.ts'
import { enqueueEmail } from '../core/storage/outbox.ts'
import { deleteSignInRequests } from '../core/storage/sign-in-requests.ts'
import type { Db } from '../core/storage/tables.ts'
import { deletePastOverrides } from '../core/storage/visits.ts'
import { isWorkingDay, localDay, minuteOfDay } from '../lead/business-time.ts'
import { isWaiting } from '../lead/due.ts'
import { DAY, HOUR } from '../lead/durations.ts'
import { type CallHours, isReminderNear, mayCall, quarterOf, reminderDue } from '../lead/reminders.ts'
import { followUpExpiredQuotes, writeQuoteReminders } from './quotes/quote-reminders.ts'
import { writeDayBeforeEmails } from './visits/day-before-emails.ts'
import { dueDigs } from './work-orders/due-digs.ts'

const AT_ONCE = 500
/** Leads beyond this many are reminded in the following quarter hours. */
const MAX = 2000
/** After noon, a morning email says nothing that people haven't seen. */
const NOON = 12 * 60
/** How long what the desk changed for a single day stays after that day. */
const OVERRIDES_STAY = 60 * DAY

type Waiting = Awaited<ReturnType<typeof leadsToRemind>>[number]

const activePeople = async (db: Db) => (await allPeople(db)).filter((person) => person.left_at === null)

/** The first reminder goes to the person the lead is assigned to, or else to everyone. The second goes to everyone. */
function recipientsOf(lead: Waiting, turn: 1 | 2, people: DeskPersonRow[]) {
  const wanting = people.filter((person) => person.reminders === 1)
  const assigned = wanting.filter((person) => person.id === lead.assignedTo)
  return turn === 1 && assigned.length > 0 ? assigned : wanting
}

/** This quarter hour's email was already queued, so the lead waits for the next one. */
class TooLate extends Error {}

/** `emails`: the people this round has queued an email for. */
type Round = { people: DeskPersonRow[]; quarter: string; now: string; emails: Set<string> }

/**
 * Stores one reminder and queues its emails. Returns false if another instance was first or somebody has tried the
 * lead.
 */
async function remind(db: Db, lead: Waiting, turn: 1 | 2, { people, quarter, now, emails }: Round) {
  const to = recipientsOf(lead, turn, people).map((person) => person.id)
  return db.transaction().execute(async (transaction) => {
    const work = await lockedWork(transaction, lead.leadId)
    if (!work || work.reminded >= turn || !isWaiting(workOf(work))) return false
    const changed = await changeWork(transaction, work, { reminded: turn }, now)
    await insertEvent(transaction, changed, { kind: 'reminder', personId: null, data: { turn, quarter, to } })
    for (const person of to) {
      const dedupeKey = `promise-${quarter}-${person}`
      const isNew = await enqueueEmail(transaction, { kind: 'promise', person, quarter }, now, { dedupeKey })
      if (!isNew && !emails.has(person)) throw new TooLate()
      emails.add(person)
    }
    return true
  })
}

/** Leads that need a reminder by a time. Leads that were reminded twice are skipped, so they don't hold up others. */
async function dueReminders(db: Db, by: Date, hours: CallHours) {
  const due: { lead: Waiting; turn: 1 | 2 }[] = []
  let last: Waiting | undefined
  for (;;) {
    const page = await leadsToRemind(db, last && { at: last.answerBy ?? '', id: last.leadId }, AT_ONCE)
    for (const lead of page) {
      const turn = reminderDue(lead, by, hours)
      if (turn !== null) due.push({ lead, turn })
    }
    last = page.at(-1)
    if (!last || page.length < AT_ONCE || due.length >= MAX || !isReminderNear(last, by, hours))
      return due.slice(0, MAX)
  }
}

/** Checks once for reminders. Leads in the same quarter hour share an email. */
export async function writeReminders(db: Db, hours: CallHours, now: Date) {
  if (!mayCall(now, hours)) return 0
  const { name, ends } = quarterOf(now)
  const due = await dueReminders(db, ends, hours)
  if (!due.some(({ lead }) => reminderDue(lead, now, hours) !== null)) return 0
  const round = { people: await activePeople(db), quarter: name, now: now.toISOString(), emails: new Set<string>() }
  let reminded = 0
  for (const { lead, turn } of due) {
    const isReminded = await remind(db, lead, turn, round).catch((error: unknown) => {
      if (error instanceof TooLate) return false
      throw error
    })
    if (isReminded) reminded += 1
  }
  return reminded
}

/** Queues one email per person on working days. Its content, and whether there is any, is decided when it is sent. */
export async function writeMorningEmails(db: Db, morning: number, now: Date) {
  const day = localDay(now)
  const minute = minuteOfDay(now)
  if (
    !isWorkingDay(day, workingDays(currentSiteContent(now).facts)) ||
    minute < morning ||
    minute >= Math.max(NOON, morning + 60)
  )
    return 0
  let written = 0
  for (const { id: person, morning: getsMorningEmail } of await activePeople(db)) {
    const once = { dedupeKey: `morning-${day}-${person}` }
    if (getsMorningEmail && (await enqueueEmail(db, { kind: 'morning', person, day }, now.toISOString(), once)))
      written += 1
  }
  return written
}

type SchedulerDeps = { db: Db; settings: Pick<Settings, 'desk'>; logger: Logger; clock: () => Date }

/** Queues reminders and morning emails and deletes expired rows, every minute. Every part is safe to repeat. */
export function startScheduler({ db, settings, logger, clock }: SchedulerDeps) {
  const { callHours, morning, sessionDays } = settings.desk
  let warned = Number.NEGATIVE_INFINITY
  const calculateDueDigs = dueDigs(db)
  /**
   * Emails sent and rows deleted because of a wrong clock can't be brought back, so do nothing until the time is
   * certain.
   */
  async function isUncertain(now: Date) {
    const certain = await clockJumpedFrom(db, now)
    if (certain && performance.now() - warned > HOUR) {
      const words =
        'the clock jumped: no reminders go out until you confirm the time with npm run leads -- confirm-clock'
      logger.error({ now: now.toISOString(), lastCertain: certain }, words)
      warned = performance.now()
    }
    return certain !== null
  }
  async function runOnce() {
    const now = clock()
    if (await isUncertain(now)) return
    const reminded = await writeReminders(db, callHours, now)
    const greeted = await writeMorningEmails(db, morning, now)
    const quotes = await writeQuoteReminders(db, now)
    await followUpExpiredQuotes(db, now)
    const visits = await writeDayBeforeEmails(db, now)
    await deletePastOverrides(db, localDay(new Date(now.getTime() - OVERRIDES_STAY)))
    if (reminded + greeted + quotes + visits > 0) logger.info({ reminded, greeted, quotes, visits }, 'reminders queued')
    await calculateDueDigs(now)
    await deleteSignInRequests(db, new Date(now.getTime() - 2 * DAY).toISOString())
    await deleteExpiredSessions(db, now.toISOString(), new Date(now.getTime() - sessionDays * DAY).toISOString())
  }
  const onError = (error: unknown) => logger.error({ err: error }, 'scheduler failed')
  return pollLoop({ everyMs: 60_000, run: runOnce, onError })
}
