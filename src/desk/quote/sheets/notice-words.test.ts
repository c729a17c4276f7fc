import { expect, test } from 'vitest'
import { NOTICE_OF_CANCELLATION } from '../../../quote/consent.ts'
import { noticeWords } from './notice-words.ts'

const home = { isHome: true, noticeOff: null, addsTo: null }
const off = { since: '2026-11-03T15:00:00Z', because: 'We sell in the shop.' }
const contract = { number: '1027', signedAt: '2026-11-03T15:00:00Z', cents: 995_300, plan: null }

test('the sender sees at each send that the notice is off, or has another wording', () => {
  expect(noticeWords(home, NOTICE_OF_CANCELLATION)).toBeNull()
  expect(noticeWords({ ...home, noticeOff: off }, null)).toEqual([
    'No right to cancel',
    'Since Nov 3: We sell in the shop.',
  ])
  expect(noticeWords({ ...home, addsTo: contract }, null)).toEqual([
    'No right to cancel',
    'Quote 1027 has none either.',
  ])
  expect(noticeWords(home, `By {lastDay}. ${NOTICE_OF_CANCELLATION}`)).toEqual([
    'The right to cancel isn’t the federal form',
    'Its text is your own, from Settings.',
  ])
})

test('a business needs no notice, and what is on for it may have another wording, too', () => {
  const shop = { ...home, isHome: false }
  expect(noticeWords({ ...shop, noticeOff: off }, null)).toBeNull()
  expect(noticeWords(shop, 'Our own words')?.[0]).toBe('The right to cancel isn’t the federal form')
})
