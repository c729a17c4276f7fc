import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgres.ts'
import { newFolder, remember } from './server.ts'

function found(program: string, name: string) {
  if (existsSync(program)) return program
  throw new Error(`The tests of the proxies need ${name}: install it and run them again.`)
}

const findNginx = () => found('/usr/sbin/nginx', 'nginx')
const findCaddy = () => found('/usr/bin/caddy', 'Caddy')

/** Every replacement must match, or a shipped file that changed would be tested only in part. */
function adapted(file: string, changes: [RegExp, string][]) {
  let text = readFileSync(file, 'utf8')
  for (const [what, by] of changes) {
    const changed = text.replaceAll(new RegExp(what, 'gm'), by)
    if (changed === text) throw new Error(`${file} has no ${what}`)
    text = changed
  }
  return text
}

async function started(program: string, args: string[], port: number, env: Record<string, string> = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  // Otherwise a failing test would leave it running.
  remember(child)
  let errors = ''
  child.stderr.on('data', (part) => (errors += part))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer) break
    if (tries > 200 || child.exitCode !== null) throw new Error(`${program} did not start: ${errors}`)
    await pause(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const deskAt = (port: number | undefined): [RegExp, string][] =>
  port === undefined ? [] : [[/127\.0\.0\.1:3100/, `127.0.0.1:${port}`]]

/** The desk's host name in the shipped files. */
export const DESK_HOST = 'desk.gulflinefence.example'

/** nginx with the shipped file, without TLS, in front of these servers. */
export const startNginx = (...ports: number[]) => startNginxBefore(ports)
/** The same in front of the desk, for requests that use its host name. */
export const startNginxBeforeDesk = (deskPort: number) => startNginxBefore([deskPort], deskPort)

async function startNginxBefore(ports: number[], deskPort?: number) {
  const folder = newFolder()
  const port = await freePort()
  const site = adapted('deploy/nginx.conf', [
    [/^ +listen (\[::\]:)?80;$/, ''],
    [/^ +listen \[::\]:443 .*$/, ''],
    [/^ +listen 443 .*$/, `  listen 127.0.0.1:${port};`],
    [/^ +ssl_.*$/, ''],
    [/^ +server 127\.0\.0\.1:3000(.*);$/, ports.map((one) => `server 127.0.0.1:${one}$1;`).join('\n')],
    [/^server \{\s+server_name [^}]*\n\}$/, ''],
    ...deskAt(deskPort),
  ])
  return startNginxWith(folder, port, site)
}

/** nginx with one process and these servers. */
export async function startNginxWith(folder: string, port: number, servers: string) {
  mkdirSync(join(folder, 'temp'))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp;`)
  const whole = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 8192; }
    http { ${temp.join(' ')} access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;\n${servers}}`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  return started(findNginx(), ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], port)
}

/**
 * Caddy with the shipped file, in front of this server and, under any host name, the desk; with TLS it uses its own
 * certificate.
 */
export async function startCaddy(serverPort: number, deskServerPort?: number, isSecure = false) {
  const folder = newFolder()
  const port = await freePort()
  const deskPort = await freePort()
  const site = adapted('deploy/Caddyfile', [
    [/^\{$/, '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tgrace_period 1s'],
    [/^gulflinefence\.example \{\n.*\n\}$/, ''],
    [
      /^www\.gulflinefence\.example \{$/,
      isSecure ? `https://localhost:${port} {\n\ttls internal` : `http://127.0.0.1:${port} {`,
    ],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${serverPort}`],
    [/^desk\.gulflinefence\.example \{$/, `http://:${deskPort} {\n\tbind 127.0.0.1`],
    ...deskAt(deskServerPort),
  ])
  writeFileSync(join(folder, 'Caddyfile'), site)
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const caddy = await started(findCaddy(), args, port, { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })
  return { ...caddy, secureUrl: `https://localhost:${port}`, deskUrl: `http://127.0.0.1:${deskPort}` }
}

/** `npm test` needs neither proxy: what is tested behind both of them there is tested on the server alone. */
export const HAS_PROXIES = !process.env.WITHOUT_PROXIES

/** nginx and Caddy in front of a server. */
export const startProxies = async (port: number) =>
  HAS_PROXIES ? [await startNginx(port), await startCaddy(port)] : []
