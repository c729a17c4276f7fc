import { test as base, expect, type Page } from '@playwright/test'
import { type Desk, startDesk } from '../desk/support/desk.ts'
import { perWorker } from './per-worker.ts'
import { type Site, startSite } from './site.ts'

type Journey = {
  /** Errors a test causes on purpose; any other console error, page error or policy violation fails it. */
  expectedFaults: RegExp[]
}

/** Site and desk run side by side, each from the first test that needs it: one worker serves all tests of a screen. */
export const test = base.extend<Journey, { site: Site; desk: Desk }>({
  site: perWorker(startSite),
  desk: perWorker(startDesk),
  baseURL: ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectedFaults: ({}, use) => use([]),
  context: async ({ context, expectedFaults }, use) => {
    const faults: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (fault) => faults.push(String(fault.error())))
    await use(context)
    expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([])
  },
})

export { expect }

/** Opens a page and waits until its scripts have started. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await scriptsStarted(page)
}

/** Presses a key, which starts the page's scripts if they haven't started, and waits for them. */
export async function scriptsStarted(page: Page) {
  await page.keyboard.press('Shift')
  await page.locator('html[data-ready]').waitFor()
}

/**
 * Lays out the whole page, as the start of the scripts does, but without them: until then everything below the first
 * screen waits. The returned function undoes it.
 */
export async function layOutAll(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.ready = ''
  })
  return () => page.evaluate(() => delete document.documentElement.dataset.ready)
}

/** Holds matching requests until the returned function is called. */
export async function hold(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    // The page may have canceled the request in the meantime.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

export const SCRIPTS = '**/assets/*.js'

/** The addresses a page requests from now on, without the host. */
export function requestsOf(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Marks the document, to tell a navigation inside the app from a new load. */
export async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return { isSame: () => page.evaluate(() => 'marked' in window) }
}

/** Moves the mouse away from everything. */
export const moveAway = (page: Page) => page.mouse.move(5, 890)
