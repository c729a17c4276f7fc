import * as v from 'valibot'
import { expect, test } from 'vitest'
import { leadSummarySchema } from '../../contract/desk/lead.ts'
import { leadActionSchema, type NewAction } from '../../contract/desk/lead-actions.ts'
import { changesOf } from './changes-of.ts'

const NOW = '2026-11-17T15:14:00.000Z'
const dana = v.parse(leadSummarySchema, {
  reference: 'GF-7K3M-Q9TX',
  kind: 'quote',
  name: 'Dana Picket',
  firstName: 'Dana',
  city: 'Fairhope',
  what: 'Privacy Fence, 140 ft',
  said: '',
  phone: '',
  receivedAt: '2026-11-16T16:05:00.000Z',
  inSpam: false,
  photos: 0,
  hasPlan: false,
  group: 'first',
  step: 'new',
  answerBy: '2026-11-17T16:05:00.000Z',
  triedAt: null,
  reachedAt: null,
  firstBy: null,
  firstHow: null,
  assignedTo: null,
  followUpOn: '2026-11-20',
  visitAt: '2026-11-19T15:30:00.000Z',
  visitBy: null,
  visitMinutes: null,
  isWindow: false,
  requestedStart: null,
  quotedCents: null,
  wonCents: null,
  lostReason: null,
  version: 1,
  changedAt: '2026-11-16T16:05:00.000Z',
  isUnreadable: false,
  quote: null,
})
const WORKING = new Set(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
const after = (action: NewAction, lead = dana) => ({
  ...lead,
  ...changesOf(lead, v.parse(leadActionSchema, { version: 1, ...action }), 'me', new Date(NOW), WORKING),
})

test('reaching somebody stops the clock and advances a new or lost lead, never one that is further along', () => {
  expect(after({ action: 'reached' })).toMatchObject({ step: 'reached', triedAt: NOW, reachedAt: NOW })
  expect(after({ action: 'reached' }, { ...dana, step: 'lost' }).step).toBe('reached')
  expect(after({ action: 'reached' }, { ...dana, step: 'quoted' }).step).toBe('quoted')
})

test('a try without a conversation stops the clock and leaves the step unchanged', () => {
  expect(after({ action: 'tried' })).toMatchObject({ step: 'new', triedAt: NOW, reachedAt: null })
})

test('the time of the first try is never replaced', () => {
  const tried = { ...dana, triedAt: '2026-11-16T17:00:00.000Z' }
  expect(after({ action: 'tried' }, tried).triedAt).toBe(tried.triedAt)
})

test('a visit advances to visit, even from lost, and never moves back', () => {
  const visit = { action: 'visit', at: '2026-11-20T09:00' } as const
  expect(after(visit).step).toBe('visit')
  expect(after(visit, { ...dana, step: 'lost' }).step).toBe('visit')
  expect(after(visit, { ...dana, step: 'quoted' }).step).toBe('quoted')
})

test('won and lost end the follow-up', () => {
  expect(after({ action: 'won', cents: 500 } as NewAction)).toMatchObject({
    step: 'won',
    wonCents: 500,
    followUpOn: null,
  })
  expect(after({ action: 'lost', reason: 'price' } as NewAction)).toMatchObject({
    step: 'lost',
    lostReason: 'price',
    followUpOn: null,
  })
})

test('notes, assignments and marking as spam don’t count as tries', () => {
  for (const action of [
    { action: 'note', text: 'x' },
    { action: 'assign', to: 'of' },
    { action: 'mark-spam' },
  ] as NewAction[])
    expect(after(action).triedAt).toBeNull()
})
