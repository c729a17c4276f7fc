import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}
type More = { contrast?: boolean; except?: string }

/** What axe finds wrong on the page as it stands, or in a part of it, a line for each. */
export async function violationsIn(page: Page, within = 'html', { contrast = true, except }: More = {}) {
  await page.evaluate(axe.source)
  return page.evaluate(
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
}
