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
  quote: null,
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

test('a quote that was sent says what comes next', () => {
  const quote = { line: 'Opened the quote, no answer. Call.', cents: [744_800, 1_012_600], isOpened: true } as const
  const quoted = { step: 'quoted', quotedCents: 744_800, followUpOn: '2026-11-17' } as const
  expect(row({ ...quoted, quote: { ...quote, cents: [...quote.cents] } })).toEqual([
    '$7,448–$10,126',
    'Opened',
    'Opened the quote, no answer. Call.',
  ])
  const visitAt = '2026-11-18T20:00:00Z'
  expect(row({ ...quoted, visitAt, quote: { line: quote.line, cents: null, isOpened: false } })).toEqual([
    '$7,448',
    'Quoted',
    'Visit tomorrow, 2:00 pm',
  ])
  const signed = { line: 'Signed. Call by Sat, Nov 21 about the right to cancel.', cents: null, isOpened: false }
  expect(row({ step: 'won', wonCents: 964_000, quote: signed })).toEqual(['$9,640', 'Won', signed.line])
})

test('a missed follow-up is due today', () => {
  expect(row({ step: 'quoted', quotedCents: 1, followUpOn: '2026-11-12' })[2]).toBe('Follow up today')
})
