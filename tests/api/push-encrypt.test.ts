import { expect, test } from 'vitest'
import { encryptFor, isSubscriber } from '../../src/core/push/encrypt.ts'
import { decryptPush, newSubscriber } from '../../testbed/push-service.ts'

test('the example of RFC 8291 is encrypted byte for byte', () => {
  const subscriber = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const given = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    length: 0,
  }
  expect(isSubscriber(subscriber)).toBe(true)
  expect(encryptFor(subscriber, 'When I grow up, I want to be a watermelon', given).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser reads what was encrypted for it, and every text has the same length outside', () => {
  const { keys, privateKey } = newSubscriber()
  const short = encryptFor(keys, 'New lead')
  const long = encryptFor(keys, `Ñandú ${'x'.repeat(900)}`)
  expect(short.length).toBe(long.length)
  expect([short, long].map((body) => decryptPush(body, keys, privateKey))).toEqual([
    'New lead',
    `Ñandú ${'x'.repeat(900)}`,
  ])
  expect(encryptFor(keys, 'New lead').equals(short)).toBe(false)
  expect(() => encryptFor(keys, 'x'.repeat(4096))).toThrow('too long')
})

test.each([
  ['nothing', '', ''],
  ['a point that is not on the curve', Buffer.alloc(65, 4).toString('base64url'), 'BTBZMqHH6r4Tts7J_aSIgg'],
  ['a secret that is too short', newSubscriber().keys.p256dh, 'BTBZ'],
])('%s is no key to encrypt with', (_, p256dh, auth) => expect(isSubscriber({ p256dh, auth })).toBe(false))
