import type { Page } from '@playwright/test'
import type { Job } from '../../../src/contract/site/job.ts'
import { saveDraft } from '../../../src/core/storage/site-drafts.ts'
import { smallPhotos } from '../../../testbed/photos.ts'
import { jobWith } from '../../../testbed/pictures.ts'
import { violationsIn } from '../support/axe.ts'
import type { Desk } from './support/desk.ts'
import { expect, notice, press, signIn, test } from './support/journey.ts'
import { freshSite } from './support/site.ts'

const KEY = 'corner-lot'
const JOB = { kind: 'job', key: KEY } as const

test.beforeEach(async ({ page, desk }) => {
  await freshSite(desk)
  await desk.db.deleteFrom('site_media').execute()
  const at = new Date().toISOString()
  await saveDraft(desk.db, { ...JOB, content: JSON.stringify({ ...jobWith(), town: '' }), version: 0, by: null, at })
  await signIn(page, desk)
  await page.goto(`/site/job/${KEY}`)
  await expect(field(page)).toBeVisible()
})

const field = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const thumb = (page: Page, number: number) =>
  field(page).getByRole('button', { name: new RegExp(`^Picture ${number}`) })
const words = (page: Page) => page.getByRole('textbox', { name: /^Describe the picture/ })
const stage = (page: Page) => field(page).getByRole('button', { name: /^What must stay in the picture/ })
const choose = async (page: Page, ...photos: Buffer[]) =>
  field(page)
    .locator('input[type=file]')
    .setInputFiles(photos.map((buffer, at) => ({ name: `IMG_${at}.jpg`, mimeType: 'image/jpeg', buffer })))
const drafted = async ({ db }: Desk) => {
  const row = await db.selectFrom('site_drafts').select('content').where('key', '=', KEY).executeTakeFirst()
  return (JSON.parse(row?.content ?? '{}') as Job).pictures
}

test('pictures are chosen, described, ordered, and cropped around the tapped point', async ({ page, desk }) => {
  await choose(page, ...(await smallPhotos(2)))
  await expect(thumb(page, 2)).toBeVisible()
  await expect(thumb(page, 2)).toHaveAttribute('aria-pressed', 'true')
  await words(page).fill('The gate')
  await thumb(page, 1).click()
  await words(page).fill('A cedar fence\nbehind azaleas')
  await stage(page).scrollIntoViewIfNeeded()
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('The picture is not shown.')
  await stage(page).click({ position: { x: box.width * 0.25, y: box.height * 0.6 } })
  await expect(stage(page)).toHaveAccessibleName(/25% from the left, 60% from the top/)
  await stage(page).press('ArrowRight')
  await stage(page).press('ArrowUp')
  await expect(stage(page)).toHaveAccessibleName(/27% from the left, 58% from the top/)
  expect(await violationsIn(page, '.pictures')).toEqual([])
  await expect
    .poll(async () => (await drafted(desk)).map((one) => [one.words, one.focus]))
    .toEqual([
      ['A cedar fence behind azaleas', [0.27, 0.58]],
      ['The gate', [0.5, 0.5]],
    ])
  // The next use of the picture starts with these.
  const storedPictures = () => desk.db.selectFrom('site_media').select(['words', 'focus_x']).orderBy('words').execute()
  await expect.poll(storedPictures).toEqual([
    { words: 'A cedar fence behind azaleas', focus_x: 0.27 },
    { words: 'The gate', focus_x: 0.5 },
  ])

  await press(page, 'Move picture 1 down')
  await expect
    .poll(async () => (await drafted(desk)).map((one) => one.words))
    .toEqual(['The gate', 'A cedar fence behind azaleas'])
  await press(page, 'Remove')
  await expect.poll(async () => (await drafted(desk)).length).toBe(1)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await drafted(desk)).length).toBe(2)
})

test('offline a picture waits while the page is open, and is uploaded automatically', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/)
  await page.route('**/api/site/media', (route) => route.abort())
  await choose(page, ...(await smallPhotos(1)))
  await expect(field(page).getByText(/^You’re offline\./)).toBeVisible()
  // It is still there after looking at another page of the desk.
  await page.locator('.crumb-bar a').first().click()
  await expect(field(page)).toBeHidden()
  await page.goBack()
  await expect(field(page).getByText(/^You’re offline\./)).toBeVisible()
  await page.unroute('**/api/site/media')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(thumb(page, 1)).toBeVisible()
  await expect.poll(async () => (await drafted(desk)).length).toBe(1)
})

test('a file that is not a picture gets a message, and can be dismissed', async ({ page, desk, expectedFaults }) => {
  expectedFaults.push(/status of 415/)
  await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))
  await expect(field(page).getByRole('alert')).toHaveText(/^This file is not a JPEG, PNG or WebP photo\./)
  await field(page).getByRole('button', { name: 'Remove this picture' }).click()
  await expect(field(page).getByRole('alert')).toBeHidden()
  expect(await drafted(desk)).toEqual([])
})

test('a removed picture is offered again, and can be deleted', async ({ page, desk }) => {
  await choose(page, ...(await smallPhotos(2)))
  await expect(thumb(page, 2)).toBeVisible()
  await press(page, 'Remove')
  await expect.poll(async () => (await drafted(desk)).length).toBe(1)
  await field(page).getByText('Pictures not in use').click()
  const offered = field(page).getByRole('button', { name: /^Choose picture 1 that is not in use/ })
  await offered.click()
  expect(await violationsIn(page, '.pictures')).toEqual([])
  await field(page).getByRole('button', { name: 'Use it here' }).click()
  await expect.poll(async () => (await drafted(desk)).length).toBe(2)
  await expect(offered).toBeHidden()

  await press(page, 'Remove')
  await expect.poll(async () => (await drafted(desk)).length).toBe(1)
  await offered.click()
  await field(page).getByRole('button', { name: 'Delete permanently' }).click()
  await expect(notice(page)).toContainText('The picture is deleted')
  await expect(offered).toBeHidden()
  expect(await desk.db.selectFrom('site_media').select('id').execute()).toHaveLength(1)
})
