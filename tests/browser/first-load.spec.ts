import { expect, test } from './support/journey.ts'
import { expectNoShift, watchShifts } from './support/shifts.ts'
import { TEMPLATES } from './support/templates.ts'

const KB = 1024
/** Everything, pictures and fonts included, as it comes over the line. */
const LIMITS = { phone: { home: 150, list: 200, other: 90 }, desktop: { home: 350, list: 350, other: 250 } }
/** Pages of many pictures, some of which the browser fetches ahead of the screen. */
const LISTS: string[] = ['/services', '/blog']
const kindOf = (path: string) => (path === '/' ? 'home' : LISTS.includes(path) ? 'list' : 'other')

// As dense as the phone that Lighthouse plays: it decides which width of a picture is fetched.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 1.75 : 1) })

for (const path of TEMPLATES.filter((path) => !/nowhere|nothing/.test(path)))
  test(`whoever only reads ${path} gets few bytes, no script or stylesheet, and a page that stays where it is`, async ({
    page,
    isMobile,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const names = new Map<string, string>()
    const files: { name: string; bytes: number }[] = []
    session.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = names.get(requestId) ?? ''
      if (url.startsWith('http')) files.push({ name: new URL(url).pathname, bytes: encodedDataLength })
    })
    await watchShifts(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // On the desktop the header's links may move once, if our fonts come within a tenth of a second of the first paint.
    await expectNoShift(page, isMobile ? 0 : 0.01)

    const limits = isMobile ? LIMITS.phone : LIMITS.desktop
    const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const heaviest = files
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }) => `${(bytes / KB).toFixed(1)} ${name}`)
    expect(all / KB, heaviest.join('\n')).toBeLessThanOrEqual(limits[kindOf(path)])
    expect(files.filter(({ name }) => /\.(js|css)$/.test(name))).toEqual([])
    expect(files.some(({ name }) => name.endsWith('.woff2'))).toBe(true)
  })
