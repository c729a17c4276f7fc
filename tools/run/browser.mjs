import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
/** The three browser engines: the paths of their browsers, and the Debian packages. */
const ENGINES = {
  Chromium: {
    setting: 'BROWSER_PATH',
    paths: [
      // Chromium without a user interface renders the same pages in half the time.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    packages: ['chromium-headless-shell'],
  },
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
}
const pathOf = ({ setting, paths, beside = [] }) =>
  beside.every(existsSync) && [process.env[setting], ...paths].find((path) => path && existsSync(path))
const missing = () => Object.entries(ENGINES).filter(([, engine]) => !pathOf(engine))

function installPackages(names) {
  console.log(`Installing missing browsers: ${names.join(', ')} ...`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', ...args]
    return spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}

/** Finds the installed browsers, keyed by their setting. If one is missing, it is installed and a message says so. */
export function findBrowsers() {
  const hasPackages = existsSync('/usr/bin/apt-get')
  if (hasPackages && missing().length > 0) installPackages(missing().flatMap(([, { packages }]) => packages))
  const names = missing().map(([name]) => name)
  if (hasPackages ? names.length > 0 : names.includes('Chromium'))
    throw new Error(`The browser tests need ${names.join(' and ')}: install what is missing, or set its path.`)
  if (names.length > 0) console.log(`This system has no package of ${names.join(' and ')}: skipping its journeys.`)
  return Object.fromEntries(Object.values(ENGINES).map((engine) => [engine.setting, pathOf(engine) || '']))
}
