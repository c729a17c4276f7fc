import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../testbed/chromium-flags.ts'
import { freePort } from '../../testbed/postgres.ts'

/** Finds the browser the same way the browser tests do. */
export function browserPath() {
  const path = process.env.BROWSER_PATH ?? '/usr/bin/chromium'
  if (!existsSync(path))
    throw new Error(`There is no browser at ${path}: install Chromium, or set BROWSER_PATH to one.`)
  return path
}

/**
 * Prefers headless Chromium where it is installed, because drawing a window without a graphics card is not part of a
 * phone's work.
 */
export function windowlessPath() {
  const path = '/usr/bin/chromium-headless-shell'
  return existsSync(path) ? path : browserPath()
}

/** Starts one Chromium that Playwright drives and Lighthouse reaches through its port. */
export async function startBrowser(executablePath = browserPath()) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  return { browser, port, version: browser.version(), stop: () => browser.close() }
}
