import type { Page } from '@playwright/test'
import { smallPhotos } from '../../../testbed/photos.ts'
import { fillSite } from '../../../testbed/sample-desk/fill-site.ts'
import { violationsIn } from '../support/axe.ts'
import { expect, press, sheet, signIn, test } from './support/journey.ts'
import { draftSaved, freshSite, live, visited } from './support/site.ts'

const TITLE = 'Cedar privacy for a corner lot'
const PATH = '/our-work/cedar-privacy-for-a-corner-lot'

test.beforeEach(async ({ page, desk }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await freshSite(desk)
  await signIn(page, desk)
})

/** The page with the draft in it, next to the editor or after a tap. */
async function seen(page: Page, words: string) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  if (isPhone) await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('main')).toContainText(words)
  if (isPhone) await page.getByRole('button', { name: 'Close' }).click()
}

test('a picture from the phone becomes a page a homeowner finds, and is gone after it is unpublished', async ({
  page,
  desk,
  expectedFaults,
}) => {
  test.setTimeout(120_000)
  expectedFaults.push(/status of 404|ErrorResponse|No route matches/)
  await page.goto('/site/job')
  await expect(page.getByRole('heading', { name: 'No finished jobs yet' })).toBeVisible()
  expect(await violationsIn(page, '.editor-form')).toEqual([])
  await press(page, 'Add the first')
  await sheet(page).getByRole('textbox', { name: 'Title' }).fill(TITLE)
  await expect(sheet(page)).toContainText(`Web address: ${PATH}`)
  await sheet(page).getByRole('button', { name: 'Start' }).click()
  await seen(page, '…')

  const [photo] = await smallPhotos(1)
  if (!photo) throw new Error('There is no photo.')
  await page
    .getByRole('region', { name: 'Pictures' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('textbox', { name: /^Describe the picture/ }).fill('A cedar fence behind azaleas')
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText('Please choose a town.')
  await sheet(page).getByRole('button', { name: 'Go to the first one' }).click()
  await expect(page.getByRole('combobox', { name: 'Town' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Town' }).selectOption('Daphne')
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Privacy Fencing')
  await page.getByRole('spinbutton', { name: /^Feet/ }).fill('184')
  await page
    .getByRole('textbox', { name: /^What was built/ })
    .fill('Board on board in western red cedar. No gap at the bottom, because the dog digs.')
  await draftSaved(page)
  expect(await violationsIn(page, '.editor-form')).toEqual([])
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText(`New: the job “${TITLE}”`)
  await sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await live(page)

  const visitor = await page.context().newPage()
  const failed: string[] = []
  visitor.on('response', (answer) => answer.status() >= 400 && failed.push(answer.url()))
  await visitor.goto(`${desk.siteUrl}/service-areas/daphne`)
  await visitor.getByRole('link', { name: TITLE }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  expect(visitor.url()).toBe(desk.siteUrl + PATH)
  await expect
    .poll(() =>
      visitor.getByAltText('A cedar fence behind azaleas').evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(await violationsIn(visitor)).toEqual([])
  await visitor.goto(`${desk.siteUrl}/our-work`)
  expect(await violationsIn(visitor)).toEqual([])
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(failed).toEqual([])

  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  const words = page.getByRole('textbox', { name: /^What was built/ })
  await words.fill('Half a sentence')
  await draftSaved(page)
  await press(page, /^Unpublish/)
  await expect(sheet(page)).toContainText(`Unpublished: the job “${TITLE}”`)
  await sheet(page).getByRole('button', { name: 'Unpublish' }).click()
  await live(page)
  // The unpublished draft is still there.
  await page.reload()
  await expect(words).toHaveValue('Half a sentence')
  // A tab that is still open requests the page and learns that it is gone.
  await visitor.getByRole('link', { name: 'See the job' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  expect(await visited(desk)).not.toContain('/our-work')
  await visitor.close()
})

test("a customer's sentence is taken from a review on the site, and any other text is refused", async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  await fillSite(desk.db, new Date())
  await page.goto('/site/job')
  await page.getByRole('link', { name: new RegExp(TITLE) }).click()
  await page.getByRole('combobox', { name: 'Review' }).selectOption('Glenn R., Fairhope')
  const shown = page.getByRole('textbox', { name: 'What to show' })
  await expect(shown).toHaveValue('On time, level, and the yard was swept when they left.')
  await shown.fill('On time, level, and cheap.')
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText('This isn’t from a review on the site')
  await sheet(page).getByRole('button', { name: 'Go to the first one' }).click()
  await expect(shown).toBeFocused()
  await shown.fill('the yard was swept when they left.')
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText('Customer quote: none changes to the yard was swept when they left.')
})
