/** A server that says only what is wrong: the tests read its output. */
export const QUICK = { LOG_LEVEL: 'warn' }

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
