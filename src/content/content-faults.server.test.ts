import { expect, test } from 'vitest'
import type { Article } from '../contract/site/article.ts'
import { type Published, readPublished } from '../contract/site/items.ts'
import { DAY } from '../lead/durations.ts'
import { contentFaults } from './content-faults.server.ts'
import { builtInPosts } from './posts.server.ts'

const NOW = new Date('2026-11-17T15:00:00Z')
const dayAfter = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString().slice(0, 10)
const article = (day: string, text = 'Rake.', category = 'Maintenance'): Article => ({
  isShown: true,
  title: 'Four things to do before Christmas',
  excerpt: 'e'.repeat(120),
  category,
  author: 'Office',
  day,
  tags: [],
  picture: null,
  parts: [{ heading: '', text }],
})
const planned = (count: number, of = (at: number) => article(dayAfter(at + 1))) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`planned-${at}`, of(at)]))
const pathsOf = (item: Article, published: Published) =>
  contentFaults('article', item, { published, now: NOW }).map(({ path }) => path)

/** Wraps the data in a proxy that counts how often anything in it is read. */
function counted<Data extends object>(data: Data) {
  let reads = 0
  const read = <Result>(result: Result) => {
    reads += 1
    return result
  }
  const seen = new Proxy(data, {
    get: (target, name, self) => read(Reflect.get(target, name, self)),
    getOwnPropertyDescriptor: (target, name) => read(Reflect.getOwnPropertyDescriptor(target, name)),
  })
  return { seen, reads: () => reads }
}

test('checking twice as many scheduled articles takes twice the work', () => {
  const work = (count: number) => {
    const all = Object.entries(planned(count)).map(([key, one]) => ({ key, ...counted(one) }))
    const published = { article: Object.fromEntries(all.map(({ key, seen }) => [key, seen])) }
    for (const { seen } of all) expect(pathsOf(seen, published)).toEqual([])
    return all.reduce((sum, { reads }) => sum + reads(), 0)
  }
  expect(work(200)).toBeLessThan(work(100) * 2.5)
})

test('reading a release with twice as many articles takes twice the work', () => {
  const work = (count: number) => {
    const { seen, reads } = counted(planned(count))
    expect(Object.keys(readPublished({ article: seen }).published.article ?? {})).toHaveLength(count)
    return reads()
  }
  expect(work(200)).toBeLessThan(work(100) * 2.5)
})

test('a scheduled article may link to pages that exist on its day, and to nothing that is published later', () => {
  const published = { article: planned(10) }
  const leadingTo = (path: string, day: string) => pathsOf(article(day, `See [this](${path}).`), published)
  expect(leadingTo('/blog/planned-4', dayAfter(5))).toEqual([])
  expect(leadingTo('/blog/planned-4', dayAfter(4))).toEqual(['parts.0.text'])
  expect(leadingTo('/blog/planned-4', dayAfter(0))).toEqual(['parts.0.text'])
  expect(leadingTo('/services/wood-fencing', dayAfter(-9))).toEqual([])
  // There are 16 built-in posts, so the 19th post starts a second page.
  expect(builtInPosts()).toHaveLength(16)
  expect(leadingTo('/blog/page/2', dayAfter(3))).toEqual([])
  expect(leadingTo('/blog/page/2', dayAfter(2))).toEqual(['parts.0.text'])
})

test('a category must be spelled like the one that is live by then', () => {
  const published = { article: planned(1, () => article(dayAfter(3), 'Rake.', 'Basketry')) }
  const categoryFaults = (category: string, day: string) => pathsOf(article(day, 'Rake.', category), published)
  expect(categoryFaults('basketry', dayAfter(3))).toEqual(['category'])
  expect(categoryFaults('basketry', dayAfter(2))).toEqual([])
  expect(categoryFaults('Basketry', dayAfter(2))).toEqual([])
})
