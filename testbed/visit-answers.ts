import type { VisitAnswer } from '../src/contract/visit.ts'

export const REFERENCE = 'GF-4W8N-T2KD'
export const CODE = '7QMX3R5CK4TD'

const at = (day: number, hour: number) => `2026-11-${day}T${String(hour + 6).padStart(2, '0')}:00:00.000Z`
export const THURSDAY = at(19, 10)

/** June in Fairhope, on Monday, November 16, at 9:14 pm, with the code from her email. */
export const open: VisitAnswer = {
  state: 'pick',
  may: 'book',
  firstName: 'June',
  mailbox: 'j…@example.com',
  today: '2026-11-16',
  days: [16, 17, 18, 19, 20, 21, 23, 24, 25, 28].map((day) => `2026-11-${day}`),
  windows: [
    { at: THURSDAY, near: 'Fairhope' },
    { at: at(19, 15), near: 'Fairhope' },
    { at: at(20, 10), near: 'Daphne' },
    { at: at(20, 13), near: 'Daphne' },
    { at: at(17, 15) },
    { at: at(21, 8) },
    { at: at(21, 13) },
    { at: at(24, 8) },
    { at: at(24, 15) },
    { at: at(28, 13) },
  ],
  requested: null,
  visit: null,
  elsewhere: null,
  note: 'Please have gates unlocked and dogs inside.',
}
export const byTab: VisitAnswer = { ...open, may: 'request', firstName: '' }
export const requested: VisitAnswer = { ...byTab, state: 'requested', requested: { at: THURSDAY, isByEmail: true } }
export const toConfirm: VisitAnswer = { ...open, state: 'confirm', requested: { at: THURSDAY, isByEmail: true } }
export const booked = {
  ...open,
  state: 'booked',
  visit: {
    at: THURSDAY,
    isWindow: true,
    by: 'Estimator 2',
    stillGood: null,
    canReschedule: true,
    canCancel: true,
    whyNot: null,
    isMovedByUs: false,
  },
} satisfies VisitAnswer
/** The same visit, with something else about it. */
export const bookedWith = (visit: Partial<NonNullable<VisitAnswer['visit']>>, more: Partial<VisitAnswer> = {}) =>
  ({ ...booked, ...more, visit: { ...booked.visit, ...visit } }) satisfies VisitAnswer
/** The same whatever the reason is. */
export const none: VisitAnswer = { ...open, state: 'none', windows: [], days: [], note: '' }

