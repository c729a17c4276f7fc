import type { Page } from '@playwright/test'
import { POSTS_ON_A_PAGE } from '../../src/content/blog-pages.ts'
import { expect, hold, markDocument, open, requestsOf, test } from './support/journey.ts'

const EMPTY = 'No blog posts found. Check back soon for expert fencing advice!'
type Post = { slug: string; title: string; excerpt: string; category: string }

const cards = (page: Page) => page.getByTestId('blog-card')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
const search = (page: Page) => page.getByPlaceholder('Search articles...')
const category = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const postsOf = async (page: Page) => (await (await page.request.get('/api/blog')).json()) as Post[]
const has = (post: Post, text: string) => `${post.title}\n${post.excerpt}`.toLowerCase().includes(text)
const titlesOf = (posts: Post[]) => posts.map(({ title }) => title)

/** Navigates to the blog by a link, so the list comes from the API. */
async function navigationToBlog(page: Page) {
  await open(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page).toHaveURL('/blog')
}

test('a direct load shows every post, newest first, each card complete, and requests nothing', async ({ page }) => {
  const paths = requestsOf(page)
  await open(page, '/blog')
  await expect(cards(page)).toHaveCount(16)
  await expect(page).toHaveTitle('Fencing Blog & Expert Advice')
  expect(paths.filter((path) => path.startsWith('/api/blog'))).toEqual([])
  const posts = await postsOf(page)
  expect(await titles(page)).toEqual(titlesOf(posts))
  const [post] = posts
  const card = cards(page).first()
  await expect(card).toContainText(post?.category ?? '')
  await expect(card).toContainText(post?.excerpt ?? '')
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(card).toContainText(/\d+ min read/)
  for (const link of await card.getByRole('link').all())
    await expect(link).toHaveAttribute('href', `/blog/${post?.slug}`)
  await expect(card.getByRole('link', { name: 'Read More' })).toContainText('Read More')
})

test('the search ignores case in title and excerpt, and when nothing is found it shows a message and a way back', async ({
  page,
}) => {
  await open(page, '/blog')
  const posts = await postsOf(page)
  const expected = titlesOf(posts.filter((post) => has(post, 'pool')))
  expect(expected.length).toBeGreaterThan(0)
  await search(page).pressSequentially('POOL')
  await expect(cards(page)).toHaveCount(expected.length)
  expect(await titles(page)).toEqual(expected)
  await expect(page).toHaveURL('/blog?q=POOL')
  await search(page).fill('submarine')
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await search(page).fill('')
  await expect(cards(page)).toHaveCount(16)
  await expect(page.getByText(EMPTY)).toHaveCount(0)
})

test('there is a button for all posts and one for each category, and the selected one is marked', async ({ page }) => {
  await open(page, '/blog')
  const posts = await postsOf(page)
  const names = [...new Set(posts.map((post) => post.category))]
  const group = page.getByRole('group', { name: 'Categories' })
  await expect(group.getByRole('button')).toHaveCount(names.length + 1)
  await expect(category(page, 'All Posts')).toHaveAttribute('aria-pressed', 'true')
  for (const name of names) {
    await category(page, name).click()
    await expect(category(page, name)).toHaveAttribute('aria-pressed', 'true')
    expect(await titles(page)).toEqual(titlesOf(posts.filter((post) => post.category === name)))
  }
  await category(page, 'All Posts').click()
  await expect(cards(page)).toHaveCount(posts.length)
  await expect(page).toHaveURL('/blog')
})

test('search and category combine, and are in an address that can be shared', async ({ page }) => {
  const posts = await postsOf(page)
  const expected = titlesOf(posts.filter((post) => post.category === 'Planning' && has(post, 'line')))
  expect(expected.length).toBeGreaterThan(0)
  await open(page, '/blog')
  await category(page, 'Planning').click()
  await search(page).fill('line')
  await expect(page).toHaveURL('/blog?category=Planning&q=line')
  expect(await titles(page)).toEqual(expected)
  await open(page, '/blog?category=Planning&q=line')
  await expect(cards(page)).toHaveCount(expected.length)
  expect(await titles(page)).toEqual(expected)
  await expect(search(page)).toHaveValue('line')
  await expect(category(page, 'Planning')).toHaveAttribute('aria-pressed', 'true')
})

