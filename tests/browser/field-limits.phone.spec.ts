import type { Page } from '@playwright/test'
import {
  control,
  entriesIn,
  errorOf,
  FORMS,
  fillForm,
  formOf,
  leadPosts,
  notice,
  submitButton,
} from './support/forms.ts'
import { expect, open, test } from './support/journey.ts'

const countOf = (page: Page, name: string) => formOf(page).locator(`[data-field="${name}"] .count`)

for (const { kind, name } of [
  { kind: 'contact', name: 'message' },
  { kind: 'quote', name: 'projectDescription' },
] as const)
  test(`a long text of the ${kind} form shows a count near its limit, an error over it, and is sent once it fits`, async ({
    page,
    site,
  }) => {
    const entries = { ...FORMS[kind].entries(), [name]: 'x'.repeat(8999) }
    await open(page, FORMS[kind].path)
    const posts = leadPosts(page)
    await fillForm(page, entries)
    await expect(countOf(page, name)).toHaveCount(0)
    await control(page, name).press('End')
    await control(page, name).pressSequentially('yz')
    await expect(countOf(page, name)).toHaveText('9,001 of 10,000 characters')
    await expect(countOf(page, name)).toHaveRole('status')

    // Pasted text is never cut silently.
    const pasted = `${'Along the creek. '.repeat(600)}The end`
    await control(page, name).fill(pasted)
    await expect(countOf(page, name)).toHaveText('10,207 of 10,000 characters')
    await submitButton(page).click()
    await expect(errorOf(page, name)).toHaveText('Please shorten this to 10,000 characters; it has 10,207.')
    await expect(countOf(page, name)).toBeHidden()
    await expect(control(page, name)).toBeFocused()
    expect(posts).toEqual([])
    expect(await entriesIn(page)).toEqual({ ...entries, [name]: pasted })

    await control(page, name).fill(pasted.slice(207))
    await expect(errorOf(page, name)).toBeHidden()
    await expect(countOf(page, name)).toHaveText('10,000 of 10,000 characters')
    await submitButton(page).click()
    await expect(notice(page)).toContainText(FORMS[kind].title)
    await expect(countOf(page, name)).toHaveCount(0)
    const [lead] = await site.leadsOf(entries.email)
    expect(JSON.parse(lead?.fields ?? '{}')).toMatchObject({ [name]: pasted.slice(207) })
  })

test('a restored draft near its limit shows its count, and a single-line field has its own limit', async ({ page }) => {
  await open(page, '/quote')
  await control(page, 'specialRequirements').fill('x'.repeat(9_500))
  await control(page, 'address').fill('x'.repeat(301))
  await expect(formOf(page).getByText('Your entries are saved on this device')).toBeVisible()
  await page.reload()
  await expect(countOf(page, 'specialRequirements')).toHaveText('9,500 of 10,000 characters')
  await expect(countOf(page, 'address')).toHaveText('301 of 300 characters')
  await submitButton(page).click()
  await expect(errorOf(page, 'address')).toHaveText('Please shorten this to 300 characters; it has 301.')
})

test('a request that is too large as a whole says so at its longest entry', async ({ page }) => {
  await open(page, '/quote')
  const posts = leadPosts(page)
  const wide = { accessConcerns: '柵'.repeat(8_000), projectDescription: '柵'.repeat(9_000) }
  await fillForm(page, { ...FORMS.quote.entries(), ...wide, specialRequirements: '柵'.repeat(7_000) })
  await submitButton(page).click()
  await expect(errorOf(page, 'projectDescription')).toHaveText(
    'Your entries come to 71 KB together; we can take 64. Please shorten this one, the longest.',
  )
  expect(posts).toEqual([])
})
