// The long run of the fault tests: `npm run test:long -- faults`. A word after it, as in `npm run test:long -- faults kill`,
// runs the files with that word in their name. FAULT_KILLS and FUZZ_CASES change its size, FUZZ_SEED repeats a run of bad input.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { TALLY_FILE, type Tally } from './support/tally.ts'

const ROOT = resolve(import.meta.dirname, '../..')

function table() {
  if (!existsSync(TALLY_FILE)) return
  const tallies = readFileSync(TALLY_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Tally)
  const width = Math.max(...tallies.map(({ fault }) => fault.length))
  const row = (fault: string, numbers: unknown[], note: string) =>
    console.log(`${fault.padEnd(width)} ${numbers.map((number) => String(number).padStart(12)).join('')}  ${note}`)
  row('fault', ['tried', 'acknowledged', 'lost', 'doubled'], 'note')
  for (const { fault, tried, acknowledged, lost, doubled, note } of tallies)
    row(fault, [tried, acknowledged, lost, doubled], note)
}

const files = process.argv.slice(2)
const { FAULT_KILLS = '100', FUZZ_CASES = files.includes('fuzz') ? '20000' : '500' } = process.env
rmSync(TALLY_FILE, { force: true })
const { status } = spawnSync(
  process.execPath,
  [resolve(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'faults', ...files],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FAULT_SECONDS: '1800', FAULT_KILLS, FUZZ_CASES } },
)
table()
process.exitCode = status ?? 1
