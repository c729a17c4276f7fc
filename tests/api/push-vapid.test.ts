import { expect, test } from 'vitest'
import { authorization, vapidKeys } from '../../src/core/push/vapid.ts'
import { isSignedBy } from '../../testbed/push-service.ts'

/** The example of RFC 8292, section 2.4. */
const EXAMPLE = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
}

test('a token has the form of the example in RFC 8292, and a signature that its key verifies', () => {
  expect(isSignedBy(EXAMPLE.token, EXAMPLE.key)).toBe(true)
  const keys = vapidKeys(Buffer.from('a secret'))
  const now = new Date((1453523768 - 12 * 3600) * 1000)
  const header = authorization(
    keys,
    'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    'mailto:push@example.com',
    now,
  )
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  expect(token.split('.').slice(0, 2)).toEqual(EXAMPLE.token.split('.').slice(0, 2))
  expect(key).toBe(keys.publicKey)
  expect(isSignedBy(token, key)).toBe(true)
  expect(isSignedBy(token, EXAMPLE.key)).toBe(false)
})

test('the same secret always gives the same key, and another one gives another', () => {
  const keyOf = (secret: string) => vapidKeys(Buffer.from(secret)).publicKey
  expect(keyOf('one')).toBe(keyOf('one'))
  expect(keyOf('one')).not.toBe(keyOf('two'))
  expect(Buffer.from(keyOf('one'), 'base64url')).toHaveLength(65)
})
