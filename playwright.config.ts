import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './testbed/chromium-flags.ts'
import type { EngineProject } from './tests/browser/engines/support/engine.ts'
import { type FontSet, fontConfigOf } from './tests/browser/support/fonts.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }
/** The browser with fonts that the tests bring: what this machine happens to have changes nothing. */
const withFonts = (set: FontSet) => ({
  launchOptions: {
    executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
    env: { ...process.env, FONTCONFIG_FILE: fontConfigOf(set) },
  },
})
/** Without our fonts, and with ours come late, a page shows what the visitor's machine has. */
const EVERY_FONT = '**/every-font.spec.ts'
const LATE_FONTS = '**/late-fonts.desktop.spec.ts'
const ENGINES = '**/engines/*.spec.ts'
/** Journeys that every engine here walks: one browser of each, for all of them. */
const engine = (name: EngineProject['engine'], path: string | undefined) => ({
  name,
  testMatch: path ? ENGINES : [],
  testIgnore: process.env.LONG ? [] : '**/*.long.spec.ts',
  fullyParallel: false,
  workers: 1,
  metadata: { engine: name, path: path ?? '' } satisfies EngineProject,
})
/** A few journeys with fonts of their own: one browser for them, beside the other set's. */
const oneAfterAnother = { testMatch: [EVERY_FONT, LATE_FONTS], fullyParallel: false }

/** Journeys run on both screens, unless their file is named for one: `drawer.phone.spec.ts`. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser',
  globalSetup: './tests/browser/support/fonts.ts',
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine that is busy with other things; what holds is seen at once.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/reports/browser.json' }],
  ],
  use: { locale: 'en-US' },
  projects: [
    // First, since each keeps to one worker: the many short ones after them fill both to the end.
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
      testIgnore: ['**/*.phone.spec.ts', EVERY_FONT, ENGINES],
    },
  ],
})
