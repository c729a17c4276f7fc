/** The server logs only problems, because the tests read its output. */
export const QUICK = { LOG_LEVEL: 'warn' }

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
