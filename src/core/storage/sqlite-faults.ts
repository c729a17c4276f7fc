const BUSY = 5
const CORRUPT = 11
const FULL = 13
const NOT_A_DATABASE = 26

/** SQLite's number for a fault, without its finer distinctions. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

/** Another process holds the lock. */
export const isBusy = (error: unknown) => codeOf(error) === BUSY

export const busy = () => Object.assign(new Error('busy'), { errcode: BUSY })

/** True when the file itself is broken, not merely busy or out of reach. */
export const isDamage = (error: unknown) => codeOf(error) === CORRUPT || codeOf(error) === NOT_A_DATABASE

export const damage = (words: string) => Object.assign(new Error(words), { errcode: CORRUPT })

const POSTGRES_FULL = '53100'

/** True when there is no room left, in either database. */
export const isFull = (error: unknown) =>
  codeOf(error) === FULL ||
  (error instanceof Error && 'code' in error && (error.code === POSTGRES_FULL || error.code === 'ENOSPC'))
