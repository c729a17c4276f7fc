import { CODE_ALPHABET, CODE_LENGTH } from '../contract/spoken-code.ts'
import { type DeskKey, readDeskKey } from './desk/desk-key.ts'
import { tooMany } from './http/http-error.ts'
import { countByAddress } from './http/post-limit.ts'
import type { Settings } from './settings.ts'

/** What a code opens. The same emails are another code for another purpose. */
type Purpose = 'review'

/**
 * The code of a row, by the row's id. It is made with the desk's key each time it is needed, so that neither the
 * database nor a backup holds it.
 */
export const codeOf = (key: DeskKey, purpose: Purpose, id: string) =>
  Array.from(key.mac(purpose, id).subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % 32]).join('')

/**
 * What the database holds of a code, and finds it by. Nobody without the key knows which hash a code has, so how long
 * the search takes tells nothing about codes that exist.
 */
export const codeHashOf = (key: DeskKey, purpose: Purpose, code: string) =>
  key.mac(`${purpose}-code`, code).toString('hex')

const MINUTES = 15
/**
 * Wrong codes within so many minutes, the largest network first: an IPv6 /32 or IPv4 /16, a /48 or /24, and one address,
 * which is a /64 in IPv6. Codes cannot be guessed, so this only keeps the load down. There is no limit for everybody
 * together, and that of a large network takes 2,000 addresses to reach: a stranger must not shut a customer out.
 */
const MAX_WRONG = [
  { parts: 2, most: 20_000 },
  { parts: 3, most: 200 },
  { parts: 4, most: 10 },
]

/**
 * Reads the codes that customers enter, whatever they open: one of these for each process, so that wrong codes are
 * counted together. Two processes allow twice as many.
 */
export function createCodeReader({ dataDir, desk }: Pick<Settings, 'dataDir' | 'desk'>, now?: () => number) {
  const limits = MAX_WRONG.map(({ parts, most }) => ({ most, count: countByAddress(MINUTES, now, parts) }))
  /** Where a network is over its limit, nothing is noted about its addresses: that would only fill the memory. */
  const millisecondsToWait = (ip: string) => {
    for (const { most, count } of limits) {
      const wrong = count(ip, 0)
      if (wrong.count >= most) return wrong.left
    }
    return 0
  }

  /**
   * What `find` finds for the code's hash; null where it finds nothing, which counts as a wrong code. It must not say
   * whether a code is wrong, used or too old. Who has a reference too compares the hash to the one stored there with
   * `isSame`.
   */
  return async <Found>(
    ip: string,
    purpose: Purpose,
    code: string,
    find: (codeHash: string) => Promise<Found | null>,
  ): Promise<Found | null> => {
    const wait = millisecondsToWait(ip)
    // A right code has to wait too, or waiting would tell which code is right. Somebody else may have sent the others.
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000), 'Too many wrong codes came in.')
    // Counted before it is searched, so that many codes at once are as many.
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
