import type { BlogSummary } from '../../contract/replies.ts'

export const categoriesOf = (posts: Pick<BlogSummary, 'category'>[]) =>
  [...new Set(posts.map(({ category }) => category))].sort()

/** Keeps posts in the category (if one is selected) whose title or excerpt contains the text. */
export function filterPosts(posts: BlogSummary[], category: string, text: string) {
  const words = text.trim().toLowerCase()
  return posts.filter(
    (post) =>
      (!category || post.category === category) &&
      (post.title.toLowerCase().includes(words) || post.excerpt.toLowerCase().includes(words)),
  )
}

export const relatedTo = <Post extends BlogSummary>(post: Pick<BlogSummary, 'slug' | 'category'>, posts: Post[]) =>
  posts.filter(({ slug, category }) => category === post.category && slug !== post.slug).slice(0, 3)
