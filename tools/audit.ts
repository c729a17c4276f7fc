// `npm run audit`: reports known vulnerabilities in the dependencies, and packages that would run an install script.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Allowed, auditFaults, scriptFaults } from './audit/judge.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
const allowed = JSON.parse(read('tools/audit-allow.json')) as Allowed

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 1 << 26,
  shell: process.platform === 'win32',
})
const today = new Date().toISOString().slice(0, 10)
const scripts = scriptFaults(read('.npmrc'), read('package-lock.json'), allowed)
const advisories = auditFaults(error ? '' : stdout, allowed, today)

const faults = [...scripts, ...advisories.faults]
for (const fault of faults) console.error(fault)
if (advisories.unreachable) {
  console.error(`The advisories couldn’t be read: ${advisories.unreachable}. Try again later.`)
  process.exitCode = 2
} else if (faults.length > 0) process.exitCode = 1
else console.log('No known advisory affects these dependencies, and none of them needs an install script.')
