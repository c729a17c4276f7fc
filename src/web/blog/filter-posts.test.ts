import { expect, test } from 'vitest'
import { categoriesOf, filterPosts, relatedTo } from './filter-posts.ts'

const post = (slug: string, category: string, title = slug, excerpt = '') => ({
  id: slug,
  slug,
  title,
  excerpt,
  category,
  author: 'Team',
  publishedAt: '2026-01-01',
  readTime: '4 min read',
})
const POSTS = [
  post('salt', 'Materials', 'Salt air and metal', 'What lasts by the Gulf.'),
  post('clay', 'Soil', 'Posts in CLAY', 'Water stays where it fell.'),
  post('cedar', 'Materials', 'Cedar or pine', 'Two woods, one Gulf.'),
]
const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug)

test('categories are distinct and sorted', () => {
  expect(categoriesOf(POSTS)).toEqual(['Materials', 'Soil'])
})

test('all posts show in their order without a category and a search text', () => {
  expect(slugs(filterPosts(POSTS, '', ''))).toEqual(['salt', 'clay', 'cedar'])
})

test('the text matches titles and excerpts, ignoring case', () => {
  expect(slugs(filterPosts(POSTS, '', 'clay'))).toEqual(['clay'])
  expect(slugs(filterPosts(POSTS, '', 'gULF'))).toEqual(['salt', 'cedar'])
})

test('spaces around the text do not matter', () => {
  expect(slugs(filterPosts(POSTS, '', '  cedar '))).toEqual(['cedar'])
})

test('category and text must both match', () => {
  expect(slugs(filterPosts(POSTS, 'Materials', 'gulf'))).toEqual(['salt', 'cedar'])
  expect(slugs(filterPosts(POSTS, 'Soil', 'gulf'))).toEqual([])
})

test('regular expression characters are matched literally', () => {
  expect(slugs(filterPosts(POSTS, '', '.*'))).toEqual([])
})

test('filtering 500 posts reads each post once per text', () => {
  let reads = 0
  const many = Array.from({ length: 500 }, (_, index) =>
    Object.defineProperty(post(`p${index}`, 'Soil'), 'title', {
      get: () => {
        reads += 1
        return `Post number ${index}`
      },
    }),
  )
  expect(slugs(filterPosts(many, 'Soil', 'number 499'))).toEqual(['p499'])
  expect(reads).toBe(500)
})

test('related posts are the first three others of the same category', () => {
  const same = ['a', 'b', 'c', 'd', 'e'].map((slug) => post(slug, 'Soil'))
  expect(slugs(relatedTo(post('b', 'Soil'), [...same, post('z', 'Materials')]))).toEqual(['a', 'c', 'd'])
  expect(relatedTo(post('z', 'Materials'), same)).toEqual([])
})
