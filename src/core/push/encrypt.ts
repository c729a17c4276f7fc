import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave us to encrypt for it, in base64url: its public key and a secret that only we share. */
export type Subscriber = { p256dh: string; auth: string }

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const TAG_BYTES = 16
/** Notifications are padded to this length, so that their size says nothing about their text. */
const PADDED_BYTES = 1024

const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether something can be encrypted with these: a point on the curve and 16 bytes. */
export function isSubscriber({ p256dh, auth }: Subscriber) {
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(bytes(p256dh))
  } catch {
    return false
  }
  return bytes(p256dh).length === 65 && bytes(auth).length === 16
}

const fresh = () => ({ salt: randomBytes(16), privateKey: null as Buffer | null, length: PADDED_BYTES })

/** Encrypts a text so that only this browser can read it: RFC 8291, as one record of RFC 8188's `aes128gcm`. */
export function encryptFor({ p256dh, auth }: Subscriber, text: string, { salt, privateKey, length } = fresh()) {
  const own = createECDH(CURVE)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const theirs = bytes(p256dh)
  const ours = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(own.computeSecret(theirs), bytes(auth), info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  // The byte 2 ends the last record; zeros after it are padding.
  const plain = Buffer.concat([Buffer.from(text), Buffer.of(2)])
  const padded = Buffer.concat([plain, Buffer.alloc(Math.max(0, length - plain.length))])
  if (padded.length + TAG_BYTES > RECORD_BYTES) throw new Error('This is too long for a notification')
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, cipher.update(padded), cipher.final(), cipher.getAuthTag()])
}
