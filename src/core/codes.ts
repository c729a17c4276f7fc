import { CODE_ALPHABET, CODE_LENGTH } from '../contract/spoken-code.ts'
import { type DeskKey, readDeskKey } from './desk/desk-key.ts'
import { tooMany } from './http/http-error.ts'
import { countByAddress } from './http/post-limit.ts'
import type { Settings } from './settings.ts'

/** What a code unlocks. The same characters mean a different code for each purpose. */
type Purpose = 'review' | 'quote' | 'visit' | 'visit-tab' | 'visit-email'

/**
 * Derives a row's code from its id. The code is derived from the desk's key every time it is needed, so neither the
 * database nor a backup contains it.
 */
export const codeOf = (key: DeskKey, purpose: Purpose, id: string) =>
  Array.from(key.mac(purpose, id).subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % 32]).join('')

/** A quote's code belongs to its newest link: a new link has a new code, and the old one opens nothing. */
export const quoteCodeOf = (key: DeskKey, { id, link }: { id: string; link: number }) =>
  codeOf(key, 'quote', `${id}\0${link}`)

/** What a code for a visit allows: the one that its form's tab gets can request, the one in emails can book. */
export type VisitMay = 'request' | 'book'
/** Neither is stored: both end with the number of the lead's link. */
export const visitCodeOf = (key: DeskKey, may: VisitMay, leadId: string, linkVersion: number) =>
  codeOf(key, may === 'request' ? 'visit-tab' : 'visit-email', `${leadId}\0${linkVersion}`)

/**
 * The hash of a code, which the database stores and looks codes up by, and what codes for visits are compared by. Nobody
 * can compute a code's hash without the key, so the timing of the lookup reveals nothing about existing codes.
 */
export const codeHashOf = (key: DeskKey, purpose: Purpose, code: string) =>
  key.mac(`${purpose}-code`, code).toString('hex')

const MINUTES = 15
/**
 * Limits on wrong codes per window, largest network first: an IPv6 /32 or IPv4 /16, then a /48 or /24, then a single
 * address (a /64 in IPv6). Codes can't be guessed, so these limits only keep the load down. There is no global limit,
 * and it takes 2,000 addresses to use up a large network's limit, so a stranger can't lock a customer out.
 */
const MAX_WRONG = [
  { parts: 2, most: 20_000 },
  { parts: 3, most: 200 },
  { parts: 4, most: 10 },
]

/**
 * Checks the codes that customers enter, for every purpose. Create one per process so that all wrong codes are counted
 * together; two processes allow twice as many.
 */
export function createCodeReader({ dataDir, desk }: Pick<Settings, 'dataDir' | 'desk'>, now?: () => number) {
  const limits = MAX_WRONG.map(({ parts, most }) => ({ most, count: countByAddress(MINUTES, now, parts) }))
  /** Once a network is over its limit, skip its addresses: counting them would only use memory. */
  const millisecondsToWait = (ip: string) => {
    for (const { most, count } of limits) {
      const wrong = count(ip, 0)
      if (wrong.count >= most) return wrong.left
    }
    return 0
  }

  /**
   * Resolves to what `find` returns for the code's hash. Null means nothing was found and counts as a wrong code.
   * `find` must not reveal whether a code is wrong, used or expired. A caller that also has a reference compares this
   * hash to the stored one with `isSame`.
   */
  return async <Found>(
    ip: string,
    purpose: Purpose,
    code: string,
    find: (codeHash: string) => Promise<Found | null>,
  ): Promise<Found | null> => {
    const wait = millisecondsToWait(ip)
    // A right code has to wait too, or the wait would reveal which code is right. Somebody else may have sent the wrong
    // ones.
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000), 'Too many wrong codes came in.')
    // Count before searching, so that codes sent in parallel are all counted.
    const counted = limits.map(({ count }) => count(ip))
    let isWrong = false
    try {
      const found = await find(codeHashOf(readDeskKey(dataDir, desk.secret), purpose, code))
      isWrong = found === null
      return found
    } finally {
      if (!isWrong) for (const { undo } of counted) undo()
    }
  }
}
export type CodeReader = ReturnType<typeof createCodeReader>
