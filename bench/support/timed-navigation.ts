import type { Page } from '@playwright/test'
import { tap } from './slow-page.ts'

/** Records, inside the page, when a tap led to a painted frame with the new heading, and with the content. */
const watch = (page: Page, path: string, content: string) =>
  page.evaluate(
    ([path, content]) => {
      const before = document.querySelector('main h1')?.textContent
      const moved = { tappedAt: 0, heading: 0, content: 0 }
      Object.assign(window, { moved })
      addEventListener('click', (event) => (moved.tappedAt = event.timeStamp), { capture: true, once: true })
      const painted = (key: 'heading' | 'content') => {
        // A message posted during a frame is handled after that frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (moved[key] ||= performance.now())
        port2.postMessage(null)
      }
      const check = () => {
        const heading = document.querySelector('main h1')?.textContent
        const arrived = location.pathname === path && heading && heading !== before
        if (arrived) painted('heading')
        if (arrived && document.querySelector(content)) painted('content')
        if (!moved.content) requestAnimationFrame(check)
      }
      requestAnimationFrame(check)
    },
    [path, content] as const,
  )

async function timeOf(page: Page) {
  await page.waitForFunction(() => (window as unknown as { moved: { content: number } }).moved.content > 0)
  const { tappedAt, heading, content } = await page.evaluate(
    () => (window as unknown as { moved: { tappedAt: number; heading: number; content: number } }).moved,
  )
  return { heading: heading - tappedAt, content: content - tappedAt }
}

/** Navigates by tapping a link on the page; times from the tap to the frames with the new heading and the content. */
export async function timedNavigation(page: Page, link: string, content: string) {
  const target = page.locator(`:is(main, footer) a[href="${link}"]`).last()
  await target.scrollIntoViewIfNeeded()
  // A real finger is slower: whatever scrolling brings into view has loaded before the tap.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await watch(page, link, content)
  await tap(page, target)
  const taken = await timeOf(page)
  await page.waitForTimeout(200)
  return taken
}
