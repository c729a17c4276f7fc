import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** `npm test` sets the folder it found or downloaded; otherwise look for the installed server. */
function programDir() {
  const packaged = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : []
  const dirs = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(':'),
    ...packaged.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ]
  const found = dirs.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')))
  if (found) return found
  throw new Error('These tests need a PostgreSQL server: install the package postgresql (its initdb and postgres).')
}

/** PostgreSQL refuses to run as root, so another user of this machine runs it. */
function serverUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('These tests need a user named postgres or nobody to run PostgreSQL as.')
}

export async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

async function answers(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates an empty database on the server and returns its URL. */
export async function newDatabaseAt(server: string) {
  const name = `leads_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: name }).href
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** A disposable server on a free port, removed when the tests end. */
export async function startPostgres() {
  const dir = programDir()
  const user = serverUser()
  const data = mkdtempSync(join(tmpdir(), 'gulfline-pg-'))
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  const run = { ...user, cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } }
  execFileSync(join(dir, 'initdb'), ['-D', data, '-U', 'gulfline', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...run,
    stdio: 'pipe',
  })
  const port = await freePort()
  const server = `postgres://gulfline@127.0.0.1:${port}/postgres`

  const boot = async () => {
    const options = [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      data,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      '-c',
      'shared_buffers=16MB',
    ]
    const child = spawn(join(dir, 'postgres'), options, { ...run, stdio: 'ignore' })
    for (let tries = 0; tries < 200; tries += 1) {
      if (await answers(server)) return child
      if (child.exitCode !== null) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    child.kill('SIGQUIT')
    throw new Error('The throw-away PostgreSQL did not start.')
  }
  const halt = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  let child = await boot()

  return {
    server,
    newDatabase: () => newDatabaseAt(server),
    /** Ends every connection at once, as a crash would. */
    cut: () => halt('SIGQUIT'),
    data,
    async back() {
      child = await boot()
    },
    async stop() {
      await halt('SIGINT')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
