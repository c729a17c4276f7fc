import { expect, test } from './support/journey.ts'

test.use({ javaScriptEnabled: false })

test('every template has its text in its HTML', async ({ page }) => {
  for (const [path, words] of [
    ['/', 'Free Consultation'],
    ['/services', 'Pool & Safety Fencing'],
    ['/services/pool-safety-fencing', '54 inches'],
    ['/service-areas', '187,000 residents'],
    ['/service-areas/baldwin-county', 'Baldwin County'],
    ['/service-areas/mobile', 'Nine services in Mobile'],
    ['/contact', 'Showroom by appointment'],
    ['/quote', 'Timeline & Budget'],
    ['/blog/pool-barrier-rules-explained', 'Need Professional Fence Installation?'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('main')).toContainText(words)
  }
})
