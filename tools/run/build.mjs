import { build, install } from './prepare.mjs'

install()
process.exitCode = await build({ force: true })
