import { sharePictureOf } from '../../content/articles.server.ts'
import { postPath } from '../../content/catalog.ts'
import { site } from '../../content/site.ts'
import { Article } from '../blog/article.tsx'
import { ArticleFromApi } from '../blog/article-from-api.tsx'
import { relatedTo } from '../blog/filter-posts.ts'
import { PostNotFound } from '../blog/post-not-found.tsx'
import { articleNodes } from '../seo/graph.ts'
import { metaOf } from '../seo/head.ts'
import { allPosts } from '../site-content.server.ts'
import type { Route } from './+types/post'

export function loader({ params, context }: Route.LoaderArgs) {
  const posts = allPosts({ context })
  const post = posts.find(({ slug }) => slug === params.slug)
  if (!post) {
    const title = `Post Not Found | ${site.brand} Blog`
    return {
      post: null,
      related: [],
      head: { path: '/blog', title, description: 'There is no article at this address.' },
    }
  }
  const related = relatedTo(post, posts).map(({ content: _content, featuredImageAlt: _alt, ...summary }) => summary)
  return {
    post,
    related,
    head: {
      path: postPath(post.slug),
      title: `${post.title} | ${site.brand} Blog`,
      description: post.excerpt,
      type: 'article' as const,
      picture: sharePictureOf(post),
    },
  }
}

/** As with the list, client-side navigation asks the API. */
export const clientLoader = () => undefined

export const meta = (page: Route.MetaArgs) =>
  page.loaderData && !page.loaderData.post
    ? [{ title: page.loaderData.head.title }, { name: 'robots', content: 'noindex' }]
    : metaOf(page, page.loaderData?.post ? articleNodes(page.loaderData.post, page.loaderData.head.picture) : [])

export default function Post({ loaderData, params }: Route.ComponentProps) {
  if (loaderData?.post) return <Article post={loaderData.post} related={loaderData.related} />
  // Only the built page for unknown posts gets here, and it is served without scripts.
  if (import.meta.env.SSR && loaderData) return <PostNotFound />
  return <ArticleFromApi key={params.slug} slug={params.slug} />
}
