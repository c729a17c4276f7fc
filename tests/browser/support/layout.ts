import { expect, type Page } from '@playwright/test'

/** How far the page can be scrolled sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that overlap each other, and texts that their box cuts off. */
export const brokenTexts = (page: Page) =>
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
        // A line's box is taller than its letters, so neighbors may touch.
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

/** The widths our pages are designed for. */
export const DESIGNED = [320, 360, 390, 768, 1024, 1440]

/** The current page fits every width, and no text overlaps another or is cut off. */
export async function expectToFit(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const at = `${new URL(page.url()).pathname} at ${width} pixels`
    expect.soft(await sideways(page), `${at} can be scrolled sideways`).toBe(0)
    expect.soft(await brokenTexts(page), at).toEqual([])
  }
}