test('text typed while the address updates with the previous text is kept', async ({ page }) => {
  await open(page, '/blog')
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replace(...state)
      history.replaceState = replace
      const box = document.querySelector('input[type=search]') as HTMLInputElement
      box.setRangeText(' posts', 4, 4)
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await search(page).fill('clay')
  await expect(page).toHaveURL('/blog?q=clay+posts')
  await expect(search(page)).toHaveValue('clay posts')
})

test('choosing a category right after typing keeps both', async ({ page }) => {
  await open(page, '/blog')
  await page.evaluate(() => {
    const planning = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Planning')
    document.addEventListener('input', () => requestAnimationFrame(() => planning?.click()), { once: true })
  })
  await search(page).fill('line')
  await expect(page).toHaveURL('/blog?q=line&category=Planning')
  await expect(search(page)).toHaveValue('line')
  await expect(category(page, 'Planning')).toHaveAttribute('aria-pressed', 'true')
})

test('the back button undoes a category, and returns from a post to the filtered list', async ({ page }) => {
  await open(page, '/blog')
  await category(page, 'Materials').click()
  await expect(page).toHaveURL('/blog?category=Materials')
  await expect(cards(page)).not.toHaveCount(16)
  const filtered = await cards(page).count()
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByTestId('blog-card')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/blog?category=Materials')
  await expect(cards(page)).toHaveCount(filtered)
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expect(cards(page)).toHaveCount(16)
})

test('a navigation to the blog shows six placeholder cards while the request is pending', async ({ page }) => {
  const release = await hold(page, '**/api/blog')
  await navigationToBlog(page)
  await expect(page.getByTestId('blog-card-skeleton')).toHaveCount(6)
  await expect(page).toHaveTitle('Fencing Blog & Expert Advice')
  await expect(cards(page)).toHaveCount(0)
  release()
  await expect(cards(page)).toHaveCount(16)
  await expect(page.getByTestId('blog-card-skeleton')).toHaveCount(0)
})

test('an empty list from the API shows a message', async ({ page }) => {
  await page.route('**/api/blog', (route) => route.fulfill({ json: [] }))
  await navigationToBlog(page)
  await expect(page.getByText(EMPTY)).toBeVisible()
})

test('a failed request shows a message and a retry button that works', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 500/)
  await page.route('**/api/blog', (route) => route.fulfill({ status: 500, body: 'No.' }), { times: 1 })
  await navigationToBlog(page)
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
  const document = await markDocument(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(16)
  expect(await document.isSame()).toBe(true)
})

test('a post without a picture shows a tile with the first letter of its title', async ({ page }) => {
  const posts = (await postsOf(page))
    .slice(0, 1)
    .map((post) => ({ ...post, title: 'Zinc and salt', featuredImage: undefined }))
  await page.route('**/api/blog', (route) => route.fulfill({ json: posts }))
  await navigationToBlog(page)
  await expect(cards(page).getByText('Z', { exact: true })).toBeVisible()
  await expect(cards(page).locator('img')).toHaveCount(0)
})

test('a search through 500 posts responds to each key before it renders the results', async ({ page }) => {
  const some = await postsOf(page)
  const many = Array.from({ length: 500 }, (_, index) => {
    const post = some[index % some.length] as Post
    return { ...post, id: String(index), slug: `${post.slug}-${index}`, title: `${post.title} ${index}` }
  })
  await page.route('**/api/blog', (route) => route.fulfill({ json: many }))
  await navigationToBlog(page)
  await expect(cards(page)).toHaveCount(POSTS_ON_A_PAGE)
  await search(page).focus()
  await page.evaluate(() => {
    const keys: { text: string; cards: number }[] = []
    Object.assign(window, { keys })
    // This listener runs after React has rendered what belongs to the key itself.
    addEventListener('input', ({ target }) => {
      const cards = document.querySelectorAll('[data-testid=blog-card]').length
      if (target instanceof HTMLInputElement) keys.push({ text: target.value, cards })
    })
  })
  await page.keyboard.press('p')
  const found = many.filter((post) => has(post, 'p')).length
  expect(found).toBeGreaterThan(POSTS_ON_A_PAGE)
  await expect(cards(page)).toHaveCount(found)
  await page.keyboard.press('o')
  const fewer = many.filter((post) => has(post, 'po')).length
  expect(fewer).toBeLessThan(found)
  await expect(cards(page)).toHaveCount(fewer)
  expect(await page.evaluate(() => (window as unknown as { keys: unknown[] }).keys)).toEqual([
    { text: 'p', cards: POSTS_ON_A_PAGE },
    { text: 'po', cards: found },
  ])
})
