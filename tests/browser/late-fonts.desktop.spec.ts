import type { CDPSession } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectNoShift, watchShifts } from './support/shifts.ts'

/** Which of our own faces the browser used for the heading. */
async function facesOfHeading(session: CDPSession) {
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

for (const path of ['/', '/quote', '/blog/salt-air-fence-materials'])
  test(`own fonts that arrive late move nothing on ${path}, and show on the next page`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    // A Playwright route won't do, because the browser would not cache the file for the next page.
    const session = await page.context().newCDPSession(page)
    for (const domain of ['DOM', 'CSS'] as const) await session.send(`${domain}.enable`)
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
    const waitingFonts: string[] = []
    session.on('Fetch.requestPaused', ({ requestId }) => waitingFonts.push(requestId))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // The browser waits a tenth of a second for them, and then uses a fallback.
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint && performance.now() > paint.startTime + 200
    })
    await expect.poll(() => waitingFonts.length).toBe(2)
    const fonts = page.waitForEvent('requestfinished', (request) => request.url().includes('/besley'))
    await session.send('Fetch.disable')
    await fonts
    await page.waitForLoadState()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expectNoShift(page, 0)
    expect(await facesOfHeading(session)).toEqual([])
    await page.goto('/contact')
    await expect.poll(() => facesOfHeading(session)).toEqual(['Besley'])
  })
