// `npm run test:long -- load` is bounded, uses only this machine and ends by itself. LOAD_SECONDS and LOAD_CONNECTIONS
// change its size. `npm run test:long -- soak` runs for half an hour instead.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { crowd } from './crowd.ts'
import { flood } from './flood.ts'
import { mixedLoad } from './mixed.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const seconds = Number(process.env.LOAD_SECONDS ?? 60)
/** Node raises its own limit of open files to the system's hard limit. */
const files = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) || 1_000_000
const connections = Math.min(Number(process.env.LOAD_CONNECTIONS ?? 10_000), Math.floor((files - 400) / 100) * 100)

const env = { LOG_LEVEL: 'info' }
const parts = [
  ['mixed', () => mixedLoad(env, seconds)],
  // An idle connection is kept for 75 seconds, and a slow machine takes a while to open them all.
  ['crowd', () => crowd(env, connections, 120)],
  ['flood', () => flood(env, Math.min(10, seconds))],
] as const
const chosen = process.argv.slice(2)
if (chosen.includes('soak')) await import('./soak.ts')

console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before the start, ${files} open files allowed.`,
)
const report: unknown[] = []
for (const [name, run] of parts) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const { rows, notes, faults } = await run()
  console.table(rows)
  for (const note of notes) console.log(note)
  for (const fault of faults) console.error(`Failed: ${fault}.`)
  if (faults.length > 0) process.exitCode = 1
  report.push({ name, rows, notes, faults })
}
mkdirSync(join(ROOT, '.cache/reports'), { recursive: true })
writeFileSync(join(ROOT, '.cache/reports/load.json'), `${JSON.stringify(report, null, 2)}\n`)
process.exit()
