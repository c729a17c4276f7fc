import { expect, test } from 'vitest'
import type { VisitAnswer } from '../contract/visit.ts'
import { visitScreen } from './visit-screen.ts'

const AT = '2026-11-19T16:00:00.000Z'
const NOTHING: VisitAnswer = {
  ...{ state: 'none', may: 'book', firstName: 'June', mailbox: '', today: '2026-11-16', days: [], windows: [] },
  ...{ requested: null, visit: null, elsewhere: null, note: '' },
}
const visit = { at: AT, isWindow: true, by: null, stillGood: null, canReschedule: true, canCancel: true }
const BOOKED: VisitAnswer = {
  ...NOTHING,
  state: 'booked',
  visit: { ...visit, whyNot: null, isMovedByUs: false },
}

test('without another open time, the visit that is booked stays on the page', () => {
  const { template, say } = visitScreen(BOOKED, { show: 'pick' })
  expect([template, say.title, say.strip]).toEqual(['booked', 'You’re booked', 'No other times are open right now.'])
  const taken = 'Friday, 8:00 am to 10:00 am was just taken.'
  expect(visitScreen(BOOKED, { show: 'pick', strip: taken }).say.strip).toContain('was just taken.')
  expect(visitScreen(BOOKED).say.strip).toBe('')
})

test('without another open time, a requested one can still be confirmed', () => {
  const confirm: VisitAnswer = { ...NOTHING, state: 'confirm', requested: { at: AT, isByEmail: true } }
  const { template, say } = visitScreen(confirm, { show: 'pick' })
  expect([template, say.strip]).toEqual(['confirm', 'No other times are open right now.'])
})
