import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { TAGS } from './testbed/tags.ts'

/** Tests with servers wait for a third of their time. One worker more than there are cores keeps the cores busy. */
const WORKERS = availableParallelism() + 1
/** What tests poll for usually happens at once. The long timeout is for a busy machine. */
const PATIENT = { poll: { timeout: 30_000 } }
/** For tests that start servers and databases. A worker runs all its files in one process, so they share modules. */
const WITH_SERVERS = {
  expect: PATIENT,
  globalSetup: ['testbed/shared-postgres.ts'],
  setupFiles: ['testbed/leave-nothing.ts'],
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: WORKERS,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    tags: [...TAGS],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      { test: { ...WITH_SERVERS, name: 'api', include: ['tests/api/**/*.test.ts'] } },
      {
        // Kills, cuts and floods are judged by what is stored afterwards, not by their speed.
        test: {
          ...WITH_SERVERS,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: Number(process.env.FAULT_SECONDS ?? 90) * 1000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
