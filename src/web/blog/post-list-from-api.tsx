import { useQuery } from '@tanstack/react-query'
import { postsQuery, queryClient } from '../api/query-client.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PostCardSkeletons } from './post-card.tsx'
import { cardGrid, PostList } from './post-list.tsx'

export default function PostListFromApi() {
  const { data, isError, isFetching, refetch } = useQuery(postsQuery, queryClient)
  if (data) return <PostList posts={data} />
  if (isError && !isFetching) return <LoadFailed what="The articles" retry={refetch} />
  return (
    <div className={cardGrid}>
      <PostCardSkeletons />
    </div>
  )
}
