// What has to be in place before anything runs. Plain JavaScript, because it runs on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ROOMS } from '../../.dependency-cruiser.mjs'

export const ROOT = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..')
process.chdir(ROOT)

const INSTALLED = 'node_modules/.installed'
const BUILT = 'build/site/.built'
const DESK_BUILT = 'build/desk/.built'
/** A source folder and everything it may import. */
const withRooms = (room) => [room, ...ROOMS[room]].map((name) => `src/${name}`)
/** Everything that the built site depends on. */
const SOURCES = [
  ...new Set([...withRooms('web'), ...withRooms('publisher')]),
  'public',
  'art/pictures',
  'tools',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
/** Everything that the built desk depends on. */
const DESK_SOURCES = [
  ...withRooms('desk'),
  'src/publisher',
  'src/web/fonts',
  'tools',
  'vite.desk.config.ts',
  'package-lock.json',
]

const hashOfFiles = (paths) => {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    // The build itself writes the pages' dates.
    else if (!/\.test\.ts$|page-dates\.json$/.test(path)) hash.update(path).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}
const holds = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text

/** The pinned Node, on platforms that have it as a package; otherwise the machine's own, if it is new enough. */
export function nodePath() {
  const pinned = resolve(`node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`)
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    'This project needs Node 24, and npm has no package of it for this platform. Install Node 24 and start again.',
  )
}

export function install() {
  const needed = hashOfFiles(['package-lock.json'])
  if (holds(INSTALLED, needed)) return
  console.log('Installing dependencies ...')
  const args = ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--loglevel=error']
  const npm = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (npm.status !== 0) throw new Error('The dependencies couldn’t be installed. See npm’s message above.')
  writeFileSync(INSTALLED, needed)
}

/** Frees the memory of refused photos sooner; a hundred of them at once would take 100 MB more. */
export const SITE_FLAGS = ['--max-semi-space-size=4']
/** The desk serves four people, so low memory matters more than the last bit of speed. */
export const DESK_FLAGS = ['--max-semi-space-size=1', '--optimize-for-size']
/** Caches compiled code, so that a start is faster and needs less memory. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve('.cache/compiled') }

/** Runs one of the project's programs with the pinned Node and resolves to its exit status. */
export const run = (args, options = {}) =>
  new Promise((done, failed) => {
    const child = spawn(nodePath(), args, { stdio: 'inherit', ...options })
    child.on('error', failed).on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })

/** Like `run`, but captures the output. */
export const capture = (args, env = {}) =>
  new Promise((done, failed) => {
    const child = spawn(nodePath(), args, { cwd: ROOT, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
    child.on('error', failed).on('close', (status) => done({ status, output }))
  })

/** The lines of a failed program's output that matter; a page's whole HTML helps nobody. */
const lastWords = (output) =>
  output
    .split('\n')
    .map((line) => line.slice(0, 400))
    .filter((line) => /error|:\d+:|src\//i.test(line))
    .slice(0, 12)
    .join('\n')

/** Builds a part of the project, unless the existing build was made from the same sources. */
async function make(name, { sources, built, force, first, finish }) {
  const needed = hashOfFiles(sources)
  if (!force && holds(built, needed)) return 0
  console.log(`Building the ${name} ...`)
  // After a failure, the old build stays but must not count as the build of these sources.
  rmSync(built, { force: true })
  const { status, output } = await capture(first, { NODE_ENV: 'production' })
  if (status !== 0) {
    console.error(`The ${name} couldn’t be built.\n${lastWords(output)}`)
    return 1
  }
  const finished = await run(finish, { env: { ...process.env, NODE_ENV: 'production' } })
  if (finished === 0) writeFileSync(built, needed)
  return finished
}

const buildSite = (force) =>
  make('site', {
    sources: SOURCES,
    built: BUILT,
    force,
    first: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    finish: ['tools/finish-site.ts'],
  })

export const buildDesk = (force) =>
  make('desk', {
    sources: DESK_SOURCES,
    built: DESK_BUILT,
    force,
    first: ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.desk.config.ts'],
    finish: ['tools/finish-desk.ts'],
  })

/** Builds the site and the desk. */
export const build = async ({ force = false } = {}) => (await buildSite(force)) || (await buildDesk(force))
