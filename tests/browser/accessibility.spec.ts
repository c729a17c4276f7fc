import { violationsIn } from './support/axe.ts'
import { fillForm, newInquiry, notice, submitButton } from './support/forms.ts'
import { expect, layOutAll, open, test } from './support/journey.ts'
import { pagePaths } from './support/site.ts'
import { TEMPLATES } from './support/templates.ts'

/** Every page on the phone; on the desktop, where only the layout differs, one of each kind. Those of one kind share colours and frame. */
test('no page has an accessibility violation', async ({ page, isMobile, expectedFaults }) => {
  test.setTimeout(300_000)
  expectedFaults.push(/status of 404/)
  const found: string[] = []
  const kinds = new Set<string>(TEMPLATES)
  for (const path of isMobile ? new Set([...kinds, ...pagePaths()]) : kinds) {
    await page.goto(path)
    await layOutAll(page)
    const first = kinds.has(path)
    found.push(...(await violationsIn(page, first ? 'html' : 'main', { contrast: first })))
  }
  expect(found).toEqual([])
})

test('an open menu or drawer has no accessibility violation', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Service Areas' }).tap()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Elberta' })).toBeVisible()
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'Service Areas' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Elberta' })).toBeVisible()
  }
  expect(await violationsIn(page)).toEqual([])
})

test('a form with faults, and one with its confirmation, have no accessibility violation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/contact')
  await submitButton(page).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await fillForm(page, newInquiry())
  await submitButton(page).click()
  await expect(notice(page)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})
