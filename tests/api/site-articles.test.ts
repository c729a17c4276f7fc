import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInArticles } from '../../src/content/articles.server.ts'
import { builtInPosts } from '../../src/content/posts.server.ts'
import {
  checkedSchema,
  draftSavedSchema,
  releasedSchema,
  siteItemSchema,
  siteListSchema,
  siteOverviewSchema,
} from '../../src/contract/desk/site.ts'
import type { Article } from '../../src/contract/site/article.ts'
import { currentSiteContent } from '../../src/core/published.ts'
import { addDays, localDay } from '../../src/lead/business-time.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { describeAnyStore } from '../../testbed/stores.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>
const [first] = builtInPosts()
const KEY = first?.slug ?? ''
const built = builtInArticles().get(KEY) as Article
const today = localDay(new Date())
const article = (change: Partial<Article> = {}): Article => ({
  isShown: true,
  title: 'What a survey pin looks like',
  excerpt:
    'An iron rod, a cap with a number and a bit of pink ribbon. How to find the pins of a lot before a fence goes in.',
  category: 'Planning',
  author: 'Office',
  day: addDays(today, -1),
  tags: ['survey'],
  picture: null,
  parts: [
    { heading: '', text: 'Look at [our contact page](/contact) or [the county](https://www.mobilecountyal.gov).' },
  ],
  ...change,
})

