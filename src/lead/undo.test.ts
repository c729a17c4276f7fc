import { expect, test } from 'vitest'
import { BOOKING_EVENTS } from './booking.ts'
import { whyNotUndo } from './undo.ts'

const NOW = new Date('2026-11-17T15:12:00Z')
const event = (kind: string, parts: object = {}) => ({
  ...{ id: kind, kind, at: '2026-11-17T15:00:00Z', personId: 'me', undone: false },
  ...parts,
})

test('an action can be undone even after a reminder, an email or an undo', () => {
  const events = [event('reminder'), event('email'), event('undo'), event('note', { undone: true }), event('reached')]
  const why = (newer: object[] = [], personId = 'me', now = NOW) =>
    whyNotUndo([...(newer as typeof events), ...events], 'reached', personId, now)
  expect(why()).toBeNull()
  expect(why([], 'other')).toBe('You can only undo your own changes.')
  expect(why([], 'me', new Date('2026-11-18T15:00:01Z'))).toBe('You can only undo a change within a day.')
  expect(why([event('note')])).toBe('You can only undo the newest change.')
})

test('changes nobody can restore can’t be undone', () => {
  expect(whyNotUndo([event('added')], 'added', 'me', NOW)).toMatch(/Erase the lead/)
  expect(whyNotUndo([event('unreadable')], 'unreadable', 'me', NOW)).toMatch(/can’t be read/)
})

test('changes of a work order are undone among themselves, and block no other undo', () => {
  const events = [event('work-order', { id: 'second' }), event('reached'), event('work-order', { id: 'first' })]
  const why = (id: string) => whyNotUndo(events, id, 'me', NOW)
  expect([why('reached'), why('second')]).toEqual([null, null])
  expect(why('first')).toBe('You can only undo the newest change.')
})

test('“I’ve got it” can be undone, and blocks only undoing who the lead was assigned to before', () => {
  const events = [event('claimed', { personId: 'other' }), event('reached'), event('assign')]
  expect(whyNotUndo(events, 'claimed', 'other', NOW)).toBeNull()
  expect(whyNotUndo(events, 'reached', 'me', NOW)).toBeNull()
  const claimed = [event('claimed', { personId: 'other' }), event('assign')]
  expect(whyNotUndo(claimed, 'assign', 'me', NOW)).toBe('You can only undo the newest change.')
})

test('what customers and the desk do with an online visit blocks no other undo unless it changed the visit', () => {
  const blocks = (what: string, kind: string) =>
    whyNotUndo([event('booking', { id: 'newer', personId: null, data: { what } }), event(kind)], kind, 'me', NOW) !==
    null
  for (const kind of ['reached', 'visit', 'quoted', 'note', 'assign'])
    expect([kind, BOOKING_EVENTS.filter((what) => blocks(what, kind))]).toEqual([
      kind,
      kind === 'note' || kind === 'assign'
        ? []
        : ['booked', 'rescheduled', 'canceled', 'canceled-by-desk', 'booked-by-desk'],
    ])
  // A customer's cancellation leaves the follow-up that is set as what comes next.
  expect(BOOKING_EVENTS.filter((what) => blocks(what, 'follow-up'))).toEqual(['canceled'])
  expect(BOOKING_EVENTS.filter((what) => blocks(what, 'booking'))).toEqual([...BOOKING_EVENTS])
})
