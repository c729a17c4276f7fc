import { API_CALLS } from '../../contract/api-calls.ts'
import { type BlogSummary, blogSummariesSchema } from '../../contract/replies.ts'
import { useReply } from '../api/replies.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PostCardSkeletons } from './post-card.tsx'

/** Renders its children with every article from the API, and placeholders until they arrive. */
export function PostsFromApi({ children }: { children: (posts: BlogSummary[]) => React.ReactNode }) {
  const { data, error, retry } = useReply(blogSummariesSchema, API_CALLS.posts.url)
  if (data) return children(data)
  if (error) return <LoadFailed what="The articles" retry={retry} />
  return (
    <div className="picture-cards">
      <PostCardSkeletons />
    </div>
  )
}
