import { expect, test } from 'vitest'
import { payHost } from './pay-link.ts'

test('a payment link opens the host that is shown', () => {
  expect(payHost('https://pay.example.com/gulfline?for=1027#now')).toBe('pay.example.com')
  expect(payHost('https://PAY.example.com:8443')).toBe('pay.example.com:8443')
})

test.each([
  'https://www.stripe.com@evil.example/pay',
  'https://www.stripe.com:443@evil.example/pay',
  'https://stri\tpe.com/pay',
  'https://pay.example.com\nSend cash',
  'https:\\\\pay.example.com',
  'https://evil.example\\@pay.example.com',
  'https:pay.example.com',
  ' https://pay.example.com',
  'https://pay\u200b.example.com',
  'https://раy.example.com',
  'https://localhost/pay',
  'http://pay.example.com',
  'javascript:alert(1)//https://pay.example.com',
  'https://',
  '',
])('a link that could lead elsewhere is none: %j', (link) => {
  expect(payHost(link)).toBe(null)
})
