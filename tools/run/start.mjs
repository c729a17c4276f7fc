import { build, install, run } from './prepare.mjs'

try {
  install()
  process.exitCode = (await build()) || (await run(['src/server/main.ts']))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
