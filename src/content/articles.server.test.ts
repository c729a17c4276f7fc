import { expect, test } from 'vitest'
import type { Article } from '../contract/site/article.ts'
import { faultsOf } from '../contract/site/items.ts'
import { builtInArticles, postOf, postsAt, sharePictureOf } from './articles.server.ts'
import { builtInPosts } from './posts.server.ts'

const NOW = new Date('2026-11-17T15:00:00Z')
const [first] = builtInPosts()
const article = (change: Partial<Article> = {}): Article => ({
  isShown: true,
  title: 'Four things to do before Christmas',
  excerpt: 'e'.repeat(120),
  category: 'Maintenance',
  author: 'Office',
  day: '2026-11-01',
  tags: [],
  picture: null,
  parts: [{ heading: '', text: 'Rake.' }],
  ...change,
})
const slugsAt = (articles: Record<string, Article>, time: string | Date) =>
  postsAt(articles, new Date(time)).map(({ slug }) => slug)

test.each([...builtInArticles()])(
  'the file of %s is a valid article and converts back to the same post',
  (key, built) => {
    expect(faultsOf('article', built)).toEqual([])
    const again = postOf(key, structuredClone(built))
    const post = builtInPosts().find(({ slug }) => slug === key)
    expect(JSON.stringify(again)).toBe(JSON.stringify(post))
  },
)

test('the built-in posts show while nothing is published, and published ones are sorted among them by day', () => {
  expect(postsAt(undefined, NOW)).toBe(builtInPosts())
  const slugs = slugsAt({ rake: article(), old: article({ day: '2020-01-01' }) }, NOW)
  expect(slugs).toHaveLength(18)
  expect(slugs.at(-1)).toBe('old')
  expect(postsAt({ rake: article() }, NOW).find(({ slug }) => slug === 'rake')).toMatchObject({
    id: 'rake',
    author: 'Gulfline Office',
    content: 'Rake.',
    readTime: '1 min read',
  })
})

test('a published article replaces the built-in post at its address, and unpublishing it removes both', () => {
  const key = first?.slug ?? ''
  const changed = postsAt({ [key]: article() }, NOW).filter(({ slug }) => slug === key)
  expect(changed).toMatchObject([{ title: article().title }])
  expect(slugsAt({ [key]: article({ isShown: false }) }, NOW)).toEqual(
    builtInPosts()
      .map(({ slug }) => slug)
      .filter((slug) => slug !== key),
  )
})

test.each([
  ['in winter', '2026-11-23', '2026-11-23T11:59:59Z', '2026-11-23T12:00:00Z'],
  ['in summer', '2026-07-06', '2026-07-06T10:59:59Z', '2026-07-06T11:00:00Z'],
  ['on the day the clocks go forward', '2026-03-08', '2026-03-08T10:59:59Z', '2026-03-08T11:00:00Z'],
  ['on the day the clocks go back', '2026-11-01', '2026-11-01T11:59:59Z', '2026-11-01T12:00:00Z'],
])('a scheduled article goes live at 6 a.m., %s', (_, day, before, after) => {
  const articles = { planned: article({ day }), later: article({ day: '2027-01-01' }) }
  expect(slugsAt(articles, before)).not.toContain('planned')
  expect(slugsAt(articles, after)).toContain('planned')
  // Covers a preview at another time, and a process that wasn't running at the moment itself.
  expect(slugsAt(articles, before)).not.toContain('planned')
  expect(slugsAt(articles, '2026-12-24T00:00:00Z')).toContain('planned')
  expect(slugsAt(articles, '2026-12-24T00:00:00Z')).not.toContain('later')
})

test('the list is the same object as long as no article goes live', () => {
  const articles = { planned: article({ day: '2026-11-23' }) }
  expect(postsAt(articles, NOW)).toBe(postsAt(articles, new Date('2026-11-23T11:59:00Z')))
  expect(postsAt(articles, NOW)).not.toBe(postsAt(articles, new Date('2026-11-23T12:00:00Z')))
})

test('a picture from the desk is named with its crop, and a missing built-in picture shows none', () => {
  const picture = {
    id: 'a'.repeat(24),
    width: 1600,
    height: 900,
    words: 'A fence',
    focus: [0.25, 0.7] as [number, number],
  }
  const post = postOf('a', article({ picture }))
  expect(post).toMatchObject({
    featuredImage: `/media/${picture.id}-960.webp`,
    featuredImageAlt: 'A fence',
    featuredImageFocus: [0.25, 0.7],
  })
  expect(postOf('a', article({ picture: { ...picture, width: 700 } })).featuredImage).toContain('-480.webp')
  expect(sharePictureOf(post)).toBe(`/media/${picture.id}-share-25-70.jpg`)
  const gone = postOf('a', article({ picture: { name: 'unicorn', words: 'A unicorn beside a fence' } }))
  expect(gone).not.toHaveProperty('featuredImage')
  expect(sharePictureOf(gone)).toBe('/share/blog.jpg')
})

test('the drawn share picture is used while title, category and picture are the ones it was drawn for', () => {
  const [key = '', built] = [...builtInArticles()][0] ?? []
  if (!built) throw new Error('there is no article')
  const shared = (change: Partial<Article>) => sharePictureOf(postOf(key, { ...built, ...change }))
  expect(shared({ excerpt: 'e'.repeat(120) })).toBe(`/share/blog--${key}.jpg`)
  expect(shared({ title: 'Another title of this article' })).toBe('/share/blog.jpg')
})

test('a thousand articles take almost no time', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`a-${at}`, article()]))
  const started = performance.now()
  expect(postsAt(many, NOW)).toHaveLength(1016)
  expect(performance.now() - started).toBeLessThan(500)
})
