import { expect, test } from 'vitest'
import type { LeadEvent } from '../../contract/desk/acts.ts'
import { isUndoable, newestMark } from './history-words.ts'

const now = Date.parse('2026-11-17T15:12:00Z')
const event = (kind: LeadEvent['kind'], parts: object = {}) =>
  ({ id: kind, kind, at: '2026-11-17T15:00:00Z', personId: 'me', undone: false, data: {}, ...parts }) as LeadEvent

test('a mark can be taken back although a reminder, a letter or an undo stands above it', () => {
  const reached = event('reached')
  const events = [event('reminder'), event('letter'), event('undo'), event('note', { undone: true }), reached]
  expect(newestMark(events)).toBe(reached)
  expect(isUndoable(reached, newestMark(events), 'me', now)).toBe(true)
  expect(isUndoable(reached, newestMark(events), 'other', now)).toBe(false)
  expect(isUndoable(reached, newestMark(events), 'me', now + 86_400_000)).toBe(false)
  expect(isUndoable(reached, newestMark([event('note'), ...events]), 'me', now)).toBe(false)
})
