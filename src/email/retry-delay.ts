const MINUTE = 60_000
/** 1, 2, 4 … 32 minutes, then every hour: the thirtieth attempt is a day after the first. */
const MAX_ATTEMPTS = 30

/** Milliseconds until the next attempt, or null after a day of trying. */
export function retryDelay(attempts: number) {
  return attempts >= MAX_ATTEMPTS ? null : Math.min(2 ** (attempts - 1), 60) * MINUTE
}
