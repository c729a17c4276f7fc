import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './testbed/chromium-flags.ts'
import type { EngineProject } from './tests/browser/engines/support/engine.ts'
import { type FontSet, fontConfigOf } from './tests/browser/support/fonts.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }
/** The browser with fonts from our own packages, so the machine's fonts make no difference. */
const withFonts = (set: FontSet) => ({
  launchOptions: {
    executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
    env: { ...process.env, FONTCONFIG_FILE: fontConfigOf(set) },
  },
})
/** These check pages in the fonts of visitors' machines, which show while ours load or if they don't. */
const EVERY_FONT = '**/every-font.spec.ts'
const LATE_FONTS = '**/late-fonts.desktop.spec.ts'
const ENGINES = '**/engines/*.spec.ts'
/**
 * The many states of the two pages that customers open from an email, and of quotes and the site's editors at the desk.
 * `npm test` sees them on a phone, which is where people open and edit them, and `npm run test:all` on a desktop, too.
 */
const STATES = [
  '**/your-quote.spec.ts',
  '**/your-quote-failures.spec.ts',
  '**/visit.spec.ts',
  '**/visit-states.spec.ts',
  '**/quote-accessibility.spec.ts',
  '**/desk/quotes.spec.ts',
  '**/desk/reviews.spec.ts',
  '**/desk/site.spec.ts',
  '**/desk/site-articles.spec.ts',
  '**/desk/site-job.spec.ts',
]
/** Journeys that run in every engine. Each engine starts one browser for all of them. */
const engine = (name: EngineProject['engine'], path: string | undefined) => ({
  name,
  testMatch: path ? ENGINES : [],
  testIgnore: process.env.LONG ? [] : '**/*.long.spec.ts',
  fullyParallel: false,
  workers: 1,
  metadata: { engine: name, path: path ?? '' } satisfies EngineProject,
})
/** A few journeys with their own set of fonts, which share one browser. */
const oneAfterAnother = { testMatch: [EVERY_FONT, LATE_FONTS], fullyParallel: false }

/** Journeys run on both screens unless their file name has one, such as `drawer.phone.spec.ts`. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser',
  globalSetup: './tests/browser/support/fonts.ts',
  fullyParallel: true,
  // A third one makes all of them slower on two cores.
  workers: 2,
  // What is expected usually happens at once. The long timeout is for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/reports/browser.json' }],
  ],
  use: { locale: 'en-US' },
  projects: [
    // These come first, because each uses one worker. The many short journeys after them keep both busy to the end.
    engine('webkit', process.env.WEBKIT_PATH),
    engine('firefox', process.env.FIREFOX_PATH),
    engine('chromium', process.env.BROWSER_PATH),
    { ...oneAfterAnother, name: 'wide fonts', use: { ...desktop, ...withFonts('wide') } },
    { ...oneAfterAnother, name: 'narrow fonts', use: { ...desktop, ...withFonts('narrow') } },
    {
      name: 'phone',
      use: { ...phone, ...withFonts('usual') },
      testIgnore: ['**/*.desktop.spec.ts', EVERY_FONT, ENGINES],
    },
    {
      name: 'desktop',
      use: { ...desktop, ...withFonts('usual') },
      testIgnore: ['**/*.phone.spec.ts', EVERY_FONT, ENGINES, ...STATES],
    },
    { name: 'desktop states', use: { ...desktop, ...withFonts('usual') }, testMatch: STATES, testIgnore: ENGINES },
  ],
})
