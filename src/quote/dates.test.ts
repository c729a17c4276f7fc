import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, localDay } from '../lead/business-time.ts'
import { callBy, lastDayToCancel } from './cancel-days.ts'
import { type HoursOn, reminderDue, reminderTimes } from './reminders.ts'
import { isExpired } from './states.ts'

// Sixty cases: the days of fifty quotes, eight moments around midnight, and a clock that is set back. Another program
// calculated them with a calendar and time zones of its own. Moments are in UTC, so that they depend on nothing tested.

type Case = {
  name: string
  sent: string
  through: string
  /** Days off, each alone or from..to. */
  off?: string[]
  /** A day and the hour at which it opens. All others open at seven. */
  opensLate?: [string, string]
  reminders: string[]
  /** From this moment on the quote is expired. */
  ends: string
  signed: string
  callBy: string
  cancelBy: string
}

const CASES: Case[] = [
  // Two weeks, from each day of the week.
  {
    name: 'sent on a Monday',
    sent: '2026-09-14T21:05Z',
    through: '2026-09-28',
    reminders: ['2026-09-16T15:00Z', '2026-09-21T15:00Z', '2026-09-26T15:00Z'],
    ends: '2026-09-29T05:00Z',
    signed: '2026-09-14T22:00Z',
    callBy: '2026-09-16',
    cancelBy: '2026-09-17',
  },
  {
    name: 'sent on a Tuesday',
    sent: '2026-09-15T13:30Z',
    through: '2026-09-29',
    reminders: ['2026-09-17T15:00Z', '2026-09-21T15:00Z', '2026-09-28T15:00Z'],
    ends: '2026-09-30T05:00Z',
    signed: '2026-09-16T00:40Z',
    callBy: '2026-09-17',
    cancelBy: '2026-09-18',
  },
  {
    name: 'sent on a Wednesday',
    sent: '2026-09-16T17:00Z',
    through: '2026-09-30',
    reminders: ['2026-09-18T15:00Z', '2026-09-22T15:00Z', '2026-09-29T15:00Z'],
    ends: '2026-10-01T05:00Z',
    signed: '2026-09-17T04:59Z',
    callBy: '2026-09-18',
    cancelBy: '2026-09-19',
  },
  {
    name: 'sent on a Thursday, so day two is a Saturday',
    sent: '2026-09-17T14:24Z',
    through: '2026-10-01',
    reminders: ['2026-09-19T15:00Z', '2026-09-23T15:00Z', '2026-09-30T15:00Z'],
    ends: '2026-10-02T05:00Z',
    signed: '2026-09-18T01:10Z',
    callBy: '2026-09-19',
    cancelBy: '2026-09-21',
  },
  {
    name: 'sent on a Friday, so day two is a Sunday',
    sent: '2026-09-18T22:55Z',
    through: '2026-10-02',
    reminders: ['2026-09-21T15:00Z', '2026-09-24T15:00Z', '2026-10-01T15:00Z'],
    ends: '2026-10-03T05:00Z',
    signed: '2026-09-19T02:00Z',
    callBy: '2026-09-21',
    cancelBy: '2026-09-22',
  },
  {
    name: 'sent on a Saturday',
    sent: '2026-09-19T16:00Z',
    through: '2026-10-03',
    reminders: ['2026-09-21T15:00Z', '2026-09-25T15:00Z', '2026-10-02T15:00Z'],
    ends: '2026-10-04T05:00Z',
    signed: '2026-09-19T16:20Z',
    callBy: '2026-09-22',
    cancelBy: '2026-09-23',
  },
  {
    name: 'sent on a Sunday',
    sent: '2026-09-21T02:15Z',
    through: '2026-10-04',
    reminders: ['2026-09-22T15:00Z', '2026-09-26T15:00Z', '2026-10-03T15:00Z'],
    ends: '2026-10-05T05:00Z',
    signed: '2026-09-21T03:00Z',
    callBy: '2026-09-22',
    cancelBy: '2026-09-23',
  },
  // The quote of the drawings.
  {
    name: 'sent on November 18 and signed a day later',
    sent: '2026-11-18T15:24Z',
    through: '2026-12-02',
    reminders: ['2026-11-20T16:00Z', '2026-11-24T16:00Z', '2026-12-01T16:00Z'],
    ends: '2026-12-03T06:00Z',
    signed: '2026-11-20T01:52Z',
    callBy: '2026-11-21',
    cancelBy: '2026-11-23',
  },
  // Spring: the clock goes from 2:00 to 3:00 am on Sunday, March 14, 2027.
  {
    name: 'sent the evening before clocks go forward',
    sent: '2027-03-14T02:00Z',
    through: '2027-03-27',
    reminders: ['2027-03-15T15:00Z', '2027-03-19T15:00Z', '2027-03-26T15:00Z'],
    ends: '2027-03-28T05:00Z',
    signed: '2027-03-14T05:59Z',
    callBy: '2027-03-16',
    cancelBy: '2027-03-17',
  },
  {
    name: 'sent in the last minute before clocks go forward',
    sent: '2027-03-14T07:59Z',
    through: '2027-03-28',
    reminders: ['2027-03-16T15:00Z', '2027-03-20T15:00Z', '2027-03-27T15:00Z'],
    ends: '2027-03-29T05:00Z',
    signed: '2027-03-14T07:59Z',
    callBy: '2027-03-16',
    cancelBy: '2027-03-17',
  },
  {
    name: 'sent in the first minute after clocks went forward',
    sent: '2027-03-14T08:00Z',
    through: '2027-03-28',
    reminders: ['2027-03-16T15:00Z', '2027-03-20T15:00Z', '2027-03-27T15:00Z'],
    ends: '2027-03-29T05:00Z',
    signed: '2027-03-14T08:00Z',
    callBy: '2027-03-16',
    cancelBy: '2027-03-17',
  },
  {
    name: 'with a last day that has 23 hours',
    sent: '2027-03-01T16:00Z',
    through: '2027-03-14',
    reminders: ['2027-03-03T16:00Z', '2027-03-08T16:00Z', '2027-03-13T16:00Z'],
    ends: '2027-03-15T05:00Z',
    signed: '2027-03-12T18:00Z',
    callBy: '2027-03-15',
    cancelBy: '2027-03-16',
  },
  {
    name: 'with a last day just before clocks go forward',
    sent: '2027-02-27T16:00Z',
    through: '2027-03-13',
    reminders: ['2027-03-01T16:00Z', '2027-03-05T16:00Z', '2027-03-12T16:00Z'],
    ends: '2027-03-14T06:00Z',
    signed: '2027-03-14T05:59Z',
    callBy: '2027-03-16',
    cancelBy: '2027-03-17',
  },
  {
    name: 'with day two across the change',
    sent: '2027-03-13T00:00Z',
    through: '2027-04-01',
    reminders: ['2027-03-15T15:00Z', '2027-03-18T15:00Z', '2027-03-31T15:00Z'],
    ends: '2027-04-02T05:00Z',
    signed: '2027-03-13T00:05Z',
    callBy: '2027-03-15',
    cancelBy: '2027-03-16',
  },
  {
    name: 'with a reminder on the day before and one on the day after the change',
    sent: '2027-03-11T15:00Z',
    through: '2027-03-16',
    reminders: ['2027-03-13T16:00Z', '2027-03-15T15:00Z'],
    ends: '2027-03-17T05:00Z',
    signed: '2027-03-11T15:30Z',
    callBy: '2027-03-13',
    cancelBy: '2027-03-15',
  },
  // Fall: the clock goes from 2:00 back to 1:00 am on Sunday, November 1, 2026.
  {
    name: 'sent the evening before clocks go back',
    sent: '2026-11-01T01:00Z',
    through: '2026-11-14',
    reminders: ['2026-11-02T16:00Z', '2026-11-06T16:00Z', '2026-11-13T16:00Z'],
    ends: '2026-11-15T06:00Z',
    signed: '2026-11-01T04:59Z',
    callBy: '2026-11-03',
    cancelBy: '2026-11-04',
  },
  {
    name: 'signed in the hour that comes twice, the first time',
    sent: '2026-10-30T14:00Z',
    through: '2026-11-13',
    reminders: ['2026-11-02T16:00Z', '2026-11-05T16:00Z', '2026-11-12T16:00Z'],
    ends: '2026-11-14T06:00Z',
    signed: '2026-11-01T06:30Z',
    callBy: '2026-11-03',
    cancelBy: '2026-11-04',
  },
  {
    name: 'signed in the hour that comes twice, the second time',
    sent: '2026-10-30T14:00Z',
    through: '2026-11-13',
    reminders: ['2026-11-02T16:00Z', '2026-11-05T16:00Z', '2026-11-12T16:00Z'],
    ends: '2026-11-14T06:00Z',
    signed: '2026-11-01T07:30Z',
    callBy: '2026-11-03',
    cancelBy: '2026-11-04',
  },
  {
    name: 'with a last day that has 25 hours',
    sent: '2026-10-19T15:00Z',
    through: '2026-11-01',
    reminders: ['2026-10-21T15:00Z', '2026-10-26T15:00Z', '2026-10-31T15:00Z'],
    ends: '2026-11-02T06:00Z',
    signed: '2026-11-02T05:59Z',
    callBy: '2026-11-03',
    cancelBy: '2026-11-04',
  },
  {
    name: 'with a last day just before clocks go back',
    sent: '2026-10-17T15:00Z',
    through: '2026-10-31',
    reminders: ['2026-10-19T15:00Z', '2026-10-23T15:00Z', '2026-10-30T15:00Z'],
    ends: '2026-11-01T05:00Z',
    signed: '2026-10-31T05:00Z',
    callBy: '2026-11-03',
    cancelBy: '2026-11-04',
  },
  {
    name: 'with day two across the change',
    sent: '2026-10-30T23:00Z',
    through: '2026-11-20',
    reminders: ['2026-11-02T16:00Z', '2026-11-05T16:00Z', '2026-11-19T16:00Z'],
    ends: '2026-11-21T06:00Z',
    signed: '2026-10-30T23:30Z',
    callBy: '2026-11-02',
    cancelBy: '2026-11-03',
  },
  {
    name: 'with the last reminder moved from the day clocks go back',
    sent: '2026-10-20T13:00Z',
    through: '2026-11-02',
    reminders: ['2026-10-22T15:00Z', '2026-10-26T15:00Z', '2026-10-31T15:00Z'],
    ends: '2026-11-03T06:00Z',
    signed: '2026-10-29T20:00Z',
    callBy: '2026-10-31',
    cancelBy: '2026-11-02',
  },
  // New Year's Day: a Friday in 2027, a Saturday in 2028 and so observed the Friday before, a Monday in 2029.
  {
    name: 'sent before New Year 2027, with both days off',
    sent: '2026-12-29T20:00Z',
    through: '2027-01-12',
    off: ['2026-12-31', '2027-01-01'],
    reminders: ['2027-01-02T16:00Z', '2027-01-04T16:00Z', '2027-01-11T16:00Z'],
    ends: '2027-01-13T06:00Z',
    signed: '2026-12-30T20:00Z',
    callBy: '2027-01-02',
    cancelBy: '2027-01-04',
  },
  {
    name: 'signed on New Year’s Eve 2026',
    sent: '2026-12-28T15:00Z',
    through: '2027-01-11',
    off: ['2027-01-01'],
    reminders: ['2026-12-30T16:00Z', '2027-01-04T16:00Z', '2027-01-09T16:00Z'],
    ends: '2027-01-12T06:00Z',
    signed: '2027-01-01T05:59Z',
    callBy: '2027-01-04',
    cancelBy: '2027-01-05',
  },
  {
    name: 'signed in the first minute of 2027',
    sent: '2026-12-28T15:00Z',
    through: '2027-01-11',
    off: ['2027-01-01'],
    reminders: ['2026-12-30T16:00Z', '2027-01-04T16:00Z', '2027-01-09T16:00Z'],
    ends: '2027-01-12T06:00Z',
    signed: '2027-01-01T06:00Z',
    callBy: '2027-01-04',
    cancelBy: '2027-01-05',
  },
  {
    name: 'with its last day on New Year’s Eve',
    sent: '2026-12-17T15:00Z',
    through: '2026-12-31',
    off: ['2026-12-24..2026-12-25'],
    reminders: ['2026-12-19T16:00Z', '2026-12-23T16:00Z', '2026-12-30T16:00Z'],
    ends: '2027-01-01T06:00Z',
    signed: '2026-12-24T18:00Z',
    callBy: '2026-12-28',
    cancelBy: '2026-12-29',
  },
  {
    name: 'signed before a New Year’s Day that is observed in the old year',
    sent: '2027-12-20T15:00Z',
    through: '2028-01-03',
    off: ['2027-12-31'],
    reminders: ['2027-12-22T16:00Z', '2027-12-27T16:00Z', '2028-01-01T16:00Z'],
    ends: '2028-01-04T06:00Z',
    signed: '2027-12-29T22:00Z',
    callBy: '2028-01-03',
    cancelBy: '2028-01-04',
  },
  {
    name: 'signed on the day on which New Year is observed',
    sent: '2027-12-27T15:00Z',
    through: '2028-01-10',
    off: ['2027-12-31'],
    reminders: ['2027-12-29T16:00Z', '2028-01-03T16:00Z', '2028-01-08T16:00Z'],
    ends: '2028-01-11T06:00Z',
    signed: '2027-12-31T16:00Z',
    callBy: '2028-01-04',
    cancelBy: '2028-01-05',
  },
  {
    name: 'signed before a New Year’s Day that is a Monday',
    sent: '2028-12-26T15:00Z',
    through: '2029-01-09',
    off: ['2029-01-01'],
    reminders: ['2028-12-28T16:00Z', '2029-01-02T16:00Z', '2029-01-08T16:00Z'],
    ends: '2029-01-10T06:00Z',
    signed: '2028-12-29T16:00Z',
    callBy: '2029-01-02',
    cancelBy: '2029-01-03',
  },
  // Thanksgiving, November 26, 2026. The Friday after it is a business day for the law.
  {
    name: 'with day two on Thanksgiving',
    sent: '2026-11-24T16:00Z',
    through: '2026-12-08',
    off: ['2026-11-26..2026-11-27'],
    reminders: ['2026-11-28T16:00Z', '2026-11-30T16:00Z', '2026-12-07T16:00Z'],
    ends: '2026-12-09T06:00Z',
    signed: '2026-11-24T16:30Z',
    callBy: '2026-11-27',
    cancelBy: '2026-11-28',
  },
  {
    name: 'with day six on Thanksgiving',
    sent: '2026-11-20T15:00Z',
    through: '2026-12-04',
    off: ['2026-11-26..2026-11-27'],
    reminders: ['2026-11-23T16:00Z', '2026-11-28T16:00Z', '2026-12-03T16:00Z'],
    ends: '2026-12-05T06:00Z',
    signed: '2026-11-23T15:00Z',
    callBy: '2026-11-25',
    cancelBy: '2026-11-27',
  },
  {
    name: 'with the last reminder moved back over Thanksgiving',
    sent: '2026-11-13T15:00Z',
    through: '2026-11-28',
    off: ['2026-11-26..2026-11-27'],
    reminders: ['2026-11-16T16:00Z', '2026-11-19T16:00Z', '2026-11-25T16:00Z'],
    ends: '2026-11-29T06:00Z',
    signed: '2026-11-26T00:00Z',
    callBy: '2026-11-28',
    cancelBy: '2026-11-30',
  },
  {
    name: 'signed on Thanksgiving itself',
    sent: '2026-11-23T15:00Z',
    through: '2026-12-07',
    off: ['2026-11-26'],
    reminders: ['2026-11-25T16:00Z', '2026-11-30T16:00Z', '2026-12-05T16:00Z'],
    ends: '2026-12-08T06:00Z',
    signed: '2026-11-26T21:00Z',
    callBy: '2026-11-28',
    cancelBy: '2026-11-30',
  },
  {
    name: 'signed before Thanksgiving 2027, which is the 25th',
    sent: '2027-11-17T15:00Z',
    through: '2027-12-01',
    off: ['2027-11-25'],
    reminders: ['2027-11-19T16:00Z', '2027-11-23T16:00Z', '2027-11-30T16:00Z'],
    ends: '2027-12-02T06:00Z',
    signed: '2027-11-22T15:00Z',
    callBy: '2027-11-24',
    cancelBy: '2027-11-26',
  },
  // Juneteenth: a Friday in 2026, a Saturday in 2027 and so observed on Friday, a Monday in 2028.
  {
    name: 'signed two days before Juneteenth 2026',
    sent: '2026-06-15T14:00Z',
    through: '2026-06-29',
    off: ['2026-06-19'],
    reminders: ['2026-06-17T15:00Z', '2026-06-22T15:00Z', '2026-06-27T15:00Z'],
    ends: '2026-06-30T05:00Z',
    signed: '2026-06-17T14:00Z',
    callBy: '2026-06-20',
    cancelBy: '2026-06-22',
  },
  {
    name: 'with day two on Juneteenth',
    sent: '2026-06-17T18:00Z',
    through: '2026-07-01',
    off: ['2026-06-19'],
    reminders: ['2026-06-20T15:00Z', '2026-06-23T15:00Z', '2026-06-30T15:00Z'],
    ends: '2026-07-02T05:00Z',
    signed: '2026-06-18T18:00Z',
    callBy: '2026-06-22',
    cancelBy: '2026-06-23',
  },
  {
    name: 'signed before a Juneteenth that is a Saturday',
    sent: '2027-06-14T14:00Z',
    through: '2027-06-28',
    reminders: ['2027-06-16T15:00Z', '2027-06-21T15:00Z', '2027-06-26T15:00Z'],
    ends: '2027-06-29T05:00Z',
    signed: '2027-06-16T14:00Z',
    callBy: '2027-06-21',
    cancelBy: '2027-06-22',
  },
  {
    name: 'signed on a Juneteenth that is a Monday',
    sent: '2028-06-16T14:00Z',
    through: '2028-06-30',
    reminders: ['2028-06-19T15:00Z', '2028-06-22T15:00Z', '2028-06-29T15:00Z'],
    ends: '2028-07-01T05:00Z',
    signed: '2028-06-19T17:00Z',
    callBy: '2028-06-21',
    cancelBy: '2028-06-22',
  },
  // July 4: a Saturday in 2026 and so observed on Friday, a Sunday in 2027 and so observed on Monday.
  {
    name: 'signed on Thursday before a Saturday July 4',
    sent: '2026-06-29T14:00Z',
    through: '2026-07-13',
    off: ['2026-07-03..2026-07-04'],
    reminders: ['2026-07-01T15:00Z', '2026-07-06T15:00Z', '2026-07-11T15:00Z'],
    ends: '2026-07-14T05:00Z',
    signed: '2026-07-02T23:00Z',
    callBy: '2026-07-07',
    cancelBy: '2026-07-08',
  },
  {
    name: 'signed on Friday, when July 4 is observed',
    sent: '2026-06-29T14:00Z',
    through: '2026-07-13',
    reminders: ['2026-07-01T15:00Z', '2026-07-06T15:00Z', '2026-07-11T15:00Z'],
    ends: '2026-07-14T05:00Z',
    signed: '2026-07-03T23:00Z',
    callBy: '2026-07-07',
    cancelBy: '2026-07-08',
  },
  {
    name: 'signed on Saturday, July 4',
    sent: '2026-06-29T14:00Z',
    through: '2026-07-13',
    reminders: ['2026-07-01T15:00Z', '2026-07-06T15:00Z', '2026-07-11T15:00Z'],
    ends: '2026-07-14T05:00Z',
    signed: '2026-07-05T04:59Z',
    callBy: '2026-07-07',
    cancelBy: '2026-07-08',
  },
  {
    name: 'with the last reminder moved back over July 4',
    sent: '2026-06-22T14:00Z',
    through: '2026-07-06',
    off: ['2026-07-03..2026-07-04'],
    reminders: ['2026-06-24T15:00Z', '2026-06-29T15:00Z', '2026-07-02T15:00Z'],
    ends: '2026-07-07T05:00Z',
    signed: '2026-07-01T14:00Z',
    callBy: '2026-07-06',
    cancelBy: '2026-07-07',
  },
  {
    name: 'signed before a Sunday July 4',
    sent: '2027-06-28T14:00Z',
    through: '2027-07-12',
    reminders: ['2027-06-30T15:00Z', '2027-07-05T15:00Z', '2027-07-10T15:00Z'],
    ends: '2027-07-13T05:00Z',
    signed: '2027-07-01T14:00Z',
    callBy: '2027-07-03',
    cancelBy: '2027-07-06',
  },
  // Days off and hours of our own.
  {
    name: 'with a week off in which day two and day six are',
    sent: '2026-08-07T14:00Z',
    through: '2026-08-28',
    off: ['2026-08-09..2026-08-16'],
    reminders: ['2026-08-17T15:00Z', '2026-08-27T15:00Z'],
    ends: '2026-08-29T05:00Z',
    signed: '2026-08-10T14:00Z',
    callBy: '2026-08-12',
    cancelBy: '2026-08-13',
  },
  {
    name: 'with two weeks off before its last day',
    sent: '2026-08-03T14:00Z',
    through: '2026-08-24',
    off: ['2026-08-08..2026-08-23'],
    reminders: ['2026-08-05T15:00Z', '2026-08-07T15:00Z'],
    ends: '2026-08-25T05:00Z',
    signed: '2026-08-21T14:00Z',
    callBy: '2026-08-24',
    cancelBy: '2026-08-25',
  },
  {
    name: 'with a day off on its last day, which changes nothing',
    sent: '2026-08-12T14:00Z',
    through: '2026-08-26',
    off: ['2026-08-26'],
    reminders: ['2026-08-14T15:00Z', '2026-08-18T15:00Z', '2026-08-25T15:00Z'],
    ends: '2026-08-27T05:00Z',
    signed: '2026-08-27T04:59Z',
    callBy: '2026-08-28',
    cancelBy: '2026-08-29',
  },
  {
    name: 'with a day that opens at noon',
    sent: '2026-08-17T14:00Z',
    through: '2026-08-31',
    opensLate: ['2026-08-19', '12:00'],
    reminders: ['2026-08-19T17:00Z', '2026-08-24T15:00Z', '2026-08-29T15:00Z'],
    ends: '2026-09-01T05:00Z',
    signed: '2026-08-18T14:00Z',
    callBy: '2026-08-20',
    cancelBy: '2026-08-21',
  },
  {
    name: 'good through the day after tomorrow',
    sent: '2026-09-22T14:00Z',
    through: '2026-09-24',
    reminders: ['2026-09-23T15:00Z'],
    ends: '2026-09-25T05:00Z',
    signed: '2026-09-24T14:00Z',
    callBy: '2026-09-26',
    cancelBy: '2026-09-28',
  },
  {
    name: 'good through tomorrow',
    sent: '2026-09-22T14:00Z',
    through: '2026-09-23',
    reminders: [],
    ends: '2026-09-24T05:00Z',
    signed: '2026-09-23T14:00Z',
    callBy: '2026-09-25',
    cancelBy: '2026-09-26',
  },
  {
    name: 'good through the 180th day',
    sent: '2026-09-22T14:00Z',
    through: '2027-03-21',
    reminders: ['2026-09-24T15:00Z', '2026-09-28T15:00Z', '2027-03-20T15:00Z'],
    ends: '2027-03-22T05:00Z',
    signed: '2026-09-22T14:30Z',
    callBy: '2026-09-24',
    cancelBy: '2026-09-25',
  },
]

