// The desk alone; with --sample on a throw-away storage with made-up leads.
import { buildDesk, COMPILED, DESK_FLAGS, install, run } from './prepare.mjs'

try {
  install()
  const program = process.argv.includes('--sample') ? 'testbed/sample-desk/main.ts' : 'src/desk-api/main.ts'
  process.exitCode =
    (await buildDesk()) || (await run([...DESK_FLAGS, program], { env: { ...COMPILED, ...process.env } }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
