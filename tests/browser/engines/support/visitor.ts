import { expect } from '@playwright/test'
import type { Key, Point, Tab } from './engine.ts'

type Part = [css: string, words?: string]

/** Waits for something the page says. A page that is being left can't answer, so the next one is asked. */
export const eventually = <Value>(look: () => Promise<Value>, message: string) =>
  expect.poll(() => look().catch(String), { message, intervals: [20, 50, 100] })

/**
 * Where a visible element is, by its selector and, if several match, by its text. With `reaches` it is scrolled into
 * the window first; `behind` names what covers it.
 */
async function boxIn(css: string, words: string | null, reaches: boolean) {
  const labelOf = (part: Element) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim()
  const part = [...document.querySelectorAll(css)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && (words === null || labelOf(one) === words),
  )
  if (!part) return null
  const place = () => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isFree = onTop !== null && (part.contains(onTop) || onTop.contains(part))
    return { left, top, right, bottom, behind: isFree ? '' : String(onTop?.outerHTML.slice(0, 80)) }
  }
  if (!reaches) return place()
  if (place().behind) part.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top } = place()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const now = place()
  return now.left === left && now.top === top ? now : { ...now, behind: 'its own movement' }
}

/** Selects an option. */
function choose(css: string, value: string) {
  const field = document.querySelector<HTMLSelectElement>(css)
  if (!field) return
  field.focus()
  field.value = value
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/** What a visitor does and sees, in any engine. */
export function visitorIn(tab: Tab, origin: string) {
  const visitor = {
    look: tab.evaluate,
    resize: tab.resize,
    screenshot: tab.screenshot,
    faults: tab.faults,
    choose: tab.choose,
    press: (key: Key) => tab.press(key),
    type: (text: string) => tab.type(text),
    /** Opens a page as a reader sees it: no script has started. */
    async land(path: string, { width, height } = PHONE) {
      await tab.resize(width, height)
      await tab.goto(origin + path)
    },
    /** Interacts with the page and waits for its scripts. */
    async start() {
      await tab.press('Shift')
      await visitor.expectVisible('html[data-ready]')
    },
    async open(path: string, size = PHONE) {
      await visitor.land(path, size)
      await visitor.start()
    },
    async reload() {
      await tab.reload()
      await visitor.start()
    },
    box: (css: string, words?: string) => tab.evaluate(boxIn, css, words ?? null, false),
    expectVisible: (...part: Part) =>
      eventually(async () => (await visitor.box(...part)) !== null, `${part.join(' ')} is shown`).toBe(true),
    seesNo: (...part: Part) => eventually(() => visitor.box(...part), `${part.join(' ')} is hidden`).toBe(null),
    reads: (css: string) =>
      eventually(() => tab.evaluate((css) => document.querySelector(css)?.textContent?.trim() ?? '', css), css),
    async middleOf(css: string, words?: string): Promise<Point> {
      let middle = { x: 0, y: 0 }
      const reach = async () => {
        const box = await tab.evaluate(boxIn, css, words ?? null, true)
        if (box) middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
        return box?.behind
      }
      await eventually(reach, `${css} ${words ?? ''} is in reach`).toBe('')
      return middle
    },
    async hover(...part: Part) {
      await tab.movePointer(await visitor.middleOf(...part))
    },
    /** Moves the mouse away from everything. */
    moveAway: () => tab.movePointer({ x: 5, y: 700 }),
    async pressPointer(...part: Part) {
      await visitor.hover(...part)
      await tab.pressPointer()
    },
    releasePointer: tab.releasePointer,
    async click(...part: Part) {
      await tab.click(await visitor.middleOf(...part))
    },
    async drag(from: Point, by: Point) {
      const steps = [1, 2, 3, 4, 5, 6].map((step) => ({ x: from.x + (by.x * step) / 6, y: from.y + (by.y * step) / 6 }))
      await tab.movePointer(from)
      await tab.pressPointer()
      await tab.movePointer(...steps)
      await tab.releasePointer()
    },
    /** Fills in a form by field name with the keyboard; options are set directly, because the system draws the list. */
    async fill(entries: Record<string, string>) {
      const fields = await tab.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('main form [name]')].map(({ name, type, value }) => ({
          name,
          type,
          isEmpty: value === '',
        })),
      )
      for (const [name, value] of Object.entries(entries)) {
        const field = fields.find((one) => one.name === name)
        const css = `main form [name="${name}"]`
        if (field?.type === 'select-one') await tab.evaluate(choose, css, value)
        else if (field?.type === 'radio') await visitor.click(`main form label:has([name="${name}"][value="${value}"])`)
        else {
          await visitor.click(css)
          if (!field?.isEmpty) await tab.evaluate(() => (document.activeElement as HTMLInputElement).select())
          await tab.type(value)
        }
      }
    },
  }
  return visitor
}
export type Visitor = ReturnType<typeof visitorIn>
