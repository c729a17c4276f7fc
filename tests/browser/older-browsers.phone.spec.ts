import type { Page } from '@playwright/test'
import { FORM_KINDS, FORMS, fillForm, notice, submitButton } from './support/forms.ts'
import { expect, hold, markDocument, open, SCRIPTS, scriptsStarted, test } from './support/journey.ts'

/** Removes the features that the oldest supported browsers lack. */
const asOldest = (page: Page) =>
  page.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [URL, ['canParse', 'parse']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [AbortSignal, ['any']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [window, ['requestIdleCallback', 'cancelIdleCallback']],
      [Document.prototype, ['startViewTransition']],
    ]
    for (const [of, names] of lacking) for (const name of names) Reflect.deleteProperty(of, name)
    // Otherwise the engine would still open a popover by its button.
    addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('[popovertarget]') && event.preventDefault(),
      true,
    )
  })
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

for (const kind of FORM_KINDS)
  test(`the oldest browsers send the ${kind} form`, async ({ page, site }) => {
    const { path, entries: newEntries, title } = FORMS[kind]
    const entries = newEntries()
    await asOldest(page)
    await open(page, path)
    await fillForm(page, entries)
    await submitButton(page).click()
    await expect(notice(page)).toContainText(title)
    expect(await site.leadsOf(entries.email)).toHaveLength(1)
  })

test('without popovers the drawer opens and closes, before the scripts and with them', async ({ page }) => {
  await asOldest(page)
  const release = await hold(page, SCRIPTS)
  await page.goto('/')
  await opener(page).tap()
  await expect(drawer(page)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Close menu' }).tap()
  await expect(drawer(page)).toBeHidden()
  release()
  await scriptsStarted(page)
  await opener(page).tap()
  await expect(drawer(page)).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await opener(page).tap()
  await page.touchscreen.tap(10, 400)
  await expect(drawer(page)).toBeHidden()
})

test('without popovers a link chosen in the drawer navigates inside the app and closes it', async ({ page }) => {
  await asOldest(page)
  await open(page, '/')
  const document = await markDocument(page)
  await opener(page).tap()
  await drawer(page).getByRole('link', { name: 'Contact', exact: true }).tap()
  await expect(page).toHaveURL('/contact')
  await expect(drawer(page)).toBeHidden()
  expect(await document.isSame()).toBe(true)
})
