import { HttpError } from '../../browser/request.ts'
import { site } from '../../content/site.ts'
import { API_CALLS } from '../../contract/api-calls.ts'
import { blogPostSchema, blogSummariesSchema } from '../../contract/replies.ts'
import { postCall, useReply } from '../api/replies.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Article } from './article.tsx'
import { relatedTo } from './filter-posts.ts'
import { PostNotFound } from './post-not-found.tsx'

function ArticleSkeleton() {
  return (
    <div
      data-testid="post-loading"
      aria-busy="true"
      aria-label="Loading the article"
      role="status"
      className="wrap grid max-w-[46rem] gap-5 py-12"
    >
      <title>{`${site.brand} Blog`}</title>
      <span className="skeleton h-5 w-32" />
      <span className="skeleton h-12" />
      <span className="skeleton h-5 w-56" />
      <span className="skeleton aspect-[16/9]" />
      <span className="skeleton h-4" />
      <span className="skeleton h-4" />
      <span className="skeleton h-4 w-2/3" />
    </div>
  )
}

export function ArticleFromApi({ slug }: { slug: string }) {
  const post = useReply(blogPostSchema, postCall(slug))
  const list = useReply(blogSummariesSchema, API_CALLS.posts.url)
  if (post.data)
    return (
      <>
        <title>{`${post.data.title} | ${site.brand} Blog`}</title>
        <Article post={post.data} related={relatedTo(post.data, list.data ?? [])} />
      </>
    )
  if (post.error instanceof HttpError && post.error.status === 404)
    return (
      <>
        <title>{`Post Not Found | ${site.brand} Blog`}</title>
        <PostNotFound />
      </>
    )
  if (post.error)
    return (
      <div className="wrap band">
        <title>{`${site.brand} Blog`}</title>
        <LoadFailed what="This article" retry={post.retry} />
      </div>
    )
  return <ArticleSkeleton />
}
