import { expect, test } from 'vitest'
import { type RowFacts, rowLine } from './row-line.ts'

/** A Thursday. */
const TODAY = '2026-11-19'
const out: RowFacts = {
  state: 'out',
  isChangeOrder: false,
  sentOn: '2026-11-17',
  validUntil: '2026-12-02',
  openedCount: 0,
  isAsked: false,
  isAgain: false,
  draftVersion: null,
  acceptedOn: '',
  isSigned: true,
  isCopyRefused: false,
  untold: null,
  refundBy: null,
}
const lineOf = (facts: Partial<RowFacts>) => rowLine({ ...out, ...facts }, TODAY)?.line

test('a quote that is out says what its customer did, or that it expires', () => {
  expect(lineOf({})).toBe('Quote sent Tue, not opened')
  expect(lineOf({ openedCount: 1 })).toBe('Opened the quote, no answer. Call.')
  expect(lineOf({ openedCount: 2 })).toBe('Opened the quote twice, no answer. Call.')
  expect(lineOf({ openedCount: 5, isChangeOrder: true })).toBe('Opened the change order 5 times, no answer. Call.')
  expect(lineOf({ isAsked: true, openedCount: 2 })).toBe('Asked for a change.')
  expect(lineOf({ isAsked: true, draftVersion: 2 })).toBe('Asked for a change. Version 2 is in draft.')
  expect(lineOf({ validUntil: '2026-11-20', openedCount: 2 })).toBe('Quote expires tomorrow')
  expect(lineOf({ validUntil: TODAY })).toBe('Quote expires tonight')
  expect(lineOf({ validUntil: '2026-11-18', openedCount: 2 })).toBe('Quote expired, no answer')
})

test('what a customer wants again or declined has its sentence', () => {
  const expired = { isAsked: true, isAgain: true, validUntil: '2026-11-18' }
  expect(lineOf(expired)).toBe('Wants the quote again.')
  expect(lineOf({ ...expired, isChangeOrder: true, draftVersion: 2 })).toBe(
    'Wants the change order again. Version 2 is in draft.',
  )
  expect(lineOf({ state: 'declined', isAsked: true, isAgain: true })).toBe('Wants the quote again.')
  expect(lineOf({ state: 'declined', isChangeOrder: true })).toBe('Declined the change order')
})

test('a copy that was rejected is named until somebody called', () => {
  const refused = { state: 'accepted', acceptedOn: TODAY, isCopyRefused: true } as const
  expect(lineOf({ ...refused, untold: { cancelBy: '2026-11-23' } })).toBe(
    'Signed. The copy was rejected. Call by Sat, Nov 21 about the right to cancel.',
  )
  expect(lineOf(refused)).toBe('Signed. The copy was rejected. Call.')
})

test('a contract says until when to call about the right to cancel, and then when it was signed', () => {
  const signed = { state: 'accepted', acceptedOn: TODAY } as const
  const call = (cancelBy: string | null) => lineOf({ ...signed, untold: { cancelBy } })
  expect(call('2026-11-23')).toBe('Signed. Call by Sat, Nov 21 about the right to cancel.')
  expect(call('2026-11-20')).toBe('Signed. Call today about the right to cancel.')
  expect(call(null)).toBe('Signed. Call about the right to cancel.')
  expect(lineOf({ ...signed, untold: { cancelBy: null }, isSigned: false })).toBe(
    'Said yes. Call about the right to cancel.',
  )
  expect(lineOf({ ...signed, acceptedOn: '2026-11-02' })).toBe('Signed Nov 2')
})

test('a canceled contract says when the refund is due, until it is done', () => {
  expect(lineOf({ state: 'canceled', refundBy: '2026-12-01' })).toBe('Refund due by Tue, Dec 1')
  expect(rowLine({ ...out, state: 'canceled' }, TODAY)).toBeNull()
})
