import type { Page } from '@playwright/test'

/** The tooltip of a placeholder link in the footer, visible or not. */
export const tipOf = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .locator('.tip', { has: page.getByRole('button', { name }) })
    .locator('[role="tooltip"]')
