import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { longDay, shortDay } from './day.ts'

test('a day reads as the specification has it', () => {
  expect(shortDay('2026-01-05')).toBe('Jan 5, 2026')
  expect(longDay('2026-09-30')).toBe('September 30, 2026')
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Chicago', 'Asia/Kathmandu', 'UTC'])(
  'a day is that day in %s, also where clocks change',
  (zone) => {
    const program = `
      const { shortDay, longDay } = await import(${JSON.stringify(import.meta.resolve('./day.ts'))})
      console.log(['2025-12-31', '2026-03-08', '2026-11-01', '2024-02-29'].map((day) => shortDay(day) + '|' + longDay(day)).join())`
    const shown = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    })
    expect(shown.trim()).toBe(
      'Dec 31, 2025|December 31, 2025,Mar 8, 2026|March 8, 2026,Nov 1, 2026|November 1, 2026,Feb 29, 2024|February 29, 2024',
    )
  },
)
