import type { BlogSummary } from '../../contract/replies.ts'

export const categoriesOf = (posts: Pick<BlogSummary, 'category'>[]) =>
  [...new Set(posts.map(({ category }) => category))].sort()

/** A post shows if it is in the category (when one is chosen) and the text stands in its title or excerpt. */
export function filterPosts(posts: BlogSummary[], category: string, text: string) {
  const wanted = text.trim().toLowerCase()
  return posts.filter(
    (post) =>
      (!category || post.category === category) &&
      (post.title.toLowerCase().includes(wanted) || post.excerpt.toLowerCase().includes(wanted)),
  )
}

/** Other posts of the same category, the first three. */
export const relatedTo = <Post extends BlogSummary>(post: Pick<BlogSummary, 'slug' | 'category'>, posts: Post[]) =>
  posts.filter(({ slug, category }) => category === post.category && slug !== post.slug).slice(0, 3)
