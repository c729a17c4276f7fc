import { blogPageCount, postsOnPage } from '../../content/blog-pages.ts'
import { categoriesOf } from './filter-posts.ts'
import { PostList } from './post-list.tsx'
import { PostsFromApi } from './posts-from-api.tsx'

export const PostListFromApi = ({ page }: { page: number }) => (
  <PostsFromApi>
    {(all) => (
      <PostList
        all={all}
        posts={postsOnPage(all, page)}
        categories={categoriesOf(all)}
        page={page}
        pages={blogPageCount(all.length)}
      />
    )}
  </PostsFromApi>
)
