import { expect, test } from './support/journey.ts'
import { DESKTOP, eventually, type Visitor } from './support/visitor.ts'

const OPENER = '[aria-label="Open menu"]'
const DRAWER = 'dialog.drawer'

/** Opens the drawer and returns the position of its panel in every frame until it stops. */
async function placesWhileOpening(visitor: Visitor) {
  await visitor.look(() => {
    const places: { left: number; scrolled: number }[] = []
    Object.assign(window, { places })
    const drawer = document.querySelector('dialog.drawer')
    const panel = drawer?.querySelector('.drawer-panel')
    const note = () => {
      if (!drawer || !panel) return
      if (panel.checkVisibility())
        places.push({ left: panel.getBoundingClientRect().left, scrolled: drawer.scrollLeft })
      requestAnimationFrame(note)
    }
    note()
  })
  await visitor.click(OPENER)
  await visitor.expectVisible('.drawer-panel')
  const rests = () => document.querySelector('.drawer-panel')?.getAnimations().length === 0
  await eventually(() => visitor.look(rests), 'the drawer rests').toBe(true)
  return visitor.look(() => (window as unknown as { places: { left: number; scrolled: number }[] }).places)
}

test('on a phone the drawer slides in, stays in place, works by keyboard, expands and links on', async ({
  visitor,
}) => {
  await visitor.open('/')
  for (const _time of ['first', 'second']) {
    const places = await placesWhileOpening(visitor)
    const rest = places.at(-1)?.left ?? Number.NaN
    expect(rest).toBeGreaterThan(0)
    expect(places.filter(({ left, scrolled }) => left < rest || scrolled !== 0)).toEqual([])
    await visitor.click('[aria-label="Close menu"]')
    await visitor.seesNo(DRAWER)
  }

  const focused = () => visitor.look(() => document.activeElement?.getAttribute('aria-label'))
  await visitor.look((opener) => document.querySelector<HTMLElement>(opener)?.focus(), OPENER)
  await visitor.press('Enter')
  await visitor.expectVisible(DRAWER)
  await eventually(
    () => visitor.look(() => document.activeElement?.closest('dialog') !== null),
    'the focus is inside',
  ).toBe(true)
  await visitor.press('Escape')
  await visitor.seesNo(DRAWER)
  await eventually(focused, 'the focus is back').toBe('Open menu')

  await visitor.click(OPENER)
  await visitor.seesNo(`${DRAWER} a`, 'Orange Beach')
  await visitor.click(`${DRAWER} button`, 'Service Areas')
  await visitor.click(`${DRAWER} a`, 'Orange Beach')
  await visitor.reads('h1').toContain('Orange Beach')
  await visitor.seesNo(DRAWER)
})

test('on a phone the call bar is visible at the bottom of the screen on arrival', async ({ visitor }) => {
  for (const path of ['/', '/services/wood-fencing'])
    await test.step(path, async () => {
      await visitor.land(path)
      await visitor.look(() => scrollTo({ top: 2500, behavior: 'instant' }))
      await visitor.expectVisible('aside[aria-label="Reach us"]')
      const bar = async () => {
        const { left, right, top, bottom } = (await visitor.box('aside[aria-label="Reach us"]')) ?? {
          left: 0,
          right: 0,
          top: 0,
          bottom: 0,
        }
        return { left, right, bottom: Math.round(bottom), isLow: top > 700 }
      }
      const width = await visitor.look(() => document.documentElement.clientWidth)
      const foot = { left: 0, right: width, bottom: 844, isLow: true }
      await eventually(bar, `the bar lies at the foot of ${path}`).toEqual(foot)
    })
})

test('on a wide screen a menu opens on click, on hover and by keyboard, and stays inside the screen', async ({
  visitor,
}) => {
  await visitor.open('/', DESKTOP)
  const menu = (name: string) => ['header button', name] as const
  await visitor.click(...menu('Service Areas'))
  await visitor.expectVisible('header a', 'Elberta')
  const box = await visitor.box('header a', 'Elberta')
  expect(box?.right).toBeLessThan(1280)
  expect(await visitor.look(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await visitor.press('Escape')
  await visitor.seesNo('header a', 'Elberta')

  await visitor.moveAway()
  await visitor.hover(...menu('Services'))
  await visitor.expectVisible('header a', 'Fence Repair')
  await visitor.moveAway()
  await visitor.seesNo('header a', 'Fence Repair')

  await visitor.look(() => document.querySelector<HTMLElement>('[data-menu="services"] button')?.focus())
  await visitor.press('Enter')
  await visitor.expectVisible('header a', 'All Services')
  await visitor.press('Tab')
  const focused = () => visitor.look(() => document.activeElement?.textContent)
  await eventually(focused, 'the focus goes on into the menu').toBe('All Services')
  await visitor.press('Enter')
  await eventually(() => visitor.look(() => location.pathname), 'the link leads on').toBe('/services')
  await visitor.seesNo('header a', 'All Services')
})