describeAnyStore('articles', (store) => {
  let desk: Desk
  let owner: Person
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), new Date().toISOString())
    owner = await desk.signedIn()
  })
  afterAll(() => desk?.stop())

  const listOf = async () => v.parse(siteListSchema, (await owner.get('/api/site/article')).json())
  const itemAt = async (key: string) => v.parse(siteItemSchema, (await owner.get(`/api/site/article/${key}`)).json())
  const checkOf = async (key: string, content: unknown) =>
    v.parse(checkedSchema, (await owner.post(`/api/site/article/${key}/check`, { content })).json())
  async function publish(key: string, content: Article, who = owner) {
    const { version } = await itemAt(key)
    const saved = await who.call('PUT', `/api/site/article/${key}/draft`, { version, content })
    const body = { kind: 'article', key, version: v.parse(draftSavedSchema, saved.json()).version }
    return who.post('/api/site/publish', body, { 'idempotency-key': randomUUID() })
  }
  const slugs = (now = new Date()) => currentSiteContent(now).posts.map(({ slug }) => slug)

  test('from the repository are in the list and can be opened, with nothing published', async () => {
    const { items, paths } = await listOf()
    expect(items.map(({ key }) => key).sort()).toEqual([...builtInArticles().keys()].sort())
    expect(new Set(items.map(({ state, covers, trouble }) => `${state} ${covers} ${trouble}`))).toEqual(
      new Set(['shown false null']),
    )
    expect(items.every(({ picture }) => picture?.startsWith('/preview/files/pictures/'))).toBe(true)
    expect(paths).toContain(`/blog/${KEY}`)
    for (const { key } of items) {
      const item = await itemAt(key)
      expect(item).toMatchObject({ isBuiltIn: true, covers: false, published: builtInArticles().get(key) })
      expect(await checkOf(key, item.published)).toMatchObject({ faults: [], changes: [] })
    }
  })

  test('with a broken link are refused with a sentence at the section that has it', async () => {
    const parts = [
      { heading: '', text: 'Fine: [a](/services) [b](/services/privacy-fence#x) [c](/blog?q=gate) [d](/).' },
      { heading: 'Wrong', text: 'See [ours](/serivces), [theirs](http://example.com) and [that](gates).' },
    ]
    const faults = [
      { path: 'parts.1.text', message: 'The link to /serivces goes nowhere. Please choose a page on the site.' },
      {
        path: 'parts.1.text',
        message: 'The link “theirs” needs a page on the site, or an address that starts with https://.',
      },
      {
        path: 'parts.1.text',
        message: 'The link “that” needs a page on the site, or an address that starts with https://.',
      },
    ]
    expect((await checkOf('pins', article({ parts }))).faults).toEqual(faults)
    const refused = await publish('pins', article({ parts }))
    expect([refused.status, refused.json().faults]).toEqual([422, faults])
    expect((await checkOf('pins', article({ category: 'planning' }))).faults).toEqual([
      { path: 'category', message: 'There’s already a category “Planning”. Please write it the same way.' },
    ])
    const gone = { name: 'unicorn', words: 'A unicorn beside a fence' }
    expect((await checkOf('pins', article({ picture: gone }))).faults).toMatchObject([{ path: 'picture' }])
    await owner.call('DELETE', '/api/site/article/pins/draft')
  })

  test('written by the office are published without the owner, and appear in the list and for visitors', async () => {
    const office = await desk.signedIn(OFFICE)
    const answer = await publish('pins', article(), office)
    expect(answer.status).toBe(202)
    expect(v.is(releasedSchema, answer.json())).toBe(true)
    expect(slugs()).toContain('pins')
    expect((await listOf()).items.find(({ key }) => key === 'pins')).toMatchObject({ state: 'shown', covers: false })
  })

  test('are a draft or published at every moment while they are being published', async () => {
    for (const key of ['one', 'two', 'three', 'four', 'five']) {
      const content = article({ title: `The ${key} that many people look at` })
      const saved = await owner.call('PUT', `/api/site/article/${key}/draft`, { version: 0, content })
      const body = { kind: 'article', key, version: v.parse(draftSavedSchema, saved.json()).version }
      let isDone = false
      const publishing = owner
        .post('/api/site/publish', body, { 'idempotency-key': randomUUID() })
        .finally(() => (isDone = true))
      const look = async () => {
        while (!isDone) {
          const { draft, published } = await itemAt(key)
          expect(draft ?? published, key).not.toBeNull()
        }
      }
      await Promise.all(Array.from({ length: 8 }, look))
      expect((await publishing).status).toBe(202)
      const { version } = await itemAt(key)
      await owner.post('/api/site/unpublish', { kind: 'article', key, version }, { 'idempotency-key': randomUUID() })
    }
  })

  test('with a later date are shown as scheduled, and are published automatically', async () => {
    const day = addDays(today, 5)
    const planned = article({ day, parts: [{ heading: '', text: 'After [the pins](/blog/pins).' }] })
    const { changes } = await checkOf('later', planned)
    expect(changes).toMatchObject([
      { where: expect.stringMatching(/^Shows automatically on \w+day, .*, at 6:00 am\. /) },
    ])
    expect((await publish('later', planned)).status).toBe(202)
    expect((await listOf()).items[0]).toMatchObject({ key: 'later', state: 'planned', day })
    const { items: siteItems } = v.parse(siteOverviewSchema, (await owner.get('/api/site')).json())
    expect(siteItems.find(({ kind }) => kind === 'article')).toMatchObject({ line: '17 on the site, 1 scheduled.' })
    expect(slugs()).not.toContain('later')
    expect(slugs(new Date(`${addDays(day, 1)}T00:00:00Z`))).toContain('later')
  })

  test('can link to an article that will be out by then, but not to one that will not', async () => {
    const parts = [{ heading: '', text: 'See [that](/blog/later).' }]
    expect((await checkOf('next', article({ parts, day: addDays(today, 6) }))).faults).toEqual([])
    expect((await checkOf('next', article({ parts }))).faults).toMatchObject([
      { message: 'The link to /blog/later goes nowhere. Please choose a page on the site.' },
    ])
  })

  test('from the repository can be changed, unpublished and restored', async () => {
    expect((await publish(KEY, { ...built, title: 'Another title of this article' })).status).toBe(202)
    expect(await itemAt(KEY)).toMatchObject({ isBuiltIn: false, covers: true })
    expect((await listOf()).items.find(({ key }) => key === KEY)).toMatchObject({ covers: true })
    const off = await publish(KEY, { ...built, isShown: false })
    expect(slugs()).not.toContain(KEY)
    expect((await listOf()).items.find(({ key }) => key === KEY)).toMatchObject({ state: 'off' })
    const before = off.json().release - 1
    const undo = await owner.post(
      `/api/site/releases/${before}/bring-back`,
      { kind: 'article', key: KEY },
      { 'idempotency-key': randomUUID() },
    )
    expect(undo.status).toBe(202)
    expect(currentSiteContent().posts.find(({ slug }) => slug === KEY)?.title).toBe('Another title of this article')
    const asBuilt = await owner.post(
      '/api/site/releases/0/bring-back',
      { kind: 'article', key: KEY },
      { 'idempotency-key': randomUUID() },
    )
    expect(asBuilt.status).toBe(202)
    expect(currentSiteContent().posts.find(({ slug }) => slug === KEY)).toEqual(first)
  })

  test('whose linked page is gone are named, and block nothing else', async () => {
    await publish('pins', article({ isShown: false }))
    const message = 'The link to /blog/pins goes nowhere. Please choose a page on the site.'
    expect((await listOf()).items.find(({ key }) => key === 'later')).toMatchObject({ trouble: message })
    const { items: siteItems } = v.parse(siteOverviewSchema, (await owner.get('/api/site')).json())
    expect(siteItems.find(({ kind }) => kind === 'article')?.trouble).toBe(`“${article().title}”: ${message}`)
    expect((await publish('other', article({ title: 'An article beside the others' }))).status).toBe(202)
  })

  test('can be previewed however unfinished they are, as of the day they are published', async () => {
    const check = (content: unknown) => owner.post('/api/site/preview', { kind: 'article', key: 'sketch', content })
    for (const content of [null, {}, [], { title: 7, parts: [{}] }, { ...article(), excerpt: '', day: '' }]) {
      const made = await check(content)
      expect([made.status, made.json().pages?.[0]]).toEqual([201, { path: '/blog/sketch', label: 'The article' }])
    }
    const made = await check(article({ day: '2031-05-05', title: 'Short' }))
    const page = await owner.get(`/preview/${made.json().id}/blog/sketch`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('May 5, 2031')
    expect(page.text).toContain('href="https://www.mobilecountyal.gov"')
  })
})
