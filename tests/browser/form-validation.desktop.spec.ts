import type { Page } from '@playwright/test'
import {
  control,
  errorOf,
  fillForm,
  formOf,
  leadPosts,
  newInquiry,
  newQuote,
  notice,
  submitButton,
} from './support/forms.ts'
import { expect, open, scriptsStarted, test } from './support/journey.ts'

const MESSAGES = {
  home: {
    fullName: 'Full name is required',
    email: 'Valid email is required',
    phone: 'Phone number is required',
    city: 'City is required',
    serviceType: 'Please select a service',
  },
  contact: {
    fullName: 'Name is required',
    email: 'Please enter a valid email address',
    phone: 'Phone number is required for quote requests',
    city: 'City is required',
    serviceType: 'Please select a service type',
  },
  quote: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    fenceType: 'Please select a fence type',
    propertyType: 'Please select property type',
  },
}

const SHORT = { ...newInquiry(), fullName: 'J', phone: '555-0199' }

/** An empty form shows every error at its field and sends nothing. */
async function expectEveryFault(page: Page, kind: keyof typeof MESSAGES) {
  const posts = leadPosts(page)
  await submitButton(page).click()
  for (const [name, message] of Object.entries(MESSAGES[kind])) {
    await expect(errorOf(page, name)).toHaveText(message)
    await expect(errorOf(page, name)).toBeVisible()
    await expect(control(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(control(page, name)).toHaveAccessibleDescription(message)
  }
  await expect(formOf(page).locator('.error:visible')).toHaveCount(Object.keys(MESSAGES[kind]).length)
  await expect(control(page, Object.keys(MESSAGES[kind])[0] ?? '')).toBeFocused()
  await expect(notice(page)).toHaveCount(0)
  expect(posts).toEqual([])
}

test('the home form shows every error, marks required fields, and wants two letters of a name and ten characters of a phone number', async ({
  page,
}) => {
  await open(page, '/')
  await test.step('required fields have an asterisk, the others none, and the message box has two rows', async () => {
    const labels = await formOf(page).locator('[data-field] .label').allTextContents()
    expect(labels).toEqual(['Full name *', 'Email *', 'Phone *', 'City *', 'Service *', 'Message'])
    await expect(control(page, 'message')).toHaveAttribute('rows', '2')
  })
  await expectEveryFault(page, 'home')
  await test.step('one letter of a name and eight characters of a phone number are too few', async () => {
    await fillForm(page, SHORT)
    await submitButton(page).click()
    await expect(errorOf(page, 'fullName')).toHaveText('Full name is required')
    await expect(errorOf(page, 'phone')).toHaveText('Phone number is required')
    await expect(errorOf(page, 'email')).toBeHidden()
  })
})

test('the contact form shows every error until it is corrected, and accepts a one-letter name', async ({ page }) => {
  await open(page, '/contact')
  await expectEveryFault(page, 'contact')
  await page.reload()
  await scriptsStarted(page)
  await test.step('a label in error changes to the error style and back when the field is corrected', async () => {
    const label = formOf(page).getByText('Full name *')
    const color = () => label.evaluate((element) => getComputedStyle(element).color)
    const before = await color()
    await submitButton(page).click()
    await expect.poll(color).toBe('rgb(168, 38, 28)')
    await control(page, 'fullName').fill('J')
    await expect(errorOf(page, 'fullName')).toBeHidden()
    await expect(control(page, 'fullName')).toHaveAttribute('aria-invalid', 'false')
    expect(await color()).toBe(before)
    await expect(errorOf(page, 'email')).toBeVisible()
  })
  await test.step('an invalid email address is refused', async () => {
    await fillForm(page, newInquiry())
    for (const email of ['jane', 'jane@', 'jane@example', '@example.com', 'jane doe@example.com']) {
      await control(page, 'email').fill(email)
      await expect(errorOf(page, 'email')).toBeHidden()
      await submitButton(page).click()
      await expect(errorOf(page, 'email')).toHaveText('Please enter a valid email address')
      await expect(control(page, 'email')).toBeFocused()
    }
  })
  await test.step('one letter of a name and eight characters of a phone number are enough', async () => {
    await fillForm(page, SHORT)
    await submitButton(page).click()
    await expect(notice(page)).toContainText('Thank you for your inquiry!')
  })
})

test('the quote form shows every error, marks required fields, and focuses the first wrong field', async ({ page }) => {
  await open(page, '/quote')
  await test.step('required fields have an asterisk, the others none', async () => {
    const marked = (await formOf(page).locator('[data-field] .label').allTextContents()).filter((text) =>
      /\*/.test(text),
    )
    expect(marked).toEqual(['First name *', 'Last name *', 'Email *', 'Fence type *', 'Property type *'])
  })
  await expectEveryFault(page, 'quote')
  await test.step('the first wrong field has the focus, not the first field', async () => {
    await fillForm(page, { ...newQuote(), fenceType: '', propertyType: '' })
    await submitButton(page).click()
    await expect(control(page, 'fenceType')).toBeFocused()
    await expect(control(page, 'fenceType')).toBeInViewport()
  })
})
