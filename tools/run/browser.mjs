import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { nodePath } from './prepare.mjs'
import { packageOf } from './programs.mjs'

/** A browser that Playwright has installed for another project: any version will do. */
function ofPlaywright() {
  const cache = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')].find(
    existsSync,
  )
  if (!cache) return []
  const inside = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
  ]
  const folders = readdirSync(cache).filter((name) => name.startsWith('chromium'))
  return inside.flatMap((path) => folders.map((folder) => join(cache, folder, path)))
}

const installed = () =>
  [
    process.env.BROWSER_PATH,
    // Chromium without a user interface renders the same pages in half the time.
    '/usr/bin/chromium-headless-shell',
    ...ofPlaywright(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((path) => path && existsSync(path))

/** The package has the browser and the libraries it needs in compressed files; they are unpacked once. */
function unpacked(from) {
  const folder = resolve('.cache/chromium')
  const start = join(folder, 'start')
  if (existsSync(start)) return start
  mkdirSync(folder, { recursive: true })
  // The package unpacks into the temporary folder, so this is where it is told that folder is.
  const script = `import { inflate } from ${JSON.stringify(join(from, 'build/index.js'))}
    for (const name of ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br'])
      await inflate(${JSON.stringify(join(from, 'bin'))} + '/' + name)`
  const { status } = spawnSync(nodePath(), ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  })
  if (status !== 0) return undefined
  const libraries = `LD_LIBRARY_PATH="${folder}/al2023/lib"`
  writeFileSync(start, `#!/bin/sh\n${libraries} exec "${folder}/chromium" "$@"\n`, { mode: 0o755 })
  return start
}

/** The path of Chromium: the installed one, or else the one from npm. */
export function findChromium() {
  const found = installed()
  if (found) return found
  const hasPackage = process.platform === 'linux' && process.arch === 'x64'
  const from = hasPackage ? packageOf('chromium', '@sparticuz/chromium') : null
  const path = from ? unpacked(from) : undefined
  if (path) return path
  throw new Error('The browser journeys need Chromium or Chrome: install one, or set BROWSER_PATH.')
}
