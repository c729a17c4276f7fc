import {
  control,
  EMPTY_INQUIRY,
  entriesIn,
  errorOf,
  fillForm,
  newInquiry,
  newQuote,
  statusLine,
  submitButton,
} from './support/forms.ts'
import { expect, test } from './support/journey.ts'

test.use({ javaScriptEnabled: false })

test('an inquiry is sent without scripts and confirmed on its page with the reference', async ({ page, site }) => {
  const entries = newInquiry()
  await page.goto('/contact')
  await fillForm(page, entries)
  await submitButton(page).click()
  await expect(statusLine(page)).toContainText('Thank you for your inquiry!')
  await expect(statusLine(page)).toContainText('We will contact you within 24 hours.')
  await expect(page.getByRole('heading', { name: 'Get Your Free Quote' })).toBeVisible()
  expect(await entriesIn(page)).toEqual(EMPTY_INQUIRY)
  const rows = await site.leadsOf(entries.email)
  expect(rows).toHaveLength(1)
  await expect(statusLine(page)).toContainText(rows[0]?.reference ?? 'no lead was stored')
  await expect.poll(() => site.emailsOf(entries.email).toOwner.length).toBe(1)
  await expect.poll(() => site.emailsOf(entries.email).toVisitor.length).toBe(1)
})

test('a quote with errors comes back with its messages and every entry, and is then sent', async ({
  page,
  site,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 400/)
  const entries = newQuote()
  await page.goto('/quote')
  await fillForm(page, { ...entries, firstName: '', propertyType: '' })
  await submitButton(page).click()
  await expect(errorOf(page, 'firstName')).toHaveText('First name is required')
  await expect(errorOf(page, 'propertyType')).toHaveText('Please select property type')
  await expect(control(page, 'firstName')).toHaveAttribute('aria-invalid', 'true')
  await expect(control(page, 'firstName')).toHaveAccessibleDescription('First name is required')
  await expect(errorOf(page, 'lastName')).toBeHidden()
  await expect(control(page, 'gateType')).toBeVisible()
  expect(await entriesIn(page)).toEqual({ ...entries, firstName: '', propertyType: '' })
  await fillForm(page, { firstName: entries.firstName, propertyType: entries.propertyType })
  await submitButton(page).click()
  await expect(statusLine(page)).toContainText('Quote request submitted successfully!')
  const [row] = await site.leadsOf(entries.email)
  expect(JSON.parse(row?.fields ?? '')).toEqual(entries)
})

test('the gate type shows only with a gate, without scripts too', async ({ page }) => {
  await page.goto('/quote')
  await expect(control(page, 'gateType')).toBeHidden()
  await control(page, 'gateRequired').and(page.locator('[value="yes"]')).check()
  await expect(control(page, 'gateType')).toBeVisible()
})

test('the three sample testimonials are on the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByTestId('testimonial-card')).toHaveCount(3)
  await expect(page.getByTestId('testimonial-card').first()).toBeVisible()
  await expect(page.getByTestId('testimonial-skeleton').first()).toBeHidden()
})

test('the blog lists all its posts, without a search box that could not work', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByTestId('blog-card')).toHaveCount(16)
  await expect(page.getByPlaceholder('Search articles...')).toBeHidden()
  await page.getByTestId('blog-card').getByRole('link', { name: 'Read More' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('article p').nth(5)).toBeVisible()
})

test('the planner, which could not work, is hidden, and the form below it is shown', async ({ page }) => {
  await page.goto('/quote')
  await expect(page.locator('#plan')).toBeHidden()
  await expect(page.locator('form [name=linearFeet]')).toBeVisible()
})
