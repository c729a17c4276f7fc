/** Cards per page of the blog list: as many as fit in the first round trip of a connection. */
export const POSTS_ON_A_PAGE = 18

export const blogPath = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`)
export const blogPageCount = (posts: number) => Math.max(1, Math.ceil(posts / POSTS_ON_A_PAGE))
export const postsOnPage = <Post>(posts: readonly Post[], page: number) =>
  posts.slice((page - 1) * POSTS_ON_A_PAGE, page * POSTS_ON_A_PAGE)