/** The same moment, as it was written in another zone. */
const MOMENTS: { at: string; day: string; isExpired: boolean; mayCancel: boolean }[] = [
  // Good through December 2, 2026. A contract signed on Saturday, November 28 can be canceled until the same midnight.
  { at: '2026-12-02T23:59:59-06:00', day: '2026-12-02', isExpired: false, mayCancel: true },
  { at: '2026-12-03T14:59:59+09:00', day: '2026-12-02', isExpired: false, mayCancel: true },
  { at: '2026-12-03T15:00:00+09:00', day: '2026-12-03', isExpired: true, mayCancel: false },
  { at: '2026-12-02T19:59:59-10:00', day: '2026-12-02', isExpired: false, mayCancel: true },
  { at: '2026-12-02T20:00:00-10:00', day: '2026-12-03', isExpired: true, mayCancel: false },
  { at: '2026-12-03T05:59:59+00:00', day: '2026-12-02', isExpired: false, mayCancel: true },
  { at: '2026-12-03T19:59:59.999+14:00', day: '2026-12-02', isExpired: false, mayCancel: true },
  { at: '2026-12-03T20:00:00+14:00', day: '2026-12-03', isExpired: true, mayCancel: false },
]

const hoursOf =
  ({ off = [], opensLate }: Pick<Case, 'off' | 'opensLate'>): HoursOn =>
  (day) => {
    const isOff = off.some((days) => {
      const [from = '', to = from] = days.split('..')
      return from <= day && day <= to
    })
    if (isOff) return null
    return { opens: opensLate?.[0] === day ? Number(opensLate[1].slice(0, 2)) * 60 : 7 * 60, closes: 18 * 60 }
  }
