import { expect, hold, scriptsStarted, test } from './support/journey.ts'
import { expectNoShift, watchShifts } from './support/shifts.ts'
import { TEMPLATES } from './support/templates.ts'

const KB = 1024
/** Everything, pictures and fonts included, as it comes over the line. */
const LIMITS = { phone: { home: 350, list: 290, other: 250 }, desktop: { home: 450, list: 450, other: 400 } }
/** Pages of many pictures, some of which the browser fetches ahead of the screen. */
const LISTS: string[] = ['/services', '/blog']
const kindOf = (path: string) => (path === '/' ? 'home' : LISTS.includes(path) ? 'list' : 'other')

// As dense as the phone that Lighthouse plays: it decides which width of a picture is fetched.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 1.75 : 1) })

for (const path of TEMPLATES.filter((path) => !/nowhere|nothing/.test(path)))
  test(`the first load of ${path} keeps to its bytes and requests, and late fonts move hardly anything`, async ({
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
    const letGo = await hold(page, '**/*.woff2')
    await page.goto(path)
    await scriptsStarted(page)
    letGo()
    await page.locator('html[data-fonts]').waitFor()
    await expect(page.locator('[data-wait]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    // Here and there a paragraph breaks into one line more or less.
    await expectNoShift(page, 0.02)

    const limits = isMobile ? LIMITS.phone : LIMITS.desktop
    const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const heaviest = files
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }) => `${(bytes / KB).toFixed(1)} ${name}`)
    expect(all / KB, heaviest.join('\n')).toBeLessThanOrEqual(limits[kindOf(path)])
    expect(files.length, heaviest.join('\n')).toBeLessThanOrEqual(40)
    expect(files.some(({ name }) => name.endsWith('.woff2'))).toBe(true)
  })
