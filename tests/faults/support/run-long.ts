import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { TALLY_FILE, type Tally } from './tally.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

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

/** Runs the fault tests with larger numbers and prints their counts; returns the exit status. */
export function runLong(env: Record<string, string>, files: string[]) {
  rmSync(TALLY_FILE, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [resolve(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'faults', ...files],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FAULT_SECONDS: '1800', ...env } },
  )
  table()
  return status ?? 1
}
