import type { Page } from '@playwright/test'
import { builtInPosts } from '../../../src/content/posts.server.ts'
import { addDays, localDay } from '../../../src/lead/business-time.ts'
import { shortDayOf, wholeDay } from '../../../src/lead/time-words.ts'
import { violationsIn } from '../support/axe.ts'
import { expect, press, sheet, signIn, test } from './support/journey.ts'
import { draftSaved, freshSite, live, visited } from './support/site.ts'

const TITLE = 'What a Survey Pin Looks Like'
const EXCERPT =
  'An iron rod, a cap with a number and a bit of pink ribbon. How to find the pins of a lot before a fence goes in.'
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** The label depends on the chosen day. */
const dayOf = (page: Page) => page.getByLabel(/at 6:00 am\.$|as soon as you publish it\.$/)

test.beforeEach(async ({ page, desk }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await freshSite(desk)
  await signIn(page, desk)
})

const openList = async (page: Page) => {
  await page.goto('/site/article')
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
}

async function write(page: Page) {
  await openList(page)
  await press(page, 'Write')
  await sheet(page).getByLabel('Title').fill(TITLE)
  await expect(sheet(page)).toContainText('/blog/what-a-survey-pin-looks-like')
  await sheet(page).getByRole('button', { name: 'Start' }).click()
  await box(page, /^Excerpt/).fill(EXCERPT)
  await page.getByRole('combobox', { name: 'Category' }).fill('Planning')
  await page.getByRole('combobox', { name: 'Written by' }).fill('Office')
  await box(page, /^Tags/).fill('survey, lot lines')
  await box(page, 'Text of section 1').fill('Start at the street. Ask us for help.')
}

test('an article is written section by section and published for a later day, when it appears automatically', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  await write(page)
  const text = box(page, 'Text of section 1')
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(21, 27))
  await press(page, 'Link')
  await expect(sheet(page).getByLabel('Link text')).toHaveValue('Ask us')
  await sheet(page).getByRole('button', { name: 'Insert link' }).click()
  await expect(sheet(page)).toContainText('Please choose a page, or enter an address that starts with https://.')
  await sheet(page).getByLabel('A page on the site').selectOption({ label: 'Contact' })
  expect(await violationsIn(page, 'dialog', {})).toEqual([])
  await sheet(page).getByRole('button', { name: 'Insert link' }).click()
  await expect(text).toHaveValue('Start at the street. [Ask us](/contact) for help.')

  await press(page, 'Add a section')
  await box(page, 'Heading of section 2').fill('What to bring')
  await box(page, 'Text of section 2').fill('Not much:\n- a metal detector\n- a spade')
  await press(page, 'Move section 2 up')
  await expect(box(page, 'Heading of section 1')).toHaveValue('What to bring')
  await press(page, 'Remove section 1')
  await expect(box(page, 'Heading of section 2')).toHaveCount(0)
  // Undo restores only that section: text typed meanwhile stays.
  await text.pressSequentially(' It is free.')
  await press(page, 'Undo')
  await expect(box(page, 'Heading of section 1')).toHaveValue('What to bring')
  await expect(box(page, 'Text of section 2')).toHaveValue(/for help\. It is free\.$/)
  await press(page, 'Move section 1 down')
  await expect(box(page, 'Heading of section 2')).toHaveValue('What to bring')
  // The field is as tall as its text.
  expect(await box(page, 'Text of section 2').evaluate((field) => field.scrollHeight <= field.clientHeight)).toBe(true)

  const day = addDays(localDay(new Date()), 6)
  await dayOf(page).fill(day)
  await expect(page.getByText(`Shows automatically on ${wholeDay(day)}, at 6:00 am.`)).toBeVisible()
  await draftSaved(page)
  expect(await violationsIn(page, 'html', { except: 'iframe' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await press(page, `Publish for ${shortDayOf(day)}`)
  await expect(sheet(page)).toContainText(`New: the article “${TITLE}”`)
  await sheet(page)
    .getByRole('button', { name: `Publish for ${shortDayOf(day)}` })
    .click()
  await live(page)
  expect(await visited(desk, '/blog')).not.toContain(TITLE)
  await openList(page)
  const planned = page.getByRole('region', { name: 'Articles' }).locator('section', { hasText: 'Scheduled' })
  await expect(planned.getByRole('link')).toContainText([TITLE])
  await expect(planned).toContainText(shortDayOf(day))
})

test('a broken link gets an error that links to its section', async ({ page, desk, expectedFaults }) => {
  test.setTimeout(120_000)
  expectedFaults.push(/status of 422/)
  await write(page)
  await dayOf(page).fill('2026-11-01')
  await box(page, 'Text of section 1').fill('See [our services](/serivces).')
  await press(page, /^Publish/)
  await sheet(page).getByRole('button', { name: 'The link to /serivces goes nowhere' }).click()
  await expect(box(page, 'Text of section 1')).toBeFocused()
  await expect(page.getByText('The link to /serivces goes nowhere. Please choose a page on the site.')).toBeVisible()
  await box(page, 'Text of section 1').fill('See [our services](/services).\n- and\n- more')
  await press(page, /^Publish/)
  await sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await live(page)
  const html = await visited(desk, '/blog/what-a-survey-pin-looks-like')
  expect(html).toContain(
    '<p>See <a href="/services" class="link">our services</a>.</p><ul><li>and</li><li>more</li></ul>',
  )
  expect(await visited(desk, '/blog')).toContain(TITLE)
  expect(await visited(desk, '/feed.xml')).toContain(TITLE)
})

test('an article from the site’s code is changed, unpublished and published again', async ({ page, desk }) => {
  test.setTimeout(120_000)
  const [post] = builtInPosts()
  const path = `/blog/${post?.slug}`
  await openList(page)
  await page.getByRole('link', { name: post?.title ?? '' }).click()
  await expect(box(page, 'Title')).toHaveValue(post?.title ?? '')
  await expect(page.locator('.own-picture img')).toBeVisible()
  await expect(page.locator('.own-picture img')).toHaveJSProperty('naturalWidth', 640)
  await box(page, 'Title').fill('The same article, said better')
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText(`Title: ${post?.title} changes to The same article, said better`)
  await sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await live(page)
  expect(await visited(desk, path)).toContain('The same article, said better')
  await page.keyboard.press('Escape')
  await expect(
    page.getByText('The site’s code has an article at this address too. Visitors see this one.'),
  ).toBeVisible()

  await press(page, /^Unpublish/)
  await expect(sheet(page)).toContainText('Unpublished: the article')
  await sheet(page).getByRole('button', { name: 'Unpublish' }).click()
  await live(page)
  expect((await fetch(desk.siteUrl + path)).status).toBe(404)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Not on the site. It’s saved here.')).toBeVisible()

  await press(page, 'Publish again')
  await sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await live(page)
  expect(await visited(desk, path)).toContain('The same article, said better')
})
