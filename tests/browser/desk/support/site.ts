import type { Page } from '@playwright/test'
import { refsIn } from '../../../../src/contract/site/items.ts'
import { writeRelease } from '../../../../src/core/publish.ts'
import { storedItems } from '../../../../src/core/storage/site-releases.ts'
import type { Desk } from './desk.ts'
import { expect, sheet } from './journey.ts'

/** Resets the site to the built content without drafts; earlier releases stay in the history. */
export async function freshSite({ db }: Desk) {
  await db.deleteFrom('site_drafts').execute()
  const items = await storedItems(db)
  for (const ref of refsIn(items))
    await writeRelease(
      db,
      { by: null, mutation: null, now: new Date() },
      { ...ref, request: 'built in', produce: async () => null },
    )
}

export const openItem = async (page: Page, kind: string, title: string | RegExp) => {
  await page.goto(`/site/${kind}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Waits until the desk has saved what was typed. */
export const draftSaved = (page: Page) => expect(page.getByText(/^Draft(, not on the site yet| saved)/)).toBeVisible()

/** These steps come from a real site process. */
export const live = (page: Page, words: RegExp | string = /^Live since \d+:\d\d:\d\d [ap]m$/) =>
  expect(sheet(page).getByText(words)).toBeVisible({ timeout: 60_000 })

/** The page a visitor gets. */
export const visited = async ({ siteUrl }: Desk, path = '/') => (await fetch(siteUrl + path)).text()
