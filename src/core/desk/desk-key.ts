import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataDir } from '../storage/open.ts'

/** Made once, by whichever process needs it first; the others find it. */
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

/** What links and codes are made with. It is not in the database, so that a stolen backup signs nobody in. */
export function readDeskKey(dataDir: string, secret: string | null) {
  const key = secret === null ? keyFile(dataDir) : createHash('sha256').update(secret).digest()
  const mac = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest()
  const linkMac = (requestId: string) => mac('link', requestId).toString('base64url')
  return {
    /** Eight digits. */
    codeOf: (requestId: string) => String(mac('code', requestId).readUIntBE(0, 6) % 100_000_000).padStart(8, '0'),
    /** What stands behind the # of a link. */
    tokenOf: (requestId: string) => `${requestId}.${linkMac(requestId)}`,
    /** The sign-in request that a token is of, or nothing when it was not made here. */
    requestIdOf(token: string) {
      const [requestId = '', given = ''] = token.split('.')
      return isSame(given, linkMac(requestId)) ? requestId : null
    },
    /** For codes that customers get (`codes.ts`). */
    mac,
    /** Counts requests for an address without keeping it. */
    emailKey: (email: string) => mac('email', email.trim().toLowerCase()).toString('hex'),
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
/** Takes the same time wherever two texts differ. */
export const isSame = (one: string, other: string) => timingSafeEqual(hashed(one), hashed(other))

export const hashOf = (secret: string) => hashed(secret).toString('hex')
export const newSecret = () => randomBytes(32).toString('base64url')
