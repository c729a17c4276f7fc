import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { freePort } from '../../tests/support/postgres.ts'

/** As the browser tests find it. */
export function browserPath() {
  const path = process.env.BROWSER_PATH ?? '/usr/bin/chromium'
  if (!existsSync(path))
    throw new Error(`There is no browser at ${path}: install Chromium, or set BROWSER_PATH to one.`)
  return path
}

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One Chromium, driven by Playwright, that Lighthouse reaches by its port. */
export async function startBrowser() {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  return { browser, port, version: browser.version(), stop: () => browser.close() }
}
