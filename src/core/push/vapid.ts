import { createECDH, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { HOUR } from '../../lead/durations.ts'

/** Push services refuse tokens that are valid for more than a day. */
const TOKEN_LASTS = 12 * HOUR

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The key pair that signs for us, derived from a secret. Browsers get the public key as `publicKey`. */
export function vapidKeys(secret: Buffer) {
  const ecdh = createECDH('prime256v1')
  for (let turn = 0; ; turn += 1) {
    try {
      ecdh.setPrivateKey(createHmac('sha256', secret).update(`push ${turn}`).digest())
      break
    } catch {
      // One in four billion hashes isn't a valid private key for this curve. Then the next hash is.
    }
  }
  const point = ecdh.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: ecdh.getPrivateKey('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  return { privateKey, publicKey: point.toString('base64url') }
}

type Token = { privateKey: KeyObject; publicKey: string }

/** The `Authorization` header that tells a push service who is sending (RFC 8292). `sender` is how to reach us. */
export function authorization({ privateKey, publicKey }: Token, endpoint: string, sender: string, now: Date) {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + TOKEN_LASTS) / 1000),
    sub: sender,
  }
  const signed = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
