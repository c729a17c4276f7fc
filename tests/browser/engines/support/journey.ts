import { test as base, expect } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../../../testbed/chromium-flags.ts'
import { type Site, startSite } from '../../support/site.ts'
import type { Engine } from './engine.ts'
import { startPuppeteer } from './puppeteer.ts'
import { type Visitor, visitorIn } from './visitor.ts'
import { startWebKit } from './webkit.ts'

/** The browsers, by the name of their project. */
const START: Record<string, () => Promise<Engine>> = {
  chromium: () =>
    startPuppeteer({ executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS }),
  firefox: () =>
    startPuppeteer({ browser: 'firefox', executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr' }),
  webkit: () => startWebKit(process.env.WEBKIT_PATH ?? `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
}

type Journey = {
  visitor: Visitor
  /** Faults a test brings about on purpose; any other fails it. */
  expectedFaults: RegExp[]
}

export const test = base.extend<Journey, { engine: Engine; site: Site }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, { project }) => {
      const engine = await START[project.name]?.()
      if (!engine) throw new Error(`There is no engine ${project.name}.`)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedFaults: ({}, use) => use([]),
  visitor: async ({ engine, site, expectedFaults }, use, info) => {
    const tab = await engine.open(site.url)
    await use(visitorIn(tab, site.url))
    if (info.errors.length > 0) await info.attach('screen', { body: await tab.screenshot(), contentType: 'image/png' })
    const faults = await tab.faults()
    await tab.close()
    expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([])
  },
})

export { expect }
