import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFile } from './key-file.ts'

export type DeskKey = ReturnType<typeof readDeskKey>

/** Signs links and codes. The key is not in the database, so a stolen backup can't sign anybody in. */
export function readDeskKey(dataDir: string, secret: string | null) {
  const key = secret === null ? keyFile(dataDir, 'desk.key') : hashed(secret)
  const mac = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest()
  const linkMac = (requestId: string) => mac('link', requestId).toString('base64url')
  return {
    codeOf: (requestId: string) => String(mac('code', requestId).readUIntBE(0, 6) % 100_000_000).padStart(8, '0'),
    /** The part of a sign-in link after the #. */
    tokenOf: (requestId: string) => `${requestId}.${linkMac(requestId)}`,
    /** The id of the sign-in request that a token belongs to, or null when the token was not made with this key. */
    requestIdOf(token: string) {
      const [requestId = '', given = ''] = token.split('.')
      return isSame(given, linkMac(requestId)) ? requestId : null
    },
    /** For the codes that customers get (`codes.ts`). */
    mac,
    /** Lets requests be counted per email address without storing the address. */
    emailKey: (email: string) => mac('email', email.trim().toLowerCase()).toString('hex'),
  }
}

const hashed = (text: string) => hash('sha256', text, 'buffer')
/** Compares in constant time, wherever the two texts differ. */
export const isSame = (one: string, other: string) => timingSafeEqual(hashed(one), hashed(other))

export const newSecret = () => randomBytes(32).toString('base64url')
