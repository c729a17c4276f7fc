import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { freePort } from '../../tests/support/postgres.ts'
import { sleep } from './numbers.ts'
import { ask } from './raw-client.ts'

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/usr/bin/nginx']
export const findNginx = () => PROGRAMS.find((path) => existsSync(path))
export const nginxVersion = (program: string) =>
  execFileSync('sh', ['-c', '"$0" -v 2>&1', program], { encoding: 'utf8' })
    .replace(/^.*nginx\//s, '')
    .trim()

/** One address, the brotli file behind it, and the headers our server sends with it. */
export type Served = { path: string; file: string; headers: Record<string, string> }

const SET_BY_NGINX = new Set(['content-length', 'date', 'connection', 'keep-alive', 'etag', 'content-type'])

/** Every address leads straight to its packed file: no module is needed, and nothing is negotiated. */
function location({ path, file, headers }: Served) {
  const more = Object.entries(headers)
    .filter(([name]) => !SET_BY_NGINX.has(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
  return `location = ${path} { root ${dirname(resolve(file))}; try_files /${basename(file)} =404; default_type "${headers['content-type']}"; ${more.join(' ')} }`
}

/** One nginx process, as fast as its manual makes it: sendfile, open files kept, no log. */
export async function startNginx(program: string, served: Served[]) {
  const dir = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  mkdirSync(join(dir, 'temp'))
  const port = await freePort()
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/temp;`)
  const text = `
    daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log;
    events { worker_connections 1024; }
    http {
      ${temp.join(' ')}
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; server_tokens off;
      open_file_cache max=1000; open_file_cache_valid 60s; types {}
      server { listen 127.0.0.1:${port}; ${served.map(location).join('\n')} }
    }`
  writeFileSync(join(dir, 'nginx.conf'), text)
  const child = spawn(program, ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const path = served[0]?.path ?? '/'
  const answers = () =>
    ask({ port, path }).then(
      () => true,
      () => false,
    )
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start')
    await sleep(50)
  }
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
