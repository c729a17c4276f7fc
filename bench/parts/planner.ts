import type { Page } from '@playwright/test'
import { encodePlan } from '../../src/fence/plan-link.ts'
import { presets } from '../../src/fence/plan-presets.ts'
import { startServer } from '../../testbed/server.ts'
import { startBrowser, windowlessPath } from '../support/browser.ts'
import { median, milliseconds } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'
import { open, REST, slowPage } from '../support/slow-page.ts'

/** A closed line of 380 ft and 64 sections, so one corner moves many posts. */
const PLAN = { ...presets.whole.plan, type: 'Shadowbox Fence', look: 'dogear', windy: true } as const
const MOVES = 120

type Timed = { frames: number[]; held: number }

/** Adds up the time the page's own code takes in each frame: handling the pointer, rendering and painting. */
function timeFrames() {
  const timed: Timed = { frames: [], held: 0 }
  Object.assign(window, { timed })
  let start = 0
  // Every listener, and everything React renders synchronously, runs between these two.
  addEventListener(
    'pointermove',
    () => {
      start = performance.now()
    },
    { capture: true },
  )
  addEventListener('pointermove', () => {
    timed.held += performance.now() - start
  })
  const ask = window.requestAnimationFrame
  window.requestAnimationFrame = (paint) =>
    ask((time) => {
      const before = performance.now()
      paint(time)
      timed.held += performance.now() - before
    })
  const endFrame = () => {
    if (timed.held > 0) timed.frames.push(timed.held)
    timed.held = 0
  }
  const everyFrame = () => {
    // This runs after all the callbacks requested for this frame.
    setTimeout(endFrame)
    ask(everyFrame)
  }
  ask(everyFrame)
}

async function drag(page: Page) {
  const corner = page.getByRole('button', { name: /^Corner 3 of 4/ })
  await corner.evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
  const box = await corner.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 23, (box?.y ?? 0) + 23]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 12, y - 12)
  await page.evaluate(() => (window as unknown as { timed: Timed }).timed.frames.splice(0))
  for (let step = 1; step <= MOVES; step += 1)
    await page.mouse.move(x - 40 * Math.sin(step / 12), y - 30 * Math.cos(step / 9))
  const frames = await page.evaluate(() => (window as unknown as { timed: Timed }).timed.frames)
  await page.mouse.up()
  return frames
}

/** From the click on the heading to a usable sheet, with its files already in the browser's cache. */
async function opening(page: Page, pointer: 'rests on the heading' | 'clicks at once') {
  await page.goto('about:blank')
  await page.goto('/quote')
  for (const y of [790, 800]) await page.mouse.move(300, y)
  await page.locator('html[data-ready]').waitFor()
  await page.waitForTimeout(400)
  const heading = page.locator('#plan > summary')
  if (pointer === 'rests on the heading') await heading.hover()
  await page.waitForTimeout(400)
  const opened = page.evaluate(async () => {
    await new Promise((clicked) => document.addEventListener('click', clicked, { capture: true, once: true }))
    const start = performance.now()
    while (!document.querySelector('.pl-target')) await new Promise((next) => requestAnimationFrame(next))
    return performance.now() - start
  })
  await heading.click({ delay: REST })
  return opened
}

export async function plannerPart({ quick, progress }: Options): Promise<Section> {
  const rounds = quick ? 2 : 7
  const server = await startServer({ LOG_LEVEL: 'error' })
  const { browser, stop } = await startBrowser(windowlessPath())
  const frames: number[] = []
  const opened: number[] = []
  const hurried: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      progress(`planner: ${round + 1} of ${rounds}`)
      const { page, close } = await slowPage(browser, server.url, 'desktop', 4)
      await page.addInitScript(timeFrames)
      await open(page, `/quote#plan=${encodePlan(PLAN)}`)
      await page.getByRole('button', { name: /^Corner 3 of 4/ }).waitFor()
      await page.waitForTimeout(600)
      frames.push(...(await drag(page)))
      hurried.push(await opening(page, 'clicks at once'))
      opened.push(await opening(page, 'rests on the heading'))
      await close()
    }
  } finally {
    await stop()
    await server.stop()
  }
  const p95 = [...frames].sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0
  return {
    key: 'planner',
    title: 'The fence planner, processor 4× slowed',
    columns: ['', 'median', 'p95 or worst', 'limit'],
    rows: [
      ['script in a frame while a corner is dragged', milliseconds(median(frames)), milliseconds(p95), '16 ms'],
      [
        'opening, pointer resting on the heading, or focus',
        milliseconds(median(opened)),
        milliseconds(Math.max(...opened)),
        '200 ms',
      ],
      [
        'opening, pointer that arrives and clicks at once',
        milliseconds(median(hurried)),
        milliseconds(Math.max(...hurried)),
        '200 ms',
      ],
    ],
    notes: [
      `A closed line of 380 ft with 64 sections; ${rounds} fresh pages, ${frames.length} frames. Opening counts from the click, after a touch of ${REST} ms.`,
    ],
  }
}
