// The long run of the fault tests: `npm run test:faults`. FAULT_KILLS and FUZZ_CASES change its size.
import { runLong } from './support/run-long.ts'

process.exitCode = runLong({ FAULT_KILLS: process.env.FAULT_KILLS ?? '100' }, process.argv.slice(2))
