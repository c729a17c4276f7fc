/** Preloaded into a program: it exits, as if killed, just before the n-th rename. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let left = Number(process.env.END_AT_RENAME)
for (const name of ['renameSync', 'linkSync'] as const) {
  const real = fs[name]
  fs[name] = (from, to) => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    real(from, to)
  }
}
syncBuiltinESMExports()
