import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { SITE_DIR } from './built-site.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Tests start many programs, and caching the compiled code halves each start. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') }

const folders: string[] = []
const children = new Set<ChildProcess>()

/** Stops what a failed test left running and removes its folders, but only what this process started. */
export function leaveNothing() {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
process.once('exit', leaveNothing)

export function remember(child: ChildProcess) {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

/** A folder that is removed when the tests end. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'gulfline-'))
  folders.push(folder)
  return folder
}

/** Runs one of the project's programs to its end. */
export function runProgram(file: string, args: string[], env: Record<string, string>, input = '') {
  const folder = newFolder()
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...COMPILED, DATA_DIR: join(folder, 'data'), SITE_DIR, ...env },
  })
  remember(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (part) => (stdout += part))
  child.stderr.on('data', (part) => (stderr += part))
  child.stdin.end(input)
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((done) =>
    child.on('close', (status) => {
      rmSync(folder, { recursive: true, force: true })
      done({ status, stdout, stderr })
    }),
  )
}

/** Whether another user may run the project from here; a clone in a private folder is closed to all others. */
export function isOpenToOthers(folder = ROOT): boolean {
  const open = (statSync(folder).mode & 0o005) === 0o005
  return open && (dirname(folder) === folder || isOpenToOthers(dirname(folder)))
}

/** What visitors send, with and without scripts. */
export const postsTo = (url: string) => ({
  // Like the site's scripts, use a new key for each submission unless the test passes one ('' means none).
  post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    }),
  postForm: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams(fields),
    }),
})

/** Limits that no test reaches unless it is about them. */
export const WITHOUT_LIMITS = { POST_LIMIT: '100000', CONFIRMATIONS_PER_HOUR: '100000' }

export type Server = Awaited<ReturnType<typeof startServer>>

/** Runs as another user, or in a folder whose posts are served instead of our own. */
type RunAs = { uid?: number; gid?: number; cwd?: string }

/** Starts a real server process on a free port, with its own data folder. */
export async function startServer(env: Record<string, string> = {}, user: RunAs = {}) {
  const folder = newFolder()
  // Another user must be able to read it, because one test runs the server as an ordinary user.
  chmodSync(folder, 0o755)
  const dataDir = env.DATA_DIR ?? join(folder, 'data')
  const child = spawn(process.execPath, ['--max-semi-space-size=4', join(ROOT, 'src/site-api/main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      ...COMPILED,
      PORT: '0',
      ...WITHOUT_LIMITS,
      SITE_DIR,
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  remember(child)
  let output = ''
  let errors = ''
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (part) => {
      output += part
      const at = /is at (http:\S+)/.exec(output)?.[1]
      if (at) done(at)
    })
    child.stderr.on('data', (part) => (errors += part))
    child.on('close', (status) => fail(new Error(`The server ended with ${status}: ${errors}`)))
  })
  return {
    url,
    env,
    dataDir,
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    ...postsTo(url),
    kill() {
      child.kill('SIGKILL')
      return ended
    },
    async stop() {
      child.kill('SIGTERM')
      const status = await ended
      rmSync(folder, { recursive: true, force: true })
      return status
    },
  }
}
