// `npm test`: everything that has to pass before a change lands. `npm run check` is a part of it for the inner loop,
// `npm run test:all` adds faults, proxies and the other browsers. A word after it, as in `npm test -- browser`, runs the
// steps whose name contains that word.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, capture, install, ROOT, run } from './prepare.mjs'

const isCheck = process.argv.includes('--check')
const isAll = process.argv.includes('--all')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))

install()
const { findChromium } = await import('./browser.mjs')
const { findPostgres } = await import('./postgres.mjs')
const { requireSystemPrograms } = await import('./programs.mjs')
const REPORTS = '.cache/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

/** Colors only on a terminal, and no cache of any tool outside the project's folder. */
const plain = {
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  HOME: resolve('.cache/home'),
  XDG_CACHE_HOME: resolve('.cache/home/cache'),
}
mkdirSync(plain.XDG_CACHE_HOME, { recursive: true })
const bin = (name) => `node_modules/${name}`
/** Runs a program. If others run at the same time, its output is printed when it ends. */
async function program(args, alone, env = {}) {
  const all = { ...plain, ...env }
  if (alone) return (await run(args, { cwd: ROOT, env: { ...process.env, ...all } })) === 0
  const { status, output } = await capture(args, all)
  process.stdout.write(output)
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
/** The tags of the tests that only a longer command runs; `testbed/tags.ts` says what they mean. */
const FILTER = isAll ? [] : ['--tags-filter', isCheck ? '!all && !postgres && !slow' : '!all']
const vitest =
  (projects, env = () => ({})) =>
  async (alone) => {
    const report = `${REPORTS}/${projects.join('-')}.json`
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const chosen = projects.flatMap((one) => ['--project', one])
    return counted(
      report,
      await program([bin('vitest/vitest.mjs'), 'run', ...chosen, ...FILTER, ...reporters], alone, env()),
    )
  }
/** `npm test` needs no proxy, `npm run check` no PostgreSQL either. */
const servers = () => ({
  ...(isAll ? {} : { WITHOUT_PROXIES: '1' }),
  ...(isCheck ? { WITHOUT_POSTGRES: '1' } : { POSTGRES_BIN: findPostgres() }),
})
const playwright = async (alone) => {
  const report = `${REPORTS}/browser.json`
  const chosen = ['--project=phone', '--project=desktop', '--project=wide fonts', '--grep-invert=@all']
  const ok = await program([bin('@playwright/test/cli.js'), 'test', ...(isAll ? [] : chosen)], alone, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    BROWSER_PATH: findChromium(),
    ...(isAll ? requireSystemPrograms() : {}),
  })
  return counted(report, ok)
}

/**
 * The steps of a group run in parallel, because each keeps only one core busy. Tests that start servers or browsers use
 * both cores, so they run one after the other.
 */
const EVERY_STEP = [
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
  isCheck
    ? { 'API on SQLite': vitest(['api'], servers) }
    : { 'API on SQLite and PostgreSQL, faults and attacks, built site': vitest(['api', 'faults', 'site'], servers) },
  { 'browser journeys': playwright },
]
/** What `npm run check` leaves out. */
const UNCHECKED = ['import law', 'dead code', 'browser journeys']
const isChosen = ([name]) => !isCheck || !UNCHECKED.includes(name)
const STEPS = EVERY_STEP.map((steps) => Object.fromEntries(Object.entries(steps).filter(isChosen)))

const names = STEPS.flatMap(Object.keys)
const chosenNames = new Set(names.filter((name) => words.length === 0 || words.some((word) => name.includes(word))))
// The steps after the build need it. A build that is up to date isn't made again.
if (names.slice(names.indexOf('build')).some((name) => chosenNames.has(name))) chosenNames.add('build')
const started = performance.now()
const rows = []
if (isAll)
  try {
    requireSystemPrograms()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
async function runStep([name, step], alone) {
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
  const chosen = Object.entries(steps).filter(([name]) => chosenNames.has(name))
  if (chosen.length === 0) continue
  console.log(`\n── ${chosen.map(([name]) => name).join(', ')}`)
  await Promise.all(chosen.map((step) => runStep(step, chosen.length === 1)))
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
