import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { codeOf } from '../contract/error-code.ts'
import { newLogger } from './logger.ts'
import type { Settings } from './settings.ts'
import { openDatabase, prepareDataDir } from './storage/open.ts'

/** How long a program that is told to stop waits for requests in progress. */
const STOP_MS = 15_000

/** Starts a program. If it can't start, one sentence says why. Files that it creates are private to its user. */
export async function runProgram(start: () => Promise<void>) {
  process.umask(0o077)
  try {
    await start()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** Ends the process on a signal, once requests in progress are done. */
export function stopOnSignal(stop: () => Promise<void>) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(0), STOP_MS).unref()
      void stop().then(() => process.exit(0))
    })
}

/** Opens the database and the log. Trouble with the database also goes to the terminal. */
export async function openStorage(settings: Settings) {
  prepareDataDir(settings.dataDir)
  const logger = newLogger(settings.logLevel)
  const db = await openDatabase(settings, (trouble) => {
    process.stderr.write(`${trouble}\n`)
    logger.error(trouble)
  })
  return { db, logger }
}

type Server = Pick<FastifyInstance, 'listen' | 'close' | 'server'>
type Where = { host: string; port: number }
/** The names of the settings. */
type Names = { host: string; port: string }

/** Says why a server could not listen, in a sentence that names the setting to change. */
function whyNotListening(error: unknown, { host, port }: Where, names: Names) {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set ${names.port} to another number.`
  if (code === 'EACCES')
    return `This user isn’t allowed to listen on ${host}:${port}. Set ${names.port} to a number above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set ${names.host} to one it has, such as 127.0.0.1.`
  return `The server couldn’t listen on ${host}:${port} (${code}).`
}

/**
 * How many connections the system accepts while the program is busy, as far as net.core.somaxconn allows. Node's 511
 * overflow when thousands of connections open at once, and a proxy that can't connect within seconds refuses leads.
 */
const BACKLOG = 4096

/** Listens and returns the port and the URL. If it can't, everything that was started is stopped first. */
export async function listen(app: Server, where: Where, names: Names, stop: () => Promise<void>) {
  try {
    await app.listen({ host: where.host, port: where.port, backlog: BACKLOG })
  } catch (error) {
    await stop()
    throw new Error(whyNotListening(error, where, names))
  }
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : where.port
  const host = where.host.includes(':') ? `[${where.host}]` : where.host
  return { port, url: `http://${host}:${port}` }
}

/** Stops listening. Connections that were busy when closing began are closed as soon as they are idle. */
export async function closeServer(app: Server) {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(idle)
}

/** The version in package.json. */
export function version() {
  const file = new URL('../../package.json', import.meta.url)
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8'))).version
}
