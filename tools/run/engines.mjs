// The long version of the tests that run in every browser engine, including the desk's.
import { build, install, run } from './prepare.mjs'

try {
  install()
  const { findBrowsers } = await import('./browser.mjs')
  const env = { ...process.env, ...findBrowsers(), LONG: '1' }
  const projects = ['chromium', 'firefox', 'webkit'].map((name) => `--project=${name}`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...projects, ...process.argv.slice(2)]
  process.exitCode = (await build()) || (await run(args, { env }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
