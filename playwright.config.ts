import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Journeys run on both screens, unless their file is named for one: `drawer.phone.spec.ts`. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser',
  fullyParallel: true,
  workers: 2,
  // A journey waits on real time; a busy machine gets a second look, which the report names flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/reports/browser.json' }],
  ],
  use: {
    locale: 'en-US',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: '**/*.desktop.spec.ts' },
    { name: 'desktop', use: desktop, testIgnore: '**/*.phone.spec.ts' },
  ],
})
