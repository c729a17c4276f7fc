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

/** One Chromium, driven by Playwright, that Lighthouse reaches by its port. */
export async function startBrowser() {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  return { browser, port, version: browser.version(), stop: () => browser.close() }
}
