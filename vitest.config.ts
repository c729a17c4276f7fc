import { defineConfig } from 'vitest/config'

/** What is waited for comes at once where the machine is free; a busy one gets the time it needs. */
const PATIENT = { poll: { timeout: 60_000 } }

export default defineConfig({
  test: {
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
      {
        // These start real servers and databases and wait for them, while the journeys run beside them.
        test: {
          name: 'api',
          expect: PATIENT,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['testbed/shared-postgres.ts'],
          setupFiles: ['testbed/leave-nothing.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 90_000,
        },
      },
      {
        // Kills, cuts and floods: each is judged by what is stored, not by its speed.
        test: {
          name: 'faults',
          expect: PATIENT,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['testbed/shared-postgres.ts'],
          setupFiles: ['testbed/leave-nothing.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: Number(process.env.FAULT_SECONDS ?? 180) * 1000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
