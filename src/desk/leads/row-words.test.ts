import { expect, test } from 'vitest'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { nextWords, rowAside, stepTag } from './row-words.ts'

const NOW = Date.parse('2026-11-17T15:12:00Z')
const lead = {
  step: 'new',
  inSpam: false,
  said: 'A gate, twelve feet.',
  receivedAt: '2026-11-16T20:00:00Z',
  triedAt: null,
  reachedAt: null,
  followUpOn: null,
  visitAt: null,
  quotedCents: null,
  wonCents: null,
  lostReason: null,
} as LeadSummary
const row = (changed: Partial<LeadSummary>) => {
  const shown = { ...lead, ...changed }
  return [rowAside(shown, NOW), stepTag(shown).words, nextWords(shown, NOW)]
}

test('a row says how far a lead is and what is next', () => {
  expect(row({ triedAt: '2026-11-16T23:10:00Z', followUpOn: '2026-11-17' })).toEqual([
    'tried Mon 5:10 pm',
    'Tried',
    'Tried, try again today',
  ])
  expect(row({ step: 'quoted', quotedCents: 845_000, followUpOn: '2026-11-20' })).toEqual([
    '$8,450',
    'Quoted',
    'Follow up Fri',
  ])
  expect(row({ step: 'visit', visitAt: '2026-11-17T20:00:00Z' })).toEqual(['2:00 pm', 'Visit', 'Visit today, 2:00 pm'])
  expect(row({ step: 'lost', lostReason: 'price' })).toEqual(['Price', 'Lost', lead.said])
  expect(row({ inSpam: true })).toEqual(['Mon 2:00 pm', 'Possible spam', lead.said])
})

test('a row that couldn’t be read says so, with its reference', () => {
  expect(row({ isUnreadable: true, reference: 'GF-7K3M-Q9TX', followUpOn: '2026-11-17' })[2]).toBe(
    'GF-7K3M-Q9TX: Part of this lead can’t be read.',
  )
})

test('a missed follow-up is due today', () => {
  expect(row({ step: 'quoted', quotedCents: 1, followUpOn: '2026-11-12' })[2]).toBe('Follow up today')
})
