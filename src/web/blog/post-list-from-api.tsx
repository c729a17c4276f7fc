import { API_CALLS } from '../../contract/api-calls.ts'
import { blogSummariesSchema } from '../../contract/replies.ts'
import { useReply } from '../api/replies.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PostCardSkeletons } from './post-card.tsx'
import { cardGrid, PostList } from './post-list.tsx'

export function PostListFromApi() {
  const { data, error, retry } = useReply(blogSummariesSchema, API_CALLS.posts.url)
  if (data) return <PostList posts={data} />
  if (error) return <LoadFailed what="The articles" retry={retry} />
  return (
    <div className={cardGrid}>
      <PostCardSkeletons />
    </div>
  )
}
