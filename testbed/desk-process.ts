import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { COMPILED, newFolder, remember } from './server.ts'

/** The flags deploy/gulfline-desk.service uses. */
const FLAGS = ['--max-semi-space-size=1', '--optimize-for-size']

/** Starts a real desk process, on a free port unless one is given. */
export async function startDeskProcess(env: Record<string, string>, nodeArgs: string[] = []) {
  const child = spawn(
    process.execPath,
    [...FLAGS, ...nodeArgs, resolve(import.meta.dirname, '../src/desk-api/main.ts')],
    {
      // Like the unit, run in the project's folder: the desk counts the site's pages there.
      cwd: resolve(import.meta.dirname, '..'),
      env: {
        PATH: process.env.PATH ?? '',
        ...COMPILED,
        MALLOC_ARENA_MAX: '1',
        DESK_PORT: '0',
        DESK_DIR: resolve('build/desk'),
        SITE_DIR: resolve('build/site'),
        ...env,
        DATA_DIR: env.DATA_DIR ?? join(newFolder(), 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  remember(child)
  let words = ''
  let errors = ''
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (part) => {
      words += part
      const at = /The desk is at (http:\S+)/.exec(words)?.[1]
      if (at) done(at)
    })
    child.stderr.on('data', (part) => (errors += part))
    child.once('close', (status) => fail(new Error(`The desk ended with ${status}: ${errors}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    said: () => words,
    errors: () => errors,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
