// Everything that has to pass before a change lands. `npm test -- browser` runs the steps whose name contains that
// word.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { build, hear, install, ROOT, run } from './prepare.mjs'

install()
const { findBrowsers } = await import('./browser.mjs')
const { findPostgres } = await import('./postgres.mjs')
const REPORTS = '.cache/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

/** Use colors only on a terminal. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const bin = (name) => `node_modules/${name}`
/** Runs a program. If others run at the same time, its output is printed when it ends. */
async function program(args, alone, env = {}) {
  const all = { ...plain, ...env }
  if (alone) return (await run(args, { cwd: ROOT, env: { ...process.env, ...all } })) === 0
  const { status, said } = await hear(args, all)
  process.stdout.write(said)
  return status === 0
}

/** A step that counts as one check. */
const check =
  (...args) =>
  async (alone) =>
    (await program(args, alone)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A step whose test runner writes a report. A crash before the report counts as one failure. */
function counted(report, ok) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const passed = result.numPassedTests ?? result.stats.expected
  const failed = result.numFailedTests ?? result.stats.unexpected
  return { passed, failed: failed || (ok && passed > 0 ? 0 : 1) }
}
const vitest =
  (projects, env = () => ({})) =>
  async (alone) => {
    const report = `${REPORTS}/${projects.join('-')}.json`
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = [bin('vitest/vitest.mjs'), 'run', ...projects.flatMap((one) => ['--project', one]), ...reporters]
    return counted(report, await program(args, alone, env()))
  }
const withPostgres = () => ({ POSTGRES_BIN: findPostgres() })
const playwright = async (alone) => {
  const report = `${REPORTS}/browser.json`
  const ok = await program([bin('@playwright/test/cli.js'), 'test'], alone, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...findBrowsers(),
  })
  return counted(report, ok)
}

/** The steps of a group run in parallel, because none of them uses the whole machine all the time. */
const STEPS = [
  { 'route types': check(bin('@react-router/dev/bin.cjs'), 'typegen') },
  {
    'formatting and lint': check(
      bin('@biomejs/biome/bin/biome'),
      'ci',
      '--reporter=default',
      '--max-diagnostics=30',
      '.',
    ),
    'import law': check(
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'src',
      'tools',
      'tests',
      'testbed',
      'bench',
    ),
    'dead code': check(bin('knip/bin/knip.js')),
    'types of pages and tests': check(bin('typescript/bin/tsc'), '--noEmit'),
    'types of the server, which has no window': check(
      bin('typescript/bin/tsc'),
      '--noEmit',
      '-p',
      'tsconfig.server.json',
    ),
    'unit tests': vitest(['unit']),
    build: async () => ((await build()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  },
  {
    'API on SQLite and PostgreSQL, faults and attacks, built site': vitest(['api', 'faults', 'site'], withPostgres),
    'browser journeys': playwright,
  },
]

const words = process.argv.slice(2)
const names = STEPS.flatMap(Object.keys)
const wanted = new Set(names.filter((name) => words.length === 0 || words.some((word) => name.includes(word))))
// The steps after the build need it. A build that is up to date isn't made again.
if (names.slice(names.indexOf('build')).some((name) => wanted.has(name))) wanted.add('build')
const started = performance.now()
const rows = []
async function take([name, step], alone) {
  const from = performance.now()
  let result
  try {
    result = await step(alone)
  } catch (error) {
    console.error(error.message)
    result = { passed: 0, failed: 1 }
  }
  rows.push({ name, ...result, seconds: (performance.now() - from) / 1000 })
}
for (const steps of STEPS) {
  const chosen = Object.entries(steps).filter(([name]) => wanted.has(name))
  if (chosen.length === 0) continue
  console.log(`\n── ${chosen.map(([name]) => name).join(', ')}`)
  await Promise.all(chosen.map((step) => take(step, chosen.length === 1)))
}

console.log('\nSummary')
for (const { name, passed, failed, seconds } of rows) {
  console.log(
    `  ${failed ? '✗' : '✓'} ${name.padEnd(30)} ${String(passed).padStart(4)} passed ${failed ? `${failed} FAILED` : ''} ${seconds.toFixed(1)} s`,
  )
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
console.log(`  in ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || rows.length === 0 ? 1 : 0
