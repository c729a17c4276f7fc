import { resolve } from 'node:path'

/** These tests start many servers: what was compiled once is kept, which halves each start. */
export const QUICK = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../.cache/compiled'), LOG_LEVEL: 'warn' }

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
