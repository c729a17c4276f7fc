import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export const TALLY_FILE = resolve(import.meta.dirname, '../../../.cache/reports/faults.jsonl')

export type Tally = { fault: string; tried: number; acknowledged: number; lost: number; doubled: number; note: string }

/** Adds a line to the table that `npm run test:long -- faults` prints at the end. */
export function record(tally: Tally) {
  mkdirSync(dirname(TALLY_FILE), { recursive: true })
  appendFileSync(TALLY_FILE, `${JSON.stringify(tally)}\n`)
}
