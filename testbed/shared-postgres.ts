import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test files share, each with its own databases; or why there is none. */
    postgres: { server: string } | { missing: string }
  }
}

export default async function setup(project: TestProject) {
  if (process.env.WITHOUT_POSTGRES) return project.provide('postgres', { missing: 'This run has no PostgreSQL.' })
  try {
    const { server, stop } = await startPostgres()
    project.provide('postgres', { server })
    return stop
  } catch (error) {
    project.provide('postgres', { missing: error instanceof Error ? error.message : String(error) })
  }
}
