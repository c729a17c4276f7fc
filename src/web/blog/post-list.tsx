import { useDeferredValue, useMemo } from 'react'
import { blogPath } from '../../content/blog-pages.ts'
import type { BlogSummary } from '../../contract/replies.ts'
import { CardIcon } from '../ui/card-icon.tsx'
import { filterPosts } from './filter-posts.ts'
import { PostCard } from './post-card.tsx'
import { PostsFromApi } from './posts-from-api.tsx'
import { useBlogFilter } from './use-blog-filter.ts'

type PostListProps = {
  /** The posts on this page of the list. */
  posts: BlogSummary[]
  /** Every article, if already known. Otherwise they are requested when a visitor searches. */
  all?: BlogSummary[]
  categories: string[]
  page: number
  pages: number
}

/** Search box, category buttons and the cards that match both. Without a filter, shows one page of the list. */
export function PostList({ posts, categories, page, pages, all = pages === 1 ? posts : undefined }: PostListProps) {
  const { q, category, setText, setCategory } = useBlogFilter()
  const words = useDeferredValue(q)
  const isFiltered = pages > 1 && (category !== '' || words.trim() !== '')
  const buttons = [{ name: 'All Posts', value: '' }, ...categories.map((name) => ({ name, value: name }))]
  const matches = (of: BlogSummary[]) => <Cards posts={of} category={category} words={words} />
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
        {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap" role="group" aria-label="Categories">
          {buttons.map(({ name, value }) => (
            <button
              key={name}
              type="button"
              aria-pressed={category === value}
              onClick={() => setCategory(value)}
              className="min-h-11 cursor-pointer rounded-full border border-field px-4 text-md font-semibold hover:bg-mist aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-white"
            >
              {name}
            </button>
          ))}
        </div>
      </search>
      {isFiltered && !all ? <PostsFromApi>{matches}</PostsFromApi> : matches((isFiltered && all) || posts)}
      {pages > 1 && !isFiltered && (
        <nav aria-label="Pages of the blog" className="mt-10 flex flex-wrap items-center justify-between gap-4">
          {page > 1 ? (
            <a href={blogPath(page - 1)} className="btn btn-quiet">
              Newer articles
            </a>
          ) : (
            <span />
          )}
          <span className="text-muted">{`Page ${page} of ${pages}`}</span>
          {page < pages ? (
            <a href={blogPath(page + 1)} className="btn btn-quiet">
              Older articles
            </a>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  )
}

function Cards({ posts, category, words }: { posts: BlogSummary[]; category: string; words: string }) {
  const shown = useMemo(() => filterPosts(posts, category, words), [posts, category, words])
  return (
    <>
      <p role="status" className={shown.length === 0 ? 'py-10 text-center text-lg text-muted' : 'sr-only'}>
        {shown.length === 0
          ? 'No blog posts found. Check back soon for expert fencing advice!'
          : `${shown.length} articles`}
      </p>
      <div className="picture-cards">
        {shown.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
    </>
  )
}
