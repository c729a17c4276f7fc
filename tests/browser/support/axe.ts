import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { retiredIn } from '../../site/support/retired-phrases.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}
/** The minified build has the same rules and takes half the work. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
type More = { contrast?: boolean; except?: string }

/** What axe finds wrong on the current page, or in a part of it, and phrases we no longer use, one line each. */
export async function violationsIn(page: Page, within = 'html', { contrast = true, except }: More = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async ({ include, exclude, contrast }) => {
      const { violations } = await window.axe.run(
        { include, exclude },
        { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } },
      )
      return violations.map(
        ({ id, nodes }) => `${location.pathname}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { include: [within], exclude: except ? [except] : [], contrast },
  )
  return [...found, ...retiredIn(await page.locator(within).first().innerText())]
}
