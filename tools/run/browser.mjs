import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const INSTALLED = [
  // Chromium without the parts that nobody sees: the same pages in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const installed = () => [process.env.BROWSER_PATH, ...INSTALLED].find((path) => path && existsSync(path))

/** The installed Chromium; where there is none, it is installed and said so. */
export function findBrowser() {
  const found = installed()
  if (found) return found
  if (existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing the package chromium-headless-shell ...')
    const sudo = process.getuid?.() === 0 ? [] : ['sudo']
    const apt = (...args) => {
      const [program, ...rest] = [...sudo, 'apt-get', ...args]
      return spawnSync(program, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  }
  const path = installed()
  if (!path) throw new Error('The browser tests need Chromium: install it, or set BROWSER_PATH to one.')
  return path
}