const cantChange = { canReschedule: false, canCancel: false }
/** An answer for every state of the page, with the words that it has to say. */
export const STATES: Record<string, { answer: VisitAnswer; title: string; says: string[]; buttons: string[] }> = {
  'the times, for the code of an email': {
    answer: open,
    title: 'Pick a time for your free estimate',
    says: [
      'We come to you, measure, and talk it through in about an hour. Pick a two-hour arrival window.',
      'We’re already nearby',
      'We’re in Fairhope that day',
      'Other times',
      'Tomorrow, Nov 17',
      'Saturday, Nov 28',
      'None of these work? Call (251) 555-0142 and we’ll find one that does.',
      'What happens at the visit',
      'Please have gates unlocked and dogs inside.',
      'Free. You can reschedule or cancel until two hours before.',
    ],
    buttons: [],
  },
  'the times, for the code of a form': {
    answer: byTab,
    title: 'Pick a time for your free estimate',
    says: ['Thursday, Nov 19', '10:00 am to noon', '8:00 am to 10:00 am'],
    buttons: [],
  },
  'which side of the bay': {
    answer: { ...byTab, state: 'side', windows: [], note: '' },
    title: 'Which side of the bay is the fence on?',
    says: ['We work each side on different days.'],
    buttons: ['Mobile County', 'Baldwin County'],
  },
  'a time that waits for the email': {
    answer: requested,
    title: 'Almost there: confirm by email',
    says: [
      'We emailed j…@example.com. Tap Confirm this time in the email, and Thursday, 10:00 am to noon is yours. It isn’t booked until then, so someone else could take it.',
      'No email after five minutes? Check your spam folder, or call (251) 555-0142. We can see the time you picked.',
    ],
    buttons: ['Pick another time'],
  },
  'a time that we confirm by phone': {
    answer: { ...requested, mailbox: '', requested: { at: THURSDAY, isByEmail: false } },
    title: 'You requested Thursday, 10:00 am to noon',
    says: ['We’ll call you to confirm it.'],
    buttons: ['Pick another time'],
  },
  'a time to confirm': {
    answer: toConfirm,
    title: 'Thursday, November 19, 10:00 am to noon',
    says: ['Is this right?', 'This time works for me'],
    buttons: ['Yes, book it', 'Pick another time'],
  },
  'a booked visit': {
    answer: booked,
    title: 'You’re booked',
    says: [
      'We’ll arrive between',
      '10:00 am and noon',
      'Thursday, November 19',
      'Estimator 2 will stop by for about an hour.',
      'Please have gates unlocked and dogs inside.',
      'We’re emailing the details to j…@example.com.',
    ],
    buttons: ['Add to calendar', 'Reschedule', 'Cancel'],
  },
  'a visit at a time that the desk entered': {
    answer: bookedWith({ at: '2026-11-19T19:30:00.000Z', isWindow: false, by: null }),
    title: 'You’re booked',
    says: ['We’ll be there at', '1:30 pm', 'Thursday, November 19'],
    buttons: ['Add to calendar', 'Reschedule', 'Cancel'],
  },
  'a booked visit, for the code of a form': {
    answer: bookedWith({ by: null, ...cantChange }, { may: 'request', firstName: '', mailbox: '', windows: [] }),
    title: 'You’re booked',
    says: ['To reschedule or cancel, use the link in our email.'],
    buttons: [],
  },
  'the day before': {
    answer: bookedWith({ stillGood: 'ask' }),
    title: 'Still good for tomorrow, 10:00 am to noon?',
    says: ['Your visit', 'I’ll be there'],
    buttons: ['Yes, still good', 'Reschedule', 'Cancel'],
  },
  'still good': {
    answer: bookedWith({ stillGood: 'yes' }),
    title: 'Thank you. See you tomorrow between 10:00 am and noon.',
    says: [],
    buttons: ['Add to calendar', 'Reschedule', 'Cancel'],
  },
  'too late to change it': {
    answer: bookedWith({ ...cantChange, whyNot: 'too-late' }),
    title: 'You’re booked',
    says: ['Your visit is less than two hours away. To change it, please call (251) 555-0142.', 'Call (251) 555-0142'],
    buttons: ['Add to calendar'],
  },
  'rescheduled three times': {
    answer: bookedWith({ canReschedule: false, whyNot: 'too-often' }),
    title: 'You’re booked',
    says: ['Please call (251) 555-0142 to change it again.'],
    buttons: ['Add to calendar', 'Cancel'],
  },
  'rescheduled by us': {
    answer: bookedWith({ at: '2026-11-20T19:00:00.000Z', isMovedByUs: true }),
    title: 'We rescheduled your visit: Friday, November 20, 1:00 pm to 3:00 pm',
    says: ['We’ll arrive between', '1:00 pm and 3:00 pm'],
    buttons: ['Add to calendar', 'Reschedule', 'Cancel'],
  },
  'a visit under another request': {
    answer: bookedWith({ by: null, ...cantChange }, { state: 'none', elsewhere: 'GF-7K3M-Q9TX', windows: [] }),
    title: 'You’re booked',
    says: ['Your visit is under your other request, GF-7K3M-Q9TX. Use the link in that email.'],
    buttons: [],
  },
  canceled: {
    answer: { ...booked, state: 'canceled' },
    title: 'Your visit is canceled',
    says: ['We won’t come by on Thursday. Want another day?'],
    buttons: ['Pick another time'],
  },
  past: {
    answer: { ...booked, state: 'past', windows: [] },
    title: 'This visit has passed',
    says: ['Questions about it? Call (251) 555-0142.'],
    buttons: [],
  },
  'no times': {
    answer: none,
    title: 'No times are open right now',
    says: ['Call (251) 555-0142 and we’ll set one up. Or sit tight: we’ll call you within 24 hours.'],
    buttons: [],
  },
}
