import type { Page } from '@playwright/test'
import { startServer } from '../../testbed/server.ts'
import { startBrowser } from '../support/browser.ts'
import { median, milliseconds } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'
import { open, slowPage, tap } from '../support/slow-page.ts'

const MOVES = [
  { name: 'home → service', link: '/services/vinyl-fencing', content: 'main h1' },
  { name: 'service → city', link: '/service-areas/fairhope', content: 'main h1' },
  { name: 'city → blog', link: '/blog', content: '[data-testid=blog-card]' },
  { name: 'blog → article', link: '/blog/salt-air-fence-materials', content: 'main article .article' },
]
const SLOWED = [1, 4]

/** Notes, inside the page, when a press ended in a painted frame with the new heading, and with the content. */
const watch = (page: Page, path: string, content: string) =>
  page.evaluate(
    ([path, content]) => {
      const before = document.querySelector('main h1')?.textContent
      const moved = { pressed: 0, heading: 0, content: 0 }
      Object.assign(window, { moved })
      addEventListener('click', (event) => (moved.pressed = event.timeStamp), { capture: true, once: true })
      const painted = (key: 'heading' | 'content') => {
        // A message posted from a frame runs once that frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (moved[key] ||= performance.now())
        port2.postMessage(null)
      }
      const look = () => {
        const heading = document.querySelector('main h1')?.textContent
        const arrived = location.pathname === path && heading && heading !== before
        if (arrived) painted('heading')
        if (arrived && document.querySelector(content)) painted('content')
        if (!moved.content) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    [path, content] as const,
  )

async function timeOf(page: Page) {
  await page.waitForFunction(() => (window as unknown as { moved: { content: number } }).moved.content > 0)
  const { pressed, heading, content } = await page.evaluate(
    () => (window as unknown as { moved: { pressed: number; heading: number; content: number } }).moved,
  )
  return { heading: heading - pressed, content: content - pressed }
}

/** Moves inside the site, on a phone: from the press to the frame that shows the new page. */
export async function movesPart({ quick, progress }: Options): Promise<Section> {
  const rounds = quick ? 2 : 9
  const server = await startServer({ LOG_LEVEL: 'error' })
  const { browser, stop } = await startBrowser()
  const found = new Map<string, { heading: number; content: number }[]>()
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const slowed of SLOWED) {
        progress(`moves: round ${round + 1} of ${rounds}, processor ${slowed}× slowed`)
        const { page, close } = await slowPage(browser, server.url, 'phone', slowed)
        await open(page, '/')
        for (const { name, link, content } of MOVES) {
          const target = page.locator(`:is(main, footer) a[href="${link}"]`).last()
          await target.scrollIntoViewIfNeeded()
          // A hand comes there more slowly: what the way brings into sight is there before the press.
          await page.waitForLoadState('networkidle')
          await page.waitForTimeout(300)
          await watch(page, link, content)
          await tap(page, target)
          found.set(`${name} ${slowed}`, [...(found.get(`${name} ${slowed}`) ?? []), await timeOf(page)])
          await page.waitForTimeout(200)
        }
        await close()
      }
  } finally {
    await stop()
    await server.stop()
  }
  const middle = (key: string, what: 'heading' | 'content') => median((found.get(key) ?? []).map((one) => one[what]))
  return {
    key: 'moves',
    title: 'Moves inside the site, press to painted',
    columns: ['', 'heading', 'content', 'heading, processor 4× slowed', 'content, processor 4× slowed'],
    rows: MOVES.map(({ name }) => [
      name,
      ...SLOWED.flatMap((slowed) =>
        (['heading', 'content'] as const).map((what) => milliseconds(middle(`${name} ${slowed}`, what))),
      ),
    ]),
    notes: [`Median of ${rounds} walks on a phone's screen, pressed by touch, so that nothing was fetched ahead.`],
    bars: MOVES.map(({ name }) => {
      const value = middle(`${name} 4`, 'content')
      return { name: `${name}, 4× slowed`, value, target: 300, words: milliseconds(value) }
    }),
  }
}
