import { site } from '../content/site.ts'
import { whyNotConfirm } from '../core/leads/confirmation-limits.ts'
import { mailboxOf } from '../core/mailbox.ts'
import { eventsOf } from '../core/storage/lead-events.ts'
import { workOf } from '../core/storage/lead-work.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import type { EmailOf, VisitEmail, VisitTime } from '../core/storage/queued-email.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { isStillOpen, plainFirstName } from '../core/visits/visit-answer.ts'
import { visitFile } from '../core/visits/visit-calendar.ts'
import { bookingIn } from '../core/visits/visit-history.ts'
import { CHANGE_UNTIL_HOURS, hasUpcomingVisit, requestedTime } from '../lead/booking.ts'
import { addDays, localDay } from '../lead/business-time.ts'
import { HOUR } from '../lead/durations.ts'
import { OPEN_STEPS } from '../lead/steps.ts'
import { shortDay, timeOf } from '../lead/time-words.ts'
import { WINDOW_MINUTES } from '../lead/visit-windows.ts'
import { arrivalWords, shortVisitWords, visitDayWords, visitTimeWords, visitWeekday } from '../lead/visit-words.ts'
import { button, heading, layout, paragraph, plainLayout } from './layout.ts'
import { type SendDeps, SkippedEmail } from './send-deps.ts'
import { codeLine, contactLines, type VisitMail, visitMail } from './visit-mail.ts'

type Button = { words: string; tone?: 'quiet' }
type Content = {
  subject: string
  /** The subject without the reference. */
  title: string
  greets: boolean
  before: string[]
  buttons: Button[]
  after: string[]
  withCode?: boolean
  file?: { visit: VisitTime; isCanceled: boolean }
}

const short = ({ at, isWindow }: VisitTime) => shortVisitWords(at, isWindow)
const long = ({ at, isWindow }: VisitTime) => `${visitDayWords(at)}, ${visitTimeWords(at, isWindow)}`

/** "We’ll arrive between 10:00 am and noon", or "We’ll be there at 1:30 pm" for a time that was entered at the desk. */
const arrival = ({ at, isWindow }: VisitTime) =>
  isWindow ? `We’ll arrive between ${arrivalWords(at)}` : `We’ll be there at ${timeOf(at)}`

/** Whether the link offers times. */
const canPick = ({ rules, booking, work }: VisitMail) =>
  rules !== null && booking.onlineBooking && OPEN_STEPS.includes(work.step)

function untilWhen({ at }: VisitTime, mail: VisitMail) {
  const until = Date.parse(at) - CHANGE_UNTIL_HOURS * HOUR
  const day = localDay(until) === localDay(at) ? 'that day' : 'the day before'
  const change = canPick(mail) ? 'change' : 'cancel'
  return `You can ${change} it online until ${timeOf(until)} ${day}. After that, call us.`
}

/** Only a booking with the email's code proves that the mailbox is the customer's. */
const isProven = async ({ db }: SendDeps, { id }: EmailLead) =>
  (await eventsOf(db, id)).some(
    (event) => event.person_id === null && /^(?:booked|rescheduled)$/.test(bookingIn(event).what ?? ''),
  )

const RESCHEDULE = 'Reschedule or cancel'

function booked(visit: VisitTime, mail: VisitMail): Content {
  const title = `Your free estimate: ${short(visit)}`
  return {
    title,
    subject: `${title} (${mail.lead.reference})`,
    greets: true,
    before: [
      `You’re booked. ${arrival(visit)} on ${visitDayWords(visit.at)}. The visit takes about an hour.`,
      mail.rules?.note ?? '',
    ],
    buttons: [{ words: RESCHEDULE }],
    after: [untilWhen(visit, mail)],
    file: { visit, isCanceled: false },
  }
}

function rescheduled(visit: VisitTime, was: VisitTime | null, mail: VisitMail): Content {
  const { before, ...others } = booked(visit, mail)
  const title = `New time for your free estimate: ${short(visit)}`
  return { ...others, title, subject: title, before: [was ? `It was ${long(was)}.` : '', ...before] }
}

function contentOf(what: VisitEmail, visit: VisitTime | null, was: VisitTime | null, mail: VisitMail): Content | null {
  if (what === 'link')
    return {
      ...titled('Pick a time for your free estimate'),
      before: ['You asked us about a fence. Pick a two-hour window that works for you, and we’ll come to you.'],
      buttons: [{ words: 'Pick a time' }],
      after: [],
      withCode: true,
    }
  if (!visit) return null
  if (what === 'please-confirm')
    return {
      ...titled(`Please confirm: ${short(visit)}`),
      before: [
        `You picked ${long(visit)} for your free estimate. It isn’t booked yet. Tap the button, check “This time works for me,” and tap “Yes, book it.”`,
      ],
      buttons: [{ words: 'Confirm this time' }],
      after: [],
      withCode: true,
    }
  if (what === 'booked') return booked(visit, mail)
  if (what === 'rescheduled') return rescheduled(visit, was, mail)
  if (what === 'canceled')
    return {
      ...titled(`Canceled: your visit on ${shortDay(visit.at)}`),
      before: [`We won’t come by on ${visitWeekday(visit.at)}. We still have your request.`],
      buttons: canPick(mail) ? [{ words: 'Pick another time' }] : [],
      after: [],
      file: { visit, isCanceled: true },
    }
  if (what === 'pick-again') {
    const when = `${visitWeekday(visit.at)}, ${visitTimeWords(visit.at, visit.isWindow)}`
    if (mail.work.step === 'lost')
      return {
        ...titled(`Canceled: your visit on ${shortDay(visit.at)}`),
        before: [`We won’t come by on ${when}. Questions? Please give us a call.`],
        buttons: [],
        after: [],
      }
    const isOffered = canPick(mail)
    const ask = isOffered ? 'Please pick another time, or give us a call.' : 'Please give us a call.'
    return {
      ...titled(`We need to change your visit on ${shortDay(visit.at)}`),
      before: [`We’re sorry, we can’t make it ${when}. ${ask}`],
      buttons: isOffered ? [{ words: 'Pick another time' }] : [],
      after: [],
    }
  }
  return {
    ...titled(`Tomorrow, ${visitTimeWords(visit.at, visit.isWindow)}: still good?`),
    greets: true,
    before: [`${arrival(visit)} tomorrow, ${visitDayWords(visit.at)}. Still good?`],
    buttons: [{ words: 'Still good' }, { words: RESCHEDULE, tone: 'quiet' }],
    after: [mail.rules?.note ?? '', untilWhen(visit, mail)],
  }
}

