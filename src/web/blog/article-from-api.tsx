import { useQuery } from '@tanstack/react-query'
import { site } from '../../content/site.ts'
import { postQuery, postsQuery, queryClient } from '../api/query-client.ts'
import { HttpError } from '../api/request.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Article } from './article.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { relatedTo } from './filter-posts.ts'
import { PostNotFound } from './post-not-found.tsx'

export default function ArticleFromApi({ slug }: { slug: string }) {
  const post = useQuery(postQuery(slug), queryClient)
  const list = useQuery(postsQuery, queryClient)
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
  if (post.isError && !post.isFetching)
    return (
      <div className="wrap band">
        <title>{`${site.brand} Blog`}</title>
        <LoadFailed what="This article" retry={post.refetch} />
      </div>
    )
  return <ArticleSkeleton />
}
