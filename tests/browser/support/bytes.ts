import { expect, type Page } from '@playwright/test'

const KB = 1024
/** Everything over the network, including pictures and fonts. */
const LIMITS = { phone: { home: 150, list: 200, other: 90 }, desktop: { home: 350, list: 350, other: 250 } }
/** Pages with many pictures, some of which the browser loads ahead of the screen. */
const LISTS = ['/services', '/blog']
const kindOf = (path: string) => (path === '/' ? 'home' : LISTS.includes(path) ? 'list' : 'other')

/** Counts bytes over the network from now on. */
export async function watchBytes(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const names = new Map<string, string>()
  const files: { name: string; bytes: number }[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = names.get(requestId) ?? ''
    if (url.startsWith('http')) files.push({ name: new URL(url).pathname, bytes: encodedDataLength })
  })
  return {
    /** Few bytes, our fonts, and no script or stylesheet. */
    expectWithinLimits(path: string, screen: keyof typeof LIMITS) {
      const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
      const heaviest = files
        .sort((a, b) => b.bytes - a.bytes)
        .map(({ name, bytes }) => `${(bytes / KB).toFixed(1)} ${name}`)
      expect.soft(all / KB, heaviest.join('\n')).toBeLessThanOrEqual(LIMITS[screen][kindOf(path)])
      expect.soft(files.filter(({ name }) => /\.(js|css)$/.test(name))).toEqual([])
      expect
        .soft(
          files.some(({ name }) => name.endsWith('.woff2')),
          'our fonts have come',
        )
        .toBe(true)
    },
    stop: () => session.detach(),
  }
}
