import { expect, newVisitor, press, sheet, signIn, step, test } from './support/journey.ts'

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'`{{7*7}}\u202e</title>'

test('a visitor’s text runs nothing, on any screen or sheet, and the policy reports nothing', async ({
  page,
  desk,
}) => {
  const reference = await desk.sendQuote({
    ...newVisitor(),
    firstName: HOSTILE,
    lastName: `${HOSTILE} javascript:alert(3)`,
    city: HOSTILE,
    address: `12 "Oak" <svg onload=alert(4)>`,
    fenceType: HOSTILE,
    projectDescription: `${HOSTILE}\n`.repeat(40),
    accessConcerns: 'x'.repeat(3000),
    page: `/${encodeURIComponent(HOSTILE)}`,
    utm_source: HOSTILE,
    utm_medium: 'javascript:alert(5)',
  })
  await signIn(page, desk)
  await page.goto(`/lead/${reference}`)
  await expect(page.locator('h1').filter({ visible: true })).toContainText('<img src=x onerror=alert(1)>')
  await page.getByLabel('Note').fill(HOSTILE)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('.hist .note')).toContainText('<script>alert(2)</script>')
  await step(page, 'Visit').click()
  await sheet(page).getByRole('button', { name: 'Book the visit' }).click()
  await expect(page.locator('.hist')).toContainText('booked a visit')
  await press(page, 'More')
  await expect(sheet(page)).toContainText('onerror')
  await sheet(page).getByRole('button', { name: 'Erase this person' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Erase permanently' })).toBeVisible()

  for (const path of ['/', '/today', '/numbers', '/settings', `/lead/${reference}/print`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    const { width, wide } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      wide: document.documentElement.clientWidth,
    }))
    expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(wide)
    expect(await page.evaluate(() => document.querySelectorAll('img[src="x"], svg[onload]').length)).toBe(0)
  }
  await page.goto('/')
  await page.getByRole('searchbox').fill(HOSTILE.slice(0, 28))
  await expect(page.getByRole('heading', { name: /found, in every list/ })).toBeVisible()
})
