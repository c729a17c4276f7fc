import { expect, test } from 'vitest'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { cardRows, cardTag, chosenWords, daysToExtend } from './card-words.ts'

const now = Date.parse('2026-11-19T14:00:00Z')
const shown = { now, firstName: 'Dana', nameOf: () => 'Owner' }
const out: QuoteSummary = {
  id: 'q1',
  number: '1027',
  state: 'out',
  isExpired: false,
  addsTo: null,
  hasDraft: false,
  version: 1,
  sentAt: '2026-11-18T15:24:00Z',
  sentHow: 'email',
  sentBy: 'owner',
  sentTo: 'dana@example.com',
  email: 'dana@example.com',
  phone: '(251) 555-0117',
  emailedAt: '2026-11-18T15:24:30Z',
  options: [
    { id: 'pine', name: 'Pine, dog-ear tops', cents: 744_800 },
    { id: 'cedar', name: 'Cedar, cap and trim', cents: 946_300 },
  ],
  addOns: [{ id: 'kick', text: 'Kick board along the bottom', cents: 49_000 }],
  validUntil: '2026-12-02',
  cents: [744_800, 946_300],
  openedFirst: null,
  openedLast: null,
  openedCount: 0,
  hasOpenedPdf: false,
  asked: null,
  declined: null,
  reminded: 0,
  remindersOff: false,
  reminders: ['2026-11-20T16:00:00Z', '2026-12-01T16:00:00Z'],
  chosen: null,
  recordedAt: null,
  cancelBy: null,
  isNoticeMissing: false,
  isTold: false,
  canceledAt: null,
  refundBy: null,
  endedWith: null,
  isRefunded: false,
  pdfMissingSince: null,
  copy: null,
  refusedEmail: null,
  rowVersion: 3,
  changedBy: 'owner',
  changedAt: '2026-11-18T15:24:00Z',
}
const texts = (quote: QuoteSummary) => cardRows(quote, shown).map(({ text }) => text)

test('a quote that is out says where it went, whether it was opened, and what comes next', () => {
  expect(cardTag(out).text).toBe('Sent')
  expect(texts(out)).toEqual([
    'Sent to dana@example.com',
    'Not opened yet',
    'Reminders tomorrow and Dec 1',
    'Good through Wed, Dec 2',
  ])
})

test('an opened one without an answer is what to act on', () => {
  const opened = {
    ...out,
    openedCount: 2,
    openedFirst: '2026-11-19T01:40:00Z',
    openedLast: '2026-11-19T13:05:00Z',
    hasOpenedPdf: true,
  }
  expect(cardTag(opened).text).toBe('Opened, no answer')
  expect(cardRows(opened, shown)[1]).toEqual({
    tone: 'hot',
    text: 'Opened twice, no answer yet',
    small: 'Wed 7:40 pm and today 7:05 am. Opened the PDF.',
  })
})

test('a change request, an expired day and a refused email each say so', () => {
  const asked = { at: '2026-11-19T13:48:00Z', message: 'Can it go farther back?', isAgain: false }
  expect(texts({ ...out, asked })).toContain('Dana asked for a change')
  expect(texts({ ...out, isExpired: true, validUntil: '2026-11-18' })).toContain('Expired Wed, Nov 18')
  expect(texts({ ...out, refusedEmail: 'No such mailbox.' })).toContain('The email didn’t reach dana@example.com')
})

test('a quote that is wanted again says so, after a no and after its last day', () => {
  const asked = { at: '2026-11-19T13:48:00Z', message: 'Can we still have it?', isAgain: true }
  const expired: QuoteSummary = { ...out, isExpired: true, validUntil: '2026-11-18', asked }
  expect(cardTag(expired).text).toBe('Wants it again')
  expect(texts(expired)).toEqual(['Sent to dana@example.com', 'Dana wants it again', 'Expired Wed, Nov 18'])
  const declined = { at: '2026-11-18T20:00:00Z', reason: 'price', message: '' }
  const no: QuoteSummary = { ...out, state: 'declined', declined, asked }
  expect(cardTag(no).text).toBe('Wants it again')
  expect(cardRows(no, shown).slice(1, 3)).toEqual([
    { tone: 'done', text: 'Dana said no: The price', small: 'Wed 2:00 pm. Reminders have stopped.' },
    { tone: 'hot', text: 'Dana wants it again', small: 'Today 7:48 am. Extend it, or make a new version.' },
  ])
})

