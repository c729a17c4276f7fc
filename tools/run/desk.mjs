// Runs only the desk. With --sample it uses temporary storage with sample leads, and a site beside it.
import { build, buildDesk, COMPILED, DESK_FLAGS, install, run } from './prepare.mjs'

try {
  install()
  const isSample = process.argv.includes('--sample')
  const program = isSample ? 'testbed/sample-desk/main.ts' : 'src/desk-api/main.ts'
  process.exitCode =
    (await (isSample ? build() : buildDesk())) ||
    (await run([...DESK_FLAGS, program], { env: { ...COMPILED, ...process.env } }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
