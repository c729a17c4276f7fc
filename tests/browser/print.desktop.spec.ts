import { expect, open, test } from './support/journey.ts'

test('a page prints with the phone number and its text, without menus, forms or buttons', async ({ page }) => {
  for (const path of ['/services/wood-fencing', '/blog/call-811-before-fence-posts', '/service-areas/foley']) {
    await page.emulateMedia({ media: null })
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').getByText('(251) 555-0142').filter({ visible: true }), path).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Get My Free Estimate' }).filter({ visible: true })).toHaveCount(0)
  }
})