test('after signing, the card first asks to call about the right to cancel, and materials wait for its last day', () => {
  const chosen = {
    option: 'cedar',
    addOns: ['kick'],
    cents: 995_300,
    depositCents: 298_590,
    name: 'Dana Picket',
    how: 'signed' as const,
    at: '2026-11-19T13:52:00Z',
    by: null,
  }
  const signed: QuoteSummary = { ...out, state: 'accepted', chosen, cancelBy: '2026-11-23' }
  expect(texts(signed)).toEqual([
    'Signed by Dana Picket',
    'Call Dana about the right to cancel',
    'Don’t order materials before Tue, Nov 24',
  ])
  const small = (quote: QuoteSummary) => cardRows(quote, shown)[0]?.small
  expect(small({ ...signed, copy: 'sent' })).toBe('Today, 7:52 am. Version 1. You both have the PDF.')
  expect(small({ ...signed, copy: 'queued' })).toBe('Today, 7:52 am. Version 1. Dana’s copy is on its way.')
  expect(small(signed)).toBe('Today, 7:52 am. Version 1. Dana has no copy by email.')
  expect(small({ ...signed, copy: 'sent', pdfMissingSince: '2026-11-19T13:52:00Z' })).toContain('Still making')
  const refused: QuoteSummary = { ...signed, copy: 'rejected', refusedEmail: 'No such mailbox.' }
  expect(cardRows(refused, shown)[1]).toEqual({
    tone: 'hot',
    text: 'The signed copy didn’t reach dana@example.com',
    small: 'No such mailbox. Call, and send them the link.',
  })
  expect(texts({ ...signed, isTold: true })).toContain('You told Dana about the right to cancel')
  expect(chosenWords(signed)).toBe('Cedar, cap and trim, with kick board along the bottom. Deposit $2,985.90.')
  const unnamed = { ...signed, options: signed.options.map((option) => ({ ...option, name: '' })) }
  expect(chosenWords(unnamed)).toBe('With kick board along the bottom. Deposit $2,985.90.')
  const canceled: QuoteSummary = {
    ...signed,
    state: 'canceled',
    canceledAt: '2026-11-19T13:55:00Z',
    refundBy: '2026-11-29',
  }
  expect(texts(canceled)).toContain('Refund due by Sun, Nov 29')
  expect(texts({ ...canceled, isRefunded: true })).toContain('Refund is done')
  expect(texts({ ...canceled, refundBy: null, endedWith: '1027' }).slice(1)).toEqual(['Canceled with quote 1027'])
  const noted = { ...signed, chosen: { ...chosen, how: 'phone' as const, by: 'owner' }, cancelBy: null }
  expect(texts({ ...noted, isNoticeMissing: true })).toEqual([
    'Dana Picket said yes',
    'Call Dana about the right to cancel',
    'Don’t order materials yet',
  ])
})

test('a yes says on which day it was given, and when somebody recorded it', () => {
  const chosen = {
    option: 'cedar',
    addOns: [],
    cents: 946_300,
    depositCents: 0,
    name: 'Dana Picket',
    how: 'phone' as const,
    at: '2026-11-18T18:00:00Z',
    by: 'owner',
  }
  const small = (recordedAt: string, at = chosen.at) =>
    cardRows({ ...out, state: 'accepted', chosen: { ...chosen, at }, recordedAt }, shown)[0]?.small
  expect(small('2026-11-19T13:52:00Z')).toMatch(/^By phone on Wed, Nov 18, recorded by Owner, today 7:52 am\. /)
  expect(small('2026-11-19T13:52:00Z', '2026-11-19T13:52:00Z')).toMatch(
    /^By phone, recorded by Owner, today 7:52 am\. /,
  )
})

test('a quote is extended to a later day only, two weeks later unless somebody chooses another', () => {
  const today = '2026-11-19'
  const at = (validUntil: string | null) => daysToExtend({ validUntil }, today)
  expect(at('2026-12-02')).toEqual({ first: '2026-12-03', suggested: '2026-12-16', last: '2027-05-18' })
  expect(at('2026-11-10')).toEqual({ first: today, suggested: '2026-12-03', last: '2027-05-18' })
  expect(at('2027-05-10')).toEqual({ first: '2027-05-11', suggested: '2027-05-18', last: '2027-05-18' })
  expect(at('2027-05-18')).toBeNull()
})
