import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataDir } from '../storage/open.ts'

/** The first process that needs the key creates the file, and the others read it. */
function keyFile(dataDir: string) {
  const file = join(dataDir, 'desk.key')
  const read = () => Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  prepareDataDir(dataDir)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read()
}

export type DeskKey = ReturnType<typeof readDeskKey>

/** Signs links and codes. The key is not in the database, so a stolen backup can't sign anybody in. */
export function readDeskKey(dataDir: string, secret: string | null) {
  const key = secret === null ? keyFile(dataDir) : createHash('sha256').update(secret).digest()
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

const hashed = (text: string) => createHash('sha256').update(text).digest()
/** Compares in constant time, wherever the two texts differ. */
export const isSame = (one: string, other: string) => timingSafeEqual(hashed(one), hashed(other))

export const hashOf = (secret: string) => hashed(secret).toString('hex')
export const newSecret = () => randomBytes(32).toString('base64url')
