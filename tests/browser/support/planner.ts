import type { Locator, Page } from '@playwright/test'
import type { Plan } from '../../../src/fence/plan.ts'
import { encodePlan } from '../../../src/fence/plan-link.ts'
import { expect, open } from './journey.ts'

export const plannerOf = (page: Page) => page.locator('#plan')
export const sheetOf = (page: Page) => page.getByRole('group', { name: /^Drawing of the fence line/ })
export const cornerOf = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Corner ${number} of`) })
export const figure = (page: Page, name: string) => page.getByTestId(`plan-${name}`)
export const cardOf = (page: Page) => page.getByRole('group', { name: 'Your plan goes with this request' })

/** Opens the planner, with or without a plan in the address. */
export async function openPlanner(page: Page, plan?: Plan, site = '') {
  await open(page, `${site}/quote#plan${plan ? `=${encodePlan(plan)}` : ''}`)
  await expect(figure(page, 'feet')).toBeVisible()
}

/** The center of a drawn element, in the window. */
export async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
