import { test as base, expect } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../../../testbed/chromium-flags.ts'
import { perWorker } from '../../support/per-worker.ts'
import { type Site, startSite } from '../../support/site.ts'
import type { Engine, EngineProject } from './engine.ts'
import { startPuppeteer } from './puppeteer.ts'
import { type Visitor, visitorIn } from './visitor.ts'
import { startWebKit } from './webkit.ts'

/** The browsers, by project name. */
const START = {
  chromium: (executablePath: string) => startPuppeteer({ executablePath, args: CHROMIUM_FLAGS }),
  firefox: (executablePath: string) => startPuppeteer({ browser: 'firefox', executablePath }),
  webkit: startWebKit,
}

type Journey = {
  visitor: Visitor
  /** The site, unless a test file says otherwise. */
  origin: string
  /** Errors a test causes on purpose; any other fails it. */
  expectedFaults: RegExp[]
}

export const test = base.extend<Journey, { engine: Engine; site: Site }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, { project }) => {
      const { engine: name, path } = project.metadata as EngineProject
      const engine = await START[name](path)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: perWorker(startSite),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedFaults: ({}, use) => use([]),
  origin: ({ site }, use) => use(site.url),
  visitor: async ({ engine, origin, expectedFaults }, use, info) => {
    const tab = await engine.open(origin)
    await use(visitorIn(tab, origin))
    if (info.errors.length > 0) await info.attach('screen', { body: await tab.screenshot(), contentType: 'image/png' })
    const faults = await tab.faults()
    await tab.close()
    expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([])
  },
})

export { expect }
