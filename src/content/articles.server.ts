import type { BlogPost } from '../contract/replies.ts'
import type { Article } from '../contract/site/article.ts'
import { localTimeOf } from '../lead/business-time.ts'
import { goesOut } from './article-day.ts'
import { contentOfParts, partsOfContent } from './article-text.ts'
import { postPath } from './catalog.ts'
import { mediaShareUrl, mediaUrl, widthsOf } from './pictures/media-url.ts'
import { sharePicturePath } from './pictures/share-picture.ts'
import { builtInPicture, builtInPosts, byNewest, fullAuthor, isPictureName, readTimeOf } from './posts.server.ts'

/** Converts a post file into an article that the desk can edit. */
function articleOf({ title, excerpt, category, author, publishedAt, tags, content, ...post }: BlogPost): Article {
  const name = /^\/pictures\/(.+)-card-/.exec(post.featuredImage ?? '')?.[1]
  return {
    isShown: true,
    title,
    excerpt,
    category,
    author: author.slice(fullAuthor('').length),
    day: publishedAt,
    tags: tags ?? [],
    picture: name ? { name, words: post.featuredImageAlt ?? '' } : null,
    parts: partsOfContent(content),
  }
}

let read: Map<string, Article> | undefined
/** Returns them keyed by slug. */
export function builtInArticles() {
  read ??= new Map(builtInPosts().map((post) => [post.slug, articleOf(post)]))
  return read
}

/** A picture as pages and the API name it. If a built-in picture no longer exists, none is shown. */
function featured(picture: Article['picture']): Partial<BlogPost> {
  if (!picture) return {}
  if ('name' in picture) return isPictureName(picture.name) ? builtInPicture(picture.name, picture.words) : {}
  const { id, width, words, focus } = picture
  const shown = widthsOf(width).includes(960) ? 960 : 480
  return { featuredImage: mediaUrl(id, shown, 'webp'), featuredImageAlt: words, featuredImageFocus: focus }
}

/** Each article is converted once, so that anything cached by post stays valid. */
const posts = new WeakMap<Article, BlogPost>()
export function postOf(key: string, article: Article): BlogPost {
  const known = posts.get(article)
  if (known?.slug === key) return known
  const { title, excerpt, category, author, day, tags, picture, parts } = article
  const content = contentOfParts(parts)
  const post: BlogPost = {
    id: key,
    slug: key,
    title,
    excerpt,
    category,
    author: fullAuthor(author),
    publishedAt: day,
    ...(tags.length > 0 ? { tags } : {}),
    content,
    readTime: readTimeOf(content),
    ...featured(picture),
  }
  posts.set(article, post)
  return post
}

/**
 * The picture used when an article is shared: the one the build drew, as long as title, category and picture are
 * unchanged; otherwise the article's own picture, or the blog's.
 */
export function sharePictureOf({ slug, title, category, featuredImage, featuredImageFocus: focus }: BlogPost) {
  const built = builtInPosts().find((post) => post.slug === slug)
  if (built?.title === title && built.category === category && built.featuredImage === featuredImage)
    return sharePicturePath(postPath(slug))
  const id = /^\/media\/(.+)-\d+\.webp$/.exec(featuredImage ?? '')?.[1]
  return id && focus ? mediaShareUrl(id, focus) : sharePicturePath('/blog')
}

type Articles = Readonly<Record<string, Article>>
let last: { articles: Articles; from: string; until: string; posts: BlogPost[] } | undefined

/**
 * The posts that the blog shows at a given moment, newest first. Published articles, from 6 a.m. on their day, take
 * precedence over the repository's.
 */
export function postsAt(articles: Articles | undefined, moment: Date): BlogPost[] {
  if (!articles) return builtInPosts()
  const now = localTimeOf(moment)
  if (last?.articles === articles && last.from <= now && now < last.until) return last.posts
  const released = Object.entries(articles).filter(([, { isShown }]) => isShown)
  const times = released.map(([, { day }]) => goesOut(day))
  const until = times.reduce((next, time) => (time > now && time < next ? time : next), '9999')
  const shown = released.filter(([, { day }]) => goesOut(day) <= now).map(([key, article]) => postOf(key, article))
  const others = builtInPosts().filter(({ slug }) => !Object.hasOwn(articles, slug))
  last = { articles, from: now, until, posts: [...others, ...shown].sort(byNewest) }
  return last.posts
}
