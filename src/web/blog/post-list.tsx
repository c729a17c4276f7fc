import { useDeferredValue, useMemo } from 'react'
import type { BlogSummary } from '../../contract/replies.ts'
import { CardIcon } from '../ui/card-icon.tsx'
import { categoriesOf, filterPosts } from './filter-posts.ts'
import { PostCard } from './post-card.tsx'
import { useBlogFilter } from './use-blog-filter.ts'

export const cardGrid = 'post-cards grid gap-6 sm:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_1fr_1fr]'

/** Search box, category buttons and the cards that match both. */
export function PostList({ posts }: { posts: BlogSummary[] }) {
  const { q, category, setText, setCategory } = useBlogFilter()
  const wanted = useDeferredValue(q)
  const shown = useMemo(() => filterPosts(posts, category, wanted), [posts, category, wanted])
  const buttons = [{ name: 'All Posts', value: '' }, ...categoriesOf(posts).map((name) => ({ name, value: name }))]
  return (
    <>
      <search className="js-only mb-8 grid items-center gap-5 lg:grid-cols-[22rem_1fr]">
        <label className="relative block">
          <span className="sr-only">Search articles</span>
          <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
            <CardIcon name="search" size={20} />
          </span>
          <input
            type="search"
            placeholder="Search articles..."
            value={q}
            onChange={(event) => setText(event.target.value)}
            className="control mt-0 pl-11"
          />
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form */}
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap" role="group" aria-label="Categories">
          {buttons.map(({ name, value }) => (
            <button
              key={name}
              type="button"
              aria-pressed={category === value}
              onClick={() => setCategory(value)}
              className="min-h-11 cursor-pointer rounded-full border border-field px-4 text-[0.95rem] font-semibold hover:bg-mist aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-white"
            >
              {name}
            </button>
          ))}
        </div>
      </search>
      <p role="status" className={shown.length === 0 ? 'py-10 text-center text-[1.1rem] text-muted' : 'sr-only'}>
        {shown.length === 0
          ? 'No blog posts found. Check back soon for expert fencing advice!'
          : `${shown.length} articles`}
      </p>
      <div className={cardGrid}>
        {shown.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
    </>
  )
}
