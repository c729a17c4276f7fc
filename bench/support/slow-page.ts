import type { Browser, Locator, Page } from '@playwright/test'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }
export type Screen = 'phone' | 'desktop'

/** A page in its own context, with the processor slowed to a cheap phone's speed. */
export async function slowPage(browser: Browser, url: string, screen: Screen, slowed: number) {
  const context = await browser.newContext({ ...(screen === 'phone' ? PHONE : DESKTOP), baseURL: url, locale: 'en-US' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  return { page, close: () => context.close() }
}

/** A freshly loaded page on which no script has started. */
export async function load(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(300)
}

/** A page whose scripts were started by the visitor's first key. */
export async function open(page: Page, path: string) {
  await load(page, path)
  await page.keyboard.press('Shift')
  await page.locator('html[data-ready]').waitFor()
  await page.waitForTimeout(300)
}

/** How long a quick finger stays on the screen, in milliseconds. */
export const REST = 60

/** A tap that lasts a moment, like a real finger's. */
export async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is nothing to tap: ${target}`)
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(REST)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Taps or clicks, depending on the screen. */
export const click = (page: Page, screen: Screen, role: 'link' | 'button', name: string | RegExp, within = 'body') => {
  const target = page
    .locator(within)
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
  return screen === 'phone' ? tap(page, target) : target.click({ delay: REST })
}

type Timing = PerformanceEntry & { interactionId: number }
type Watched = { longestInteraction: number }

/** From now on, records the longest time from a touch or key to the next frame, as the browser reports it for INP. */
export async function watchInteractions(page: Page) {
  await page.evaluate(() => {
    const watched = Object.assign(window as unknown as Watched, { longestInteraction: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Timing[])
        if (entry.interactionId) watched.longestInteraction = Math.max(watched.longestInteraction, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return () => page.evaluate(() => (window as unknown as Watched).longestInteraction)
}
