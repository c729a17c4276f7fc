import type { Page } from '@playwright/test'
import { expect, hold, markDocument, open, requestsOf, test } from './support/journey.ts'

type Post = { slug: string; title: string; category: string; author: string; tags?: string[]; content: string }
const SLUG = 'property-lines-and-neighbors'
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const listOf = async (page: Page) => (await (await page.request.get('/api/blog')).json()) as Post[]
const postOf = async (page: Page, slug: string) => (await (await page.request.get(`/api/blog/${slug}`)).json()) as Post

test('a direct load shows the whole post and requests nothing', async ({ page }) => {
  const paths = requestsOf(page)
  await open(page, `/blog/${SLUG}`)
  const post = await postOf(page, SLUG)
  await expect(heading(page)).toHaveText(post.title)
  await expect(page).toHaveTitle(`${post.title} | Gulfline Fence Co. Blog`)
  const main = page.getByRole('main')
  await expect(main.locator('article time').first()).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await expect(main).toContainText(/\d+ min read/)
  await expect(main).toContainText(`By ${post.author}`)
  for (const block of post.content.split(/\n\s*\n/)) await expect(main).toContainText(block.split('\n').join(' '))
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(post.tags ?? [])
  await expect(main).toContainText('Need Professional Fence Installation?')
  await expect(main.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  expect(paths.filter((path) => path.startsWith('/api/blog'))).toEqual([])
})

test('related articles are the first three others in the category', async ({ page }) => {
  await open(page, `/blog/${SLUG}`)
  const others = (await listOf(page)).filter(({ category, slug }) => category === 'Planning' && slug !== SLUG)
  expect(others.length).toBeGreaterThan(3)
  const related = page.getByTestId('related-post').getByRole('heading')
  await expect(related).toHaveText(others.slice(0, 3).map(({ title }) => title))
})

test('a navigation to a post shows its loading state while the request is pending, then the post', async ({ page }) => {
  await open(page, '/blog')
  const post = await postOf(page, SLUG)
  const document = await markDocument(page)
  const release = await hold(page, `**/api/blog/${SLUG}`)
  await page.getByRole('main').getByRole('link', { name: post.title, exact: true }).click()
  await expect(page.getByTestId('post-loading')).toBeVisible()
  await expect(page).toHaveTitle('Gulfline Fence Co. Blog')
  await expect(heading(page)).toHaveCount(0)
  release()
  await expect(heading(page)).toHaveText(post.title)
  await expect(page).toHaveTitle(`${post.title} | Gulfline Fence Co. Blog`)
  await expect(page.getByTestId('related-post')).toHaveCount(3)
  expect(await document.isSame()).toBe(true)
})

test("a navigation announces the title of the post, not the previous page's", async ({ page }) => {
  await open(page, '/blog')
  const post = await postOf(page, SLUG)
  await page.getByRole('main').getByRole('link', { name: post.title, exact: true }).click()
  await expect(heading(page)).toHaveText(post.title)
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: post.title })).toBeAttached()
})

test('navigating from one post to a related one replaces it', async ({ page }) => {
  await open(page, `/blog/${SLUG}`)
  const related = page.getByTestId('related-post').first().getByRole('heading').getByRole('link')
  const title = (await related.textContent()) ?? ''
  await related.click()
  await expect(heading(page)).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | Gulfline Fence Co. Blog`)
  await page.goBack()
  await expect(page).toHaveURL(`/blog/${SLUG}`)
  await expect(heading(page)).toHaveText((await postOf(page, SLUG)).title)
})

test('a post that was deleted says so after a navigation, with a link back to the blog', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 404/)
  const [post] = await listOf(page)
  const gone = { ...post, id: 'gone', slug: 'gone', title: 'A post that is gone' }
  await page.route('**/api/blog', (route) => route.fulfill({ json: [gone] }))
  await open(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).first().click()
  await page.getByRole('link', { name: gone.title, exact: true }).click()
  await expect(heading(page)).toHaveText('Post Not Found')
  await expect(page.getByRole('main')).toContainText("The blog post you're looking for doesn't exist.")
  await expect(page).toHaveTitle('Post Not Found | Gulfline Fence Co. Blog')
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('a post that cannot be loaded shows a message and a retry button, which works', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 500/)
  await open(page, '/blog')
  const post = await postOf(page, SLUG)
  await page.route(`**/api/blog/${SLUG}`, (route) => route.fulfill({ status: 500, body: 'No.' }), { times: 1 })
  await page.getByRole('main').getByRole('link', { name: post.title, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This article couldn’t be loaded.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(post.title)
})
