import { expect, test } from 'vitest'
import type { DeskLead } from '../core/storage/desk-leads.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import { promiseEmail } from './promise-email.ts'

const office = { name: 'Office', email: 'office@example.com' } as DeskPersonRow
/** A lead that came in at nine in the morning and was promised an answer within this many hours. */
const told = (hours: number) =>
  ({
    reference: 'GF-7K3M-Q9TX',
    name: 'Dana Picket',
    phone: '(251) 555-0142',
    city: 'fairhope',
    service: '',
    beginning: '{}',
    received_at: '2026-11-16T15:00:00.000Z',
    answer_by: new Date(Date.parse('2026-11-16T15:00:00.000Z') + hours * 3_600_000).toISOString(),
  }) as DeskLead
const textFor = (...hours: number[]) =>
  promiseEmail(
    'promise-x',
    { first: hours.map(told), count: hours.length },
    office,
    'https://desk.example',
    new Date('2026-11-17T14:00:00.000Z'),
  ).text

test('a reminder repeats the promised hours, or names none if they differ', () => {
  expect(textFor(24, 24)).toContain('We told them “within 24 hours”.')
  expect(textFor(72)).toContain('We told them “within 72 hours”.')
  expect(textFor(24, 72)).toContain('We told each of them when they would hear from us.')
})
