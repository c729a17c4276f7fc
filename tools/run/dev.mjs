// Site and desk with hot reload: a Vite server in front of each forwards API calls to the program behind it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, nodePath } from './prepare.mjs'

const site = Number(process.env.PORT) || 3000
const desk = Number(process.env.DESK_PORT) || 3100

install()
// The programs behind need the built pages for forms that are sent without scripts, and the desk's icons.
if (await build()) process.exit(1)

/** Both programs store their leads here, sample leads and those sent from the site. No other data is touched. */
const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-dev-'))
const children = []
const start = (args, env) =>
  children.push(
    spawn(nodePath(), args, {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...env },
    }),
  )
const program = (args, env) => start(['--watch', '--watch-preserve-output', ...args], env)
const vite = (args, port, behind) =>
  start([...args, '--host', '127.0.0.1', '--strictPort', '--port', String(port)], { LISTENER_PORT: behind })
/** Only Vite calls the programs behind it, so any free port will do. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return String(port)
}

const [behindSite, behindDesk] = [await freePort(), await freePort()]
program(['src/site-api/main.ts'], { PORT: behindSite, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' })
program(['testbed/sample-desk/main.ts', dataDir], { DESK_PORT: behindDesk, PORT: String(site) })
vite(['node_modules/@react-router/dev/bin.cjs', 'dev'], site, behindSite)
vite(['node_modules/vite/bin/vite.js', '--config', 'vite.desk.config.ts'], desk, behindDesk)
console.log(`The site is at http://127.0.0.1:${site}, the desk with sample leads at http://127.0.0.1:${desk}.`)
console.log(`Leads and emails are in ${dataDir} until you stop this.`)

let left = children.length
let stopping = false
function stop() {
  stopping = true
  for (const child of children) child.kill()
}
for (const child of children)
  child.on('exit', (code) => {
    // A program that exits by itself has already printed why.
    if (!stopping) process.exitCode = code ?? 1
    stop()
    left -= 1
    if (left === 0) rmSync(dataDir, { recursive: true, force: true })
  })
process.on('SIGINT', stop).on('SIGTERM', stop)
