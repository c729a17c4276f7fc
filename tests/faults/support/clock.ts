import { renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newFolder } from '../../../testbed/server.ts'

/** A clock for servers that a test can set, so a day passes in no time. */
export function newClock() {
  const file = join(newFolder(), 'shift')
  let shift = 0
  const set = (ms: number) => {
    shift = ms
    writeFileSync(`${file}.part`, String(ms))
    renameSync(`${file}.part`, file)
  }
  set(0)
  return {
    env: {
      NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'shifted-clock.ts')}`,
      CLOCK_SHIFT_FILE: file,
    },
    now: () => Date.now() + shift,
    move: (ms: number) => set(shift + ms),
  }
}
