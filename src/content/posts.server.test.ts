import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadPosts, parsePost, readTimeOf } from './posts.server.ts'

const FRONT = {
  title: 'Posts that stand in wet ground',
  excerpt:
    'How deep, how wide and with what around it. This is what we learned about setting a post where the water table is high.',
  category: 'Materials',
  author: 'Gulfline Estimating Team',
  publishedAt: '2026-03-09',
  tags: '[posts, soil]',
}
const source = (change: Record<string, string | undefined> = {}, body = 'One paragraph.\n\nAnother paragraph.\n') => {
  const lines = Object.entries({ ...FRONT, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  )
  return `---\n${lines.join('\n')}\n---\n\n${body}`
}
const parsed = (change?: Record<string, string | undefined>) => parsePost('posts/wet-ground.md', source(change))

test('a post takes its address from its file name and its read time from its word count', () => {
  expect(parsed()).toMatchObject({
    id: 'wet-ground',
    slug: 'wet-ground',
    title: FRONT.title,
    publishedAt: '2026-03-09',
    tags: ['posts', 'soil'],
    content: 'One paragraph.\n\nAnother paragraph.',
    readTime: '1 min read',
  })
  expect(parsed()).not.toHaveProperty('featuredImage')
})

test('a picture becomes an address with its alt text', () => {
  const post = parsed({ picture: 'wood', alt: 'A pine fence with a braced gate' })
  expect(post.featuredImage).toMatch(/^\/pictures\/wood-card-960-\w+\.webp$/)
  expect(post.featuredImageAlt).toBe('A pine fence with a braced gate')
})

test.each([
  ['a short title', { title: 'Too short' }, 'posts/wet-ground.md:2: title: '],
  ['a short excerpt', { excerpt: 'Too short.' }, 'posts/wet-ground.md:3: excerpt: '],
  ['a missing category', { category: undefined }, 'category'],
  [
    'a day that is not written yyyy-mm-dd',
    { publishedAt: 'March 9' },
    'posts/wet-ground.md:6: publishedAt: must be a day written yyyy-mm-dd',
  ],
  [
    'a day that does not exist',
    { publishedAt: '2026-02-30' },
    'posts/wet-ground.md:6: publishedAt: is no day of the calendar',
  ],
  ['an unknown picture', { picture: 'unicorn', alt: 'A unicorn beside a fence' }, 'posts/wet-ground.md:8: picture: '],
  [
    'a picture without words',
    { picture: 'wood' },
    'posts/wet-ground.md:8: alt: a picture needs words that say what it shows',
  ],
  ['a field nobody knows', { color: 'blue' }, 'posts/wet-ground.md:8: color: '],
  ['broken front matter', { tags: '[posts, soil' }, /^posts\/wet-ground\.md:8: (?!.*line)/],
])('%s fails with file, line and reason', (_, change, message) => {
  expect(() => parsed(change)).toThrow(message)
})

test('a post without front matter fails and explains how to start one', () => {
  expect(() => parsePost('posts/plain.md', 'Just words.')).toThrow('posts/plain.md:1: a post starts with front matter')
})

test.each(['posts/Wet Ground.md', 'posts/404.md'])('%s cannot become an address', (file) => {
  expect(() => parsePost(file, source())).toThrow(`${file}:1: the file name becomes the address`)
})

test.each([
  [1, '1 min read'],
  [220, '1 min read'],
  [330, '2 min read'],
  [1100, '5 min read'],
])('%i words are a %s', (words, time) => {
  expect(readTimeOf(Array(words).fill('word').join(' \n'))).toBe(time)
})

test('a folder of posts is read newest first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, day] of Object.entries({ a: '2025-01-02', b: '2026-01-01', c: '2025-01-02' }))
    writeFileSync(join(folder, `${name}.md`), source({ publishedAt: day }))
  writeFileSync(join(folder, 'notes.txt'), 'not a post')
  expect(loadPosts(folder).map(({ slug }) => slug)).toEqual(['b', 'a', 'c'])
})
