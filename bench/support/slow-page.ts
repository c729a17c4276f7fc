import type { Browser, Locator, Page } from '@playwright/test'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }
export type Screen = 'phone' | 'desktop'

/** A page of its own, with the processor slowed as a cheap phone's. */
export async function slowPage(browser: Browser, url: string, screen: Screen, slowed: number) {
  const context = await browser.newContext({ ...(screen === 'phone' ? PHONE : DESKTOP), baseURL: url, locale: 'en-US' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  return { page, close: () => context.close() }
}

/** A page as it was loaded: no script has started. */
export async function load(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(300)
}

/** A page whose scripts the visitor's first key has started. */
export async function open(page: Page, path: string) {
  await load(page, path)
  await page.keyboard.press('Shift')
  await page.locator('html[data-ready]').waitFor()
  await page.waitForTimeout(300)
}

/** As long as a quick finger rests on the glass. */
export const REST = 60

/** A tap that rests a moment, as every finger does. */
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

/** Presses with a finger or the mouse, whichever the screen has. */
export const press = (page: Page, screen: Screen, role: 'link' | 'button', name: string | RegExp, within = 'body') => {
  const target = page
    .locator(within)
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
  return screen === 'phone' ? tap(page, target) : target.click({ delay: REST })
}

type Timing = PerformanceEntry & { interactionId: number }
type Watched = { longestInteraction: number }

/** From now on, the longest way from a touch or key to the next frame, as the browser reports it for INP. */
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
