import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { expect } from './journey.ts'

/** Waits until a page has what it loads. */
type Settled = (page: Page) => Promise<void>

/** Opens a link as scanners do: requests it with every safe method, runs its scripts and follows its redirects. */
export async function openAsScanner(context: BrowserContext, link: string, settled: Settled) {
  for (const headers of [{}, { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' }]) {
    expect((await context.request.get(link, { headers })).status()).toBe(200)
    expect((await context.request.head(link, { headers })).status()).toBe(200)
  }
  const page = await context.newPage()
  await page.goto(link)
  await settled(page)
  return page
}

const TO_ANOTHER_PROGRAM = 'a[href^="tel:"], a[href^="mailto:"], a[href^="sms:"]'
/** What need not be followed: shortcuts on the same screen that screen readers don't have, and links to other programs. */
const deadEndsAmong = async (pressable: Locator) =>
  new Set(
    await pressable.evaluateAll(
      (all, links) => all.flatMap((one, at) => (one.matches(links) || one.closest('[aria-hidden="true"]') ? [at] : [])),
      TO_ANOTHER_PROGRAM,
    ),
  )

/** In the page: notes a click, and keeps Chromium from asking about a phone app in a dialog that takes all later clicks. */
function watchClicks(toAnotherProgram: string) {
  addEventListener('pointerdown', () => performance.mark('clicked'), { capture: true })
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest(toAnotherProgram)) event.preventDefault()
  })
}

/** A click on the button or link at this place, which has these words. */
type Click = { at: number; said: string }

/** In the page: nothing is left to do, and a click has started its scripts if it has any. */
async function isIdle() {
  // Browsers don't always say that a page is idle.
  await new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 300 })))
  const { dataset } = document.documentElement
  return !('styles' in dataset) || 'ready' in dataset || performance.getEntriesByName('clicked').length === 0
}

/** How many buttons deep it goes, where a button shows others. */
const DEPTH = 4

/**
 * Clicks every button and every link of a page once, and those that a click brings up. It types nothing unless `guess`
 * has a value for the fields, and chooses nothing. Returns the words of all that it clicked.
 */
export async function clickEverything(page: Page, link: string, settled: Settled, guess?: string) {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  // The end of an answer that the page doesn't read is never reported.
  page.on(
    'response',
    (response) => response.request().resourceType() === 'fetch' && underWay.delete(response.request()),
  )
  page.on('requestfailed', (request) => underWay.delete(request))
  // A page that has navigated got its answer, whether or not that is reported.
  page.on('framenavigated', () => underWay.clear())
  const pressable = page
    .locator('button, a[href]:not([href="#content"]), input[type="submit"]')
    .filter({ visible: true })
  const clicked = new Set<string>()

  await page.addInitScript(watchClicks, TO_ANOTHER_PROGRAM)
  /** Waits until a click has done all it does: the page's scripts run, what they sent is answered, and it is drawn. */
  const rest = () =>
    expect(async () => {
      expect(await page.evaluate(isIdle)).toBe(true)
      await settled(page)
      expect([...underWay].map((request) => request.url())).toEqual([])
    }).toPass({ timeout: 20_000, intervals: [30] })
  /** Closes what a click opened, such as a PDF. Nothing is drawn behind another tab, and no script starts there. */
  async function closeOthers() {
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.bringToFront()
  }
  async function click({ at, said }: Click) {
    // Repeated clicks meet the button they met before, not one of a page that is still changing.
    const one = pressable.nth(at)
    await expect(one).toHaveText(said, { useInnerText: true })
    for (const field of guess ? await page.locator('input').filter({ visible: true }).all() : []) {
      const isMail = (await field.getAttribute('type')) === 'email'
      await field.fill(isMail ? 'scanner@example.com' : (guess ?? ''))
    }
    // A click by force lands beside a button that still moves, so only a button that takes no clicks gets one.
    await one.click({ noWaitAfter: true, force: await one.isDisabled() })
    await rest()
    await closeOthers()
  }
  async function arrive(path: Click[]) {
    // A scanner opens the link afresh. What the page has saved in this tab would change its buttons.
    if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    // Nobody reports the end of requests that a click started only after the check above.
    underWay.clear()
    await page.goto(link)
    await rest()
    for (const one of path) await click(one)
  }
  async function explore(path: Click[], known: string[]) {
    await arrive(path)
    const words = await pressable.allInnerTexts()
    const { pathname } = new URL(page.url())
    const deadEnds = await deadEndsAmong(pressable)
    for (const [at, said] of words.entries()) {
      if (known.includes(said)) continue
      clicked.add(said)
      await click({ at, said })
      if (!deadEnds.has(at) && !guess && path.length < DEPTH && new URL(page.url()).pathname === pathname) {
        const after = await pressable.allInnerTexts()
        const seen = [...known, ...words]
        if (after.some((one) => !seen.includes(one))) await explore([...path, { at, said }], seen)
      }
      await arrive(path)
    }
  }
  await explore([], [])
  return [...clicked]
}
