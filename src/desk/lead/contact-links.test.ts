import { afterEach, expect, test, vi } from 'vitest'
import type { Lead } from '../../contract/desk/lead.ts'
import { mailHref, mapHref, textHref } from './contact-links.ts'

const dana = {
  firstName: 'Dana',
  what: 'Privacy Fence, 140 ft',
  reference: 'GF-7K3M-Q9TX',
  tel: 'tel:+12515550142',
  email: 'dana+fence@example.com',
} as Lead

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const PHONE = '(251) 555-0142'

test('Text opens with a first sentence that names the person, the company and the request', () => {
  const link = textHref(dana) ?? ''
  expect(link).toMatch(/^sms:\+12515550142\?&body=/)
  expect(decodeURIComponent(link)).toMatch(/Hi Dana, this is Gulf.*Privacy Fence, 140 ft, GF-7K3M-Q9TX/)
})

test('on the day of a visit Text says that we are on the way, until its window is over', () => {
  const visitAt = '2026-11-19T16:00:00.000Z'
  const saysAt = (time: string, visitMinutes: number | null = 120) => {
    vi.setSystemTime(`2026-11-19T${time}:00.000Z`)
    return decodeURIComponent(textHref({ ...dana, visitAt, visitMinutes }) ?? '').includes('I’m on my way')
  }
  expect([saysAt('13:00'), saysAt('17:59'), saysAt('18:00')]).toEqual([true, true, false])
  expect([saysAt('16:59', null), saysAt('17:00', null)], 'a time without its length takes an hour').toEqual([
    true,
    false,
  ])
})

test('Email has the address, a subject with the reference and a first sentence, and a hostile address can’t add a bcc', () => {
  const link = new URL(mailHref(dana, PHONE) ?? '')
  expect(link.protocol + link.pathname).toBe('mailto:dana%2Bfence@example.com')
  expect(link.searchParams.get('subject')).toBe('Your fence request GF-7K3M-Q9TX')
  expect(link.searchParams.get('body')).toContain('Hi Dana,')
  const hostile = mailHref({ ...dana, email: 'a@example.com?bcc=b@example.com' }, PHONE)
  expect(hostile).toContain('mailto:a@example.com%3Fbcc%3Db')
})

test('opens the phone’s own map app', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 16)' })
  expect(mapHref('12 Oak St, Fairhope')).toBe('geo:0,0?q=12%20Oak%20St%2C%20Fairhope')
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' })
  expect(mapHref('12 Oak St, Fairhope')).toBe('maps:?q=12%20Oak%20St%2C%20Fairhope')
})

test('there is no link for missing contact details', () =>
  expect([textHref({ ...dana, tel: null }), mailHref({ ...dana, email: '' }, PHONE), mapHref(null)]).toEqual([
    null,
    null,
    null,
  ]))