const titled = (title: string) => ({ title, subject: title, greets: false })

/** Why an email is no longer true or asked for. */
function whyNot(what: VisitEmail, visit: VisitTime | null, mail: VisitMail, now: Date) {
  const { lead, work, booking } = mail
  const isToCome = hasUpcomingVisit(workOf(work), now)
  const isThatVisit = isToCome && work.visit_at === visit?.at
  if (lead.in_spam === 1) return 'The lead is marked as possible spam'
  switch (what) {
    case 'link':
      if (isToCome) return 'There is a visit already'
      return canPick(mail) ? null : 'Online booking is off'
    case 'please-confirm':
      if (isToCome) return 'There is a visit already'
      if (!canPick(mail)) return 'Online booking is off'
      return visit ? null : 'The requested time is no longer open'
    case 'booked':
    case 'rescheduled':
      return isThatVisit ? null : 'The visit was changed since'
    case 'canceled':
      return isToCome ? 'There is a visit again' : null
    case 'pick-again':
      if (isToCome) return 'There is a visit again'
      return visit && hasUpcomingVisit({ visitAt: visit.at, visitMinutes: visit.minutes }, now)
        ? null
        : 'The visit has passed'
    case 'tomorrow':
      if (!isThatVisit) return 'The visit was changed since'
      if (booking.stillGoodAt !== null) return 'The customer said that it is still good'
      return localDay(visit.at) === addDays(localDay(now), 1) ? null : 'The visit isn’t tomorrow'
    default:
      return what satisfies never
  }
}

/**
 * What was requested last, because a request that came while the email was queued causes no other one. Null if it can't
 * be booked anymore: somebody else booked it first, or the desk closed it.
 */
async function requestedVisit(db: Db, { lead, booking }: VisitMail, now: Date): Promise<VisitTime | null> {
  const at = requestedTime(booking, now)
  if (at === null || !(await isStillOpen(db, { ...lead, beginning: lead.fields }, booking, at, now))) return null
  return { at, minutes: WINDOW_MINUTES, isWindow: true }
}

export async function sendVisit(deps: SendDeps, row: OutboxRow, message: EmailOf<'visit'>, lead: EmailLead) {
  const mail = await visitMail(deps, lead)
  if (!mail) return
  const now = deps.clock()
  const { what } = message
  const visit = what === 'please-confirm' ? await requestedVisit(deps.db, mail, now) : message.visit
  const why = whyNot(what, visit, mail, now)
  if (why !== null) throw new SkippedEmail(why)
  const limited =
    what === 'please-confirm'
      ? await whyNotConfirm(deps.db, { ...row, recipient: mailboxOf(lead.email) }, deps.settings.confirmationsPerHour)
      : null
  if (limited) throw new SkippedEmail(limited)
  const content = contentOf(what, visit, message.was, mail)
  if (!content) throw new SkippedEmail('There is no visit')
  const name = content.greets && (await isProven(deps, lead)) ? plainFirstName(lead.name) : ''
  const hello = content.greets ? `Hi ${name || 'there'},` : ''
  const code = content.withCode ? codeLine(mail) : null
  const reach = contactLines()
  const ignore = 'Didn’t ask for this? You can ignore this email.'
  const { title, before, buttons, after, file } = content
  await deps.send(
    {
      file: `${lead.reference}-visit-${what}-${row.id.slice(0, 8)}`,
      to: { name: '', address: lead.email },
      replyTo: { name: site.brand, address: deps.settings.ownerEmail },
      subject: content.subject,
      text: plainLayout([
        title,
        hello,
        ...before,
        ...(buttons.length > 0 ? [`${buttons.map(({ words }) => words).join(' · ')}: ${mail.url}`] : []),
        ...after,
        code?.text ?? '',
        reach,
        ignore,
      ]),
      html: layout(title, [
        heading(title),
        ...[hello, ...before].map((words) => words && paragraph(words)),
        ...buttons.map(({ words, tone }) => button(mail.url, words, tone)),
        ...after.map((words) => words && paragraph(words)),
        ...(code?.html ?? []),
        paragraph(reach),
        paragraph(ignore),
      ]),
      // Keeps auto-responders from replying.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...(file && {
        attachments: [
          {
            filename: 'visit.ics',
            content: Buffer.from(visitFile(lead, mail.work, file.visit, { isCanceled: file.isCanceled })),
            contentType: `text/calendar; charset=utf-8; method=${file.isCanceled ? 'CANCEL' : 'PUBLISH'}`,
            contentDisposition: 'attachment' as const,
          },
        ],
      }),
    },
    row,
  )
}
