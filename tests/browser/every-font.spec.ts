import type { CDPSession, Page } from '@playwright/test'
import { expect, layOutAll, test } from './support/journey.ts'
import { expectNoShift, watchShifts } from './support/shifts.ts'
import { TEMPLATES } from './support/templates.ts'

/** How far the page can be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that lie on each other, and texts that their box cuts off. */
const brokenTexts = (page: Page) =>
  page.evaluate(() => {
    const lines: { text: string; rect: DOMRect; element: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (!node.textContent?.trim() || element.closest('.sr-only, .trap, svg, select, [role="tooltip"]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.bottom > 0) lines.push({ text: node.textContent.trim().slice(0, 40), rect, element })
    }
    const faults: string[] = []
    lines.sort((a, b) => a.rect.top - b.rect.top)
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.rect.top > one.rect.bottom) break
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // A line's box is higher than its letters: neighbours may touch.
        if (wide > 2 && high > Math.min(one.rect.height, other.rect.height) * 0.45)
          faults.push(`"${one.text}" lies on "${other.text}"`)
      }
    for (const { element, rect, text } of lines) {
      const box = element.closest('.card, .hero, header, button, .btn, label')?.getBoundingClientRect()
      if (box && (rect.right > box.right + 1 || rect.left < box.left - 1 || rect.bottom > box.bottom + 3))
        faults.push(`"${text}" is cut off`)
      if (rect.right > window.innerWidth + 1) faults.push(`"${text}" leaves the screen`)
    }
    return [...new Set(faults)]
  })

const DESIGNED = [320, 360, 390, 768, 1024, 1440]
/** The halves of 768, 1024 and 1440 that a zoom of 200% leaves: they differ from the others in layout, not by the font. */
const ZOOMED = [384, 512, 720]

test('every kind of page fits every width, and no text lies on another or is cut off', async ({
  page,
  expectedFaults,
}, { project }) => {
  test.setTimeout(120_000)
  expectedFaults.push(/status of 404|ERR_FAILED/)
  // On the desktop with our own fonts, in the other projects without them.
  if (project.name !== 'desktop') await page.route('**/*.woff2', (route) => route.abort())
  for (const path of TEMPLATES) {
    await page.goto(path)
    await layOutAll(page)
    for (const width of project.name === 'desktop' ? [...DESIGNED, ...ZOOMED] : DESIGNED) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sideways(page), `${path}, sideways at ${width} pixels`).toBe(0)
      expect(await brokenTexts(page), `${path} at ${width} pixels`).toEqual([])
    }
  }
})

/** Which of our own faces the browser has drawn the heading with. */
async function facesOfHeading(session: CDPSession) {
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

for (const path of ['/', '/quote', '/blog/salt-air-fence-materials'])
  test(`own fonts that come late move nothing on ${path}, and show on the next page`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    // Not by a route: the browser would keep no file for the next page.
    const session = await page.context().newCDPSession(page)
    for (const domain of ['DOM', 'CSS'] as const) await session.send(`${domain}.enable`)
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
    const held: string[] = []
    session.on('Fetch.requestPaused', ({ requestId }) => held.push(requestId))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // The browser waits a tenth of a second for them, and then does without.
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint && performance.now() > paint.startTime + 200
    })
    await expect.poll(() => held.length).toBe(2)
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
