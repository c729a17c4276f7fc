import type { Page } from '@playwright/test'
import { startServer } from '../../testbed/server.ts'
import { startBrowser, windowlessPath } from '../support/browser.ts'
import { median, milliseconds } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'
import { click, load, open, REST, type Screen, slowPage, tap, watchInteractions } from '../support/slow-page.ts'

type Interaction = {
  name: string
  path: string
  screen: Screen
  perform: (page: Page) => Promise<unknown>
  /** The visitor's first interaction, which also starts the scripts. */
  isFirst?: true
}

const typed = (selector: string) => async (page: Page) => {
  await tap(page, page.locator(selector).first())
  await page.keyboard.press('a')
}
const INTERACTIONS: Interaction[] = [
  { name: 'a bare text field (the floor)', path: '', screen: 'phone', perform: typed('input') },
  {
    name: 'very first touch, drawer',
    path: '/',
    screen: 'phone',
    perform: (page) => click(page, 'phone', 'button', 'Open menu'),
    isFirst: true,
  },
  {
    name: 'very first touch and key, short form',
    path: '/contact',
    screen: 'phone',
    perform: typed('form [name=fullName]'),
    isFirst: true,
  },
  {
    name: 'very first key',
    path: '/',
    screen: 'desktop',
    perform: (page) => page.keyboard.press('Tab'),
    isFirst: true,
  },
  {
    name: 'menu',
    path: '/',
    screen: 'desktop',
    perform: (page) => click(page, 'desktop', 'button', 'Service Areas', 'header'),
  },
  { name: 'drawer', path: '/', screen: 'phone', perform: (page) => click(page, 'phone', 'button', 'Open menu') },
  { name: 'search', path: '/blog', screen: 'phone', perform: typed('input[type=search]') },
  { name: 'first keystroke, short form', path: '/contact', screen: 'phone', perform: typed('form [name=fullName]') },
  { name: 'first keystroke, quote form', path: '/quote', screen: 'phone', perform: typed('form [name=firstName]') },
]

/** INP as the browser reports it: from the touch to the next frame, the worst event of the interaction. */
export async function interactionsPart({ quick, progress }: Options): Promise<Section> {
  const rounds = quick ? 2 : 9
  const server = await startServer({ LOG_LEVEL: 'error' }, { cwd: process.cwd() })
  const { browser, stop } = await startBrowser(windowlessPath())
  const rows: { name: string; all: number[] }[] = []
  try {
    for (const { name, path, screen, perform, isFirst } of INTERACTIONS) {
      const all: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        progress(`interactions: ${name}, ${round + 1} of ${rounds}`)
        const { page, close } = await slowPage(browser, server.url, screen, 4)
        await (path ? (isFirst ? load : open)(page, path) : page.setContent('<!doctype html><input>'))
        const longest = await watchInteractions(page)
        await perform(page)
        await page.waitForTimeout(isFirst ? 2000 : 600)
        all.push(await longest())
        await close()
      }
      rows.push({ name, all })
    }
  } finally {
    await stop()
    await server.stop()
  }
  // The browser reports nothing below 16 ms.
  const words = (value: number) => (value === 0 ? 'under 16 ms' : milliseconds(value))
  return {
    key: 'interactions',
    title: 'Interaction latency, processor 4× slowed',
    columns: ['', 'median', 'worst'],
    rows: rows.map(({ name, all }) => [name, words(median(all)), words(Math.max(...all))]),
    notes: [
      `${rounds} fresh pages each; the browser's own event timing (INP), in steps of 8 ms, in Chromium without a window. A finger or button rests ${REST} ms.`,
    ],
  }
}
