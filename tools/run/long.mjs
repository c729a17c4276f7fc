// `npm run test:long -- faults`: the long versions of tests, each bounded and each ending by itself. Words after the name
// choose a part of it.
import { build, install, run } from './prepare.mjs'

const NAMES = {
  faults: 'kills, cut connections, full disks, floods and races of quotes; a word after it chooses files',
  fuzz: '20,000 bad requests to every address',
  load: 'pages and submissions for a minute, idle connections, and a flood from one address',
  soak: 'half an hour of leads, pages and emails',
  engines: 'the browser journeys in Chromium, Firefox and WebKit',
}

async function engines(words) {
  const { findChromium } = await import('./browser.mjs')
  const { requireSystemPrograms } = await import('./programs.mjs')
  const env = { ...process.env, BROWSER_PATH: findChromium(), ...requireSystemPrograms(), LONG: '1' }
  const projects = ['chromium', 'firefox', 'webkit'].map((name) => `--project=${name}`)
  return run(['node_modules/@playwright/test/cli.js', 'test', ...projects, ...words], { env })
}

function start(name, words) {
  if (name === 'engines') return engines(words)
  if (name === 'faults') return run(['tests/faults/run.ts', ...words])
  if (name === 'fuzz') return run(['tests/faults/run.ts', 'fuzz'])
  return run(['tests/load/run.ts', ...(name === 'soak' ? ['soak'] : words)])
}

try {
  const [name, ...words] = process.argv.slice(2)
  if (!(name in NAMES)) {
    const lines = Object.entries(NAMES).map(([one, what]) => `  npm run test:long -- ${one.padEnd(8)} ${what}`)
    throw new Error(`Say which:\n${lines.join('\n')}`)
  }
  install()
  process.exitCode = (await build()) || (await start(name, words))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
