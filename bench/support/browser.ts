import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../testbed/chromium-flags.ts'
import { freePort } from '../../testbed/postgres.ts'

/** As the browser tests find it. */
export function browserPath() {
  const path = process.env.BROWSER_PATH ?? '/usr/bin/chromium'
  if (!existsSync(path))
    throw new Error(`There is no browser at ${path}: install Chromium, or set BROWSER_PATH to one.`)
  return path
}

/** Chromium without its window, where it is installed: drawing that one without a graphics card is no part of a phone's work. */
export function windowlessPath() {
  const path = '/usr/bin/chromium-headless-shell'
  return existsSync(path) ? path : browserPath()
}

/** One Chromium, driven by Playwright, that Lighthouse reaches by its port. */
export async function startBrowser(executablePath = browserPath()) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  return { browser, port, version: browser.version(), stop: () => browser.close() }
}
