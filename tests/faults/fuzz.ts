// The long run of the bad-input tests: `npm run test:fuzz`. FUZZ_SEED repeats a run.
import { runLong } from './support/run-long.ts'

process.exitCode = runLong({ FUZZ_CASES: process.env.FUZZ_CASES ?? '20000' }, ['fuzz'])