const iso = (at: Date) => at.toISOString().replace(':00.000Z', 'Z')
const justBefore = (at: string) => new Date(Date.parse(at) - 1)

// The phone of somebody in another zone shows the same days, and so does a server there.
describe.each(['America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('on a machine in %s', (zone) => {
  const own = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  test.each(CASES)('a quote $name has the days in the table', (one) => {
    const hoursOn = hoursOf(one)
    const dated = { sentAt: one.sent, validUntil: one.through }
    expect(reminderTimes(dated, hoursOn).map(({ at }) => iso(at))).toEqual(one.reminders)
    expect(isExpired('out', one.through, localDay(justBefore(one.ends)))).toBe(false)
    expect(isExpired('out', one.through, localDay(one.ends))).toBe(true)
    const cancelBy = lastDayToCancel(localDay(one.signed))
    expect(cancelBy).toBe(one.cancelBy)
    expect(callBy(cancelBy)).toBe(one.callBy)
  })

  test.each(MOMENTS)('at $at it is $day', ({ at, day, ...expected }) => {
    const today = localDay(at)
    expect(today).toBe(day)
    expect(isExpired('out', '2026-12-02', today)).toBe(expected.isExpired)
    // Signed on Saturday, November 28: Monday, Tuesday and Wednesday count.
    expect(today <= lastDayToCancel('2026-11-28')).toBe(expected.mayCancel)
  })

  test('a clock that is set back sends no reminder twice', () => {
    const quote = { sentAt: '2026-11-18T15:24:00Z', validUntil: '2026-12-02', reachedAt: null }
    const due = (now: string, reminded: number, lastEmailAt: string) =>
      reminderDue({ ...quote, reminded, lastEmailAt }, new Date(now), hoursOf({}))?.turn ?? null
    expect(due('2026-11-20T16:00:00Z', 0, quote.sentAt)).toBe(1)
    // By an hour, and at ten once more.
    expect(due('2026-11-20T15:00:00Z', 1, '2026-11-20T16:00:00Z')).toBeNull()
    expect(due('2026-11-20T16:00:00Z', 1, '2026-11-20T16:00:00Z')).toBeNull()
    // By two days, and all of them once more.
    for (let day = '2026-11-18'; day <= '2026-11-20'; day = addDays(day, 1))
      expect(due(`${day}T17:00:00Z`, 1, '2026-11-20T16:00:00Z'), day).toBeNull()
    // By a year: nothing is due before it was sent.
    expect(due('2025-11-20T16:00:00Z', 1, '2026-11-20T16:00:00Z')).toBeNull()
    // The next one is the second, on its own day.
    expect(due('2026-11-24T16:00:00Z', 1, '2026-11-20T16:00:00Z')).toBe(2)
  })

  test('a quote that has expired is good again where the clock is set back, as its last day says', () => {
    expect(isExpired('out', '2026-12-02', localDay('2026-12-03T06:00:00Z'))).toBe(true)
    expect(isExpired('out', '2026-12-02', localDay('2026-12-03T05:30:00Z'))).toBe(false)
  })
})
