import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Unpacks Debian's packages into a folder; nothing is installed and no service starts. */
function unpacked(name: string, packages: string[]) {
  const folder = join(tmpdir(), `gulfline-${name}`)
  if (existsSync(folder)) return folder
  console.log(`No ${name} found: fetching ${packages.join(' and ')} ...`)
  const making = `${folder}-${process.pid}`
  mkdirSync(making, { recursive: true })
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: making, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  if (run('apt-get', 'download', ...packages).status !== 0) {
    if (process.getuid?.() === 0) run('apt-get', 'update', '-qq')
    else run('sudo', 'apt-get', 'update', '-qq')
    run('apt-get', 'download', ...packages)
  }
  run('sh', '-c', 'for file in *.deb; do dpkg-deb -x "$file" .; done')
  rmSync(folder, { recursive: true, force: true })
  renameSync(making, folder)
  return folder
}

/** Finds nginx and its brotli module: the installed ones, or else Debian's packages. */
export function findNginx() {
  const of = (root: string) => ({
    program: join(root, 'usr/sbin/nginx'),
    brotli: join(root, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  })
  const whole = ({ program, brotli }: ReturnType<typeof of>) => existsSync(program) && existsSync(brotli)
  if (whole(of('/'))) return of('/')
  const fetched = of(unpacked('nginx', ['nginx', 'libnginx-mod-http-brotli-static']))
  if (whole(fetched)) return fetched
  throw new Error('The tests of the proxy need nginx and its brotli module: install both and run them again.')
}

export function findCaddy() {
  if (existsSync('/usr/bin/caddy')) return '/usr/bin/caddy'
  const fetched = join(unpacked('caddy', ['caddy']), 'usr/bin/caddy')
  if (existsSync(fetched)) return fetched
  throw new Error('The tests of the proxy need Caddy: install it and run them again.')
}
