import { expect, test } from 'vitest'
import { isSeen, noticeLine } from '../../../content/site-words/notice-words.ts'
import { faultsOf } from '../../../contract/site/items.ts'
import { noticeOf, noticeOfDayOff, PRESETS } from './presets.ts'

const NOW = Date.parse('2026-11-17T14:41:00Z')
const PHONE = '(251) 555-0142'

test.each(PRESETS)('$label is two plain sentences that can be published as they are', (preset) => {
  const notice = noticeOf(preset, PHONE, NOW)
  expect(faultsOf('notice', notice)).toEqual([])
  expect(preset.text.split('. ')).toHaveLength(2)
})

test('a storm notice shows until six in the evening of a named day, on the business’s clock', () => {
  const [storm] = PRESETS
  if (!storm) throw new Error('There is no preset.')
  const notice = noticeOf(storm, PHONE, NOW)
  expect(noticeLine(notice, new Date(NOW))).toBe('On every page until Sun, Nov 22, 6:00 pm.')
  expect(isSeen(notice, new Date('2026-11-22T23:59:00Z'))).toBe(true)
  expect(isSeen(notice, new Date('2026-11-23T00:00:00Z'))).toBe(false)
})

test.each([
  ['Thanksgiving', 'Closed for Thanksgiving, Nov 26 and 27.'],
  ['The fortieth birthday of the whole firm', 'Closed Nov 26 and 27.'],
])('a day off for %s can be published as a notice', (words, title) => {
  const notice = noticeOfDayOff({ from: '2026-11-26', to: '2026-11-27', words, hours: null }, PHONE)
  expect(notice.title).toBe(title)
  expect(faultsOf('notice', notice)).toEqual([])
})
