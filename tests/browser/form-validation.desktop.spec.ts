import {
  control,
  errorOf,
  FORM_KINDS,
  FORMS,
  fillForm,
  formOf,
  leadPosts,
  newInquiry,
  newQuote,
  notice,
  submitButton,
} from './support/forms.ts'
import { expect, open, test } from './support/journey.ts'

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

for (const kind of FORM_KINDS)
  test(`an empty ${kind} form names every fault at its field and sends nothing`, async ({ page }) => {
    await open(page, FORMS[kind].path)
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
  })

test('a label in error turns to the error style and back when the field is corrected', async ({ page }) => {
  await open(page, '/contact')
  const label = formOf(page).getByText('Full name *')
  const colour = () => label.evaluate((element) => getComputedStyle(element).color)
  const before = await colour()
  await submitButton(page).click()
  await expect.poll(colour).toBe('rgb(168, 38, 28)')
  await control(page, 'fullName').fill('J')
  await expect(errorOf(page, 'fullName')).toBeHidden()
  await expect(control(page, 'fullName')).toHaveAttribute('aria-invalid', 'false')
  expect(await colour()).toBe(before)
  await expect(errorOf(page, 'email')).toBeVisible()
})

test('the first wrong field has the focus, not the first field', async ({ page }) => {
  await open(page, '/quote')
  await fillForm(page, { ...newQuote(), fenceType: '', propertyType: '' })
  await submitButton(page).click()
  await expect(control(page, 'fenceType')).toBeFocused()
  await expect(control(page, 'fenceType')).toBeInViewport()
})

test('the home form wants two letters of a name and ten of a phone number, the contact page only one', async ({
  page,
}) => {
  const short = { ...newInquiry(), fullName: 'J', phone: '555-0199' }
  await open(page, '/')
  await fillForm(page, short)
  await submitButton(page).click()
  await expect(errorOf(page, 'fullName')).toHaveText('Full name is required')
  await expect(errorOf(page, 'phone')).toHaveText('Phone number is required')
  await expect(errorOf(page, 'email')).toBeHidden()
  await open(page, '/contact')
  await fillForm(page, short)
  await submitButton(page).click()
  await expect(notice(page)).toContainText('Thank you for your inquiry!')
})

test('what is no email address is not taken for one', async ({ page }) => {
  await open(page, '/contact')
  await fillForm(page, newInquiry())
  for (const email of ['jane', 'jane@', 'jane@example', '@example.com', 'jane doe@example.com']) {
    await control(page, 'email').fill(email)
    await expect(errorOf(page, 'email')).toBeHidden()
    await submitButton(page).click()
    await expect(errorOf(page, 'email')).toHaveText('Please enter a valid email address')
    await expect(control(page, 'email')).toBeFocused()
  }
})

test('needed fields carry an asterisk, the others none, and the home message box has two rows', async ({ page }) => {
  await open(page, '/')
  const labels = await formOf(page).locator('[data-field] .label').allTextContents()
  expect(labels).toEqual(['Full name *', 'Email *', 'Phone *', 'City *', 'Service *', 'Message'])
  await expect(control(page, 'message')).toHaveAttribute('rows', '2')
  await open(page, '/quote')
  const marked = (await formOf(page).locator('[data-field] .label').allTextContents()).filter((text) => /\*/.test(text))
  expect(marked).toEqual(['First name *', 'Last name *', 'Email *', 'Fence type *', 'Property type *'])
})
