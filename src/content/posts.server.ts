import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import type { BlogPost } from '../contract/replies.ts'
import { builtInPictureWords } from '../contract/site/article.ts'
import { pictureOf } from './pictures/picture-files.server.ts'
import { pictureUrl } from './pictures/picture-url.ts'
import { PICTURE_NAMES, type PictureName } from './pictures/pictures.ts'
import { postHeadEntries } from './schemas/reply-limits.ts'
import { site } from './site.ts'

const frontMatterSchema = v.strictObject({
  ...postHeadEntries,
  picture: v.optional(v.picklist(PICTURE_NAMES)),
  alt: v.optional(builtInPictureWords),
})

export const readTimeOf = (content: string) =>
  `${Math.max(1, Math.round(content.split(/\s+/).filter(Boolean).length / 220))} min read`

/** The author's name as pages and the API show it. */
export const fullAuthor = (author: string) => `${site.shortName} ${author}`

export const isPictureName = (name: string): name is PictureName => v.is(v.picklist(PICTURE_NAMES), name)
export const builtInPicture = (name: PictureName, words: string) => ({
  featuredImage: pictureUrl(pictureOf(name), 'card', 960, 'webp'),
  featuredImageAlt: words,
})

/** Parses a post file: front matter between --- lines, a blank line, then paragraphs. */
export function parsePost(file: string, source: string): BlogPost {
  const slug = file.replace(/^.*\/|\.md$/g, '')
  const fail = (line: number, reason: string): never => {
    throw new Error(`${file}:${line}: ${reason}`)
  }
  const parts = /^---\n([\s\S]*?\n)---\n\n([\s\S]+)$/.exec(source)
  if (!parts) return fail(1, 'a post starts with front matter between two --- lines and a blank line')
  const [, head = '', body = ''] = parts
  const document = parseDocument(head, { schema: 'core' })
  const broken = document.errors[0]
  if (broken) return fail((broken.linePos?.[0].line ?? 1) + 1, broken.message.replace(/ at line[\s\S]*/, ''))
  const lineOf = (key: string) => head.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 2
  const front = v.safeParse(frontMatterSchema, document.toJS())
  if (!front.success) {
    const issue = front.issues[0]
    const key = String(issue.path?.[0]?.key ?? '')
    return fail(Math.max(1, lineOf(key)), `${v.getDotPath(issue) ?? key}: ${issue.message}`)
  }
  const { picture, alt, ...fields } = front.output
  if (picture && !alt) return fail(lineOf('picture'), 'alt: a picture needs words that say what it shows')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug === '404')
    return fail(1, 'the file name becomes the address: lower-case words with hyphens')
  return {
    id: slug,
    slug,
    ...fields,
    author: fullAuthor(fields.author),
    content: body.trim(),
    readTime: readTimeOf(body),
    ...(picture && alt ? builtInPicture(picture, alt) : {}),
  }
}

let read: BlogPost[] | undefined
/** The articles in the repository, read once. */
export function builtInPosts() {
  read ??= loadPosts()
  return read
}

export const byNewest = (a: BlogPost, b: BlogPost) =>
  b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug)

/** Reads all posts, newest first. */
export function loadPosts(folder = 'src/content/posts'): BlogPost[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => parsePost(`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')))
    .sort(byNewest)
}
