import type { Page } from '@playwright/test'
import { EMPTY_QUOTE, entriesIn, fillForm, formOf, newQuote, notice, submitButton } from './support/forms.ts'
import { expect, hold, open, SCRIPTS, scriptsStarted, test } from './support/journey.ts'

const SAVED_NOTE = 'Your entries are saved on this device until you send or clear them.'
const savedNote = (page: Page) => formOf(page).getByText(SAVED_NOTE)

test('a half-filled quote survives a reload, and the visitor is informed', async ({ page }) => {
  const { firstName, gateRequired, gateType, projectDescription } = newQuote()
  const entries = { firstName, gateRequired, gateType, projectDescription }
  await open(page, '/quote')
  await expect(savedNote(page)).toBeHidden()
  await fillForm(page, entries)
  await expect(savedNote(page)).toBeVisible()
  await page.reload()
  await scriptsStarted(page)
  await expect(savedNote(page)).toBeVisible()
  expect(await entriesIn(page)).toEqual({ ...EMPTY_QUOTE, ...entries })
})

test('a half-filled quote survives a navigation to another page and back', async ({ page }) => {
  await open(page, '/quote')
  await fillForm(page, { lastName: 'Kept', address: '1 Bay Street' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(savedNote(page)).toBeVisible()
  expect(await entriesIn(page)).toMatchObject({ lastName: 'Kept', address: '1 Bay Street' })
})

test('the visitor can clear the form and its draft', async ({ page }) => {
  await open(page, '/quote')
  await fillForm(page, { firstName: 'Gone', state: 'MS', gateRequired: 'yes' })
  await formOf(page).getByRole('button', { name: 'Clear the form' }).click()
  await expect(savedNote(page)).toBeHidden()
  expect(await entriesIn(page)).toEqual(EMPTY_QUOTE)
  await page.reload()
  await scriptsStarted(page)
  expect(await entriesIn(page)).toEqual(EMPTY_QUOTE)
})

test('the draft is gone once the quote is sent', async ({ page }) => {
  await open(page, '/quote')
  await fillForm(page, newQuote())
  await submitButton(page).click()
  await expect(notice(page)).toContainText('Quote request submitted successfully!')
  await expect(savedNote(page)).toBeHidden()
  await page.reload()
  await scriptsStarted(page)
  await expect(savedNote(page)).toBeHidden()
  expect(await entriesIn(page)).toEqual(EMPTY_QUOTE)
})

test('text typed before the scripts start wins over an older draft', async ({ page }) => {
  await open(page, '/quote')
  await fillForm(page, { firstName: 'Older', lastName: 'Draft' })
  await expect(savedNote(page)).toBeVisible()
  const release = await hold(page, SCRIPTS)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await fillForm(page, { firstName: 'Newer' })
  release()
  await scriptsStarted(page)
  await expect(savedNote(page)).toBeVisible()
  expect(await entriesIn(page)).toMatchObject({ firstName: 'Newer', lastName: '' })
})

test('the short forms save no draft', async ({ page }) => {
  await open(page, '/contact')
  await fillForm(page, { fullName: 'Not kept' })
  await open(page, '/')
  await open(page, '/contact')
  expect(await entriesIn(page)).toMatchObject({ fullName: '' })
})

test('a draft that cannot be read is ignored, and a form that is back at its defaults removes its draft', async ({
  page,
}) => {
  await open(page, '/quote')
  for (const text of ['{', '5', '{"firstName":"Ada"}']) {
    await page.evaluate((draft) => localStorage.setItem('quote-draft', draft), text)
    await page.reload()
    await scriptsStarted(page)
    await expect(savedNote(page)).toBeHidden()
    expect(await entriesIn(page)).toEqual(EMPTY_QUOTE)
  }
  await fillForm(page, { firstName: 'Ada' })
  await expect(savedNote(page)).toBeVisible()
  await fillForm(page, { firstName: '' })
  await expect(savedNote(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('quote-draft'))).toBeNull()
})

test('where the browser forbids storage, a quote is sent without a draft', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('storage is forbidden', 'SecurityError')
      },
    }),
  )
  await open(page, '/quote')
  await fillForm(page, newQuote())
  await expect(savedNote(page)).toBeHidden()
  await submitButton(page).click()
  await expect(notice(page)).toContainText('Quote request submitted successfully!')
})
