import { memo } from 'react'
import { postPath } from '../../content/catalog.ts'
import type { BlogSummary } from '../../contract/replies.ts'
import { shortDay } from '../ui/day.ts'
import { FeaturedImage } from '../ui/featured-image.tsx'

const TILES = ['bg-marsh', 'bg-cedar-deep', 'bg-pool', 'bg-pine']

/** Memoized, so that a search over many posts re-renders only what changes. */
export const PostCard = memo(function PostCard({ post, testId = 'blog-card' }: { post: BlogSummary; testId?: string }) {
  return (
    <article data-testid={testId} className="card flex flex-col">
      {post.featuredImage ? (
        <FeaturedImage
          src={post.featuredImage}
          alt=""
          focus={post.featuredImageFocus}
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 80vw"
          className="aspect-[16/10] bg-sand"
        />
      ) : (
        <div
          aria-hidden="true"
          className={`display grid aspect-[16/10] place-items-center text-h1 text-white ${TILES[post.title.length % TILES.length]}`}
        >
          {post.title[0]}
        </div>
      )}
      <div className="flex grow flex-col p-5">
        <p>
          <span className="badge">{post.category}</span>
        </p>
        <h3 className="mt-2.5">
          <a href={postPath(post.slug)} className="hover:text-cedar-deep hover:underline">
            {post.title}
          </a>
        </h3>
        <p className="mt-1.5 text-md text-muted">
          <time dateTime={post.publishedAt}>{shortDay(post.publishedAt)}</time>
          {` · ${post.readTime}`}
        </p>
        <p className="mt-2.5 mb-2 text-base text-muted">{post.excerpt}</p>
        <a href={postPath(post.slug)} className="link mt-auto inline-flex min-h-11 items-center self-start">
          Read More<span className="sr-only">{`: ${post.title}`}</span>
        </a>
      </div>
    </article>
  )
})

export function PostCardSkeletons() {
  return [1, 2, 3, 4, 5, 6].map((card) => (
    <div key={card} data-testid="blog-card-skeleton" aria-hidden="true" className="card">
      <div className="skeleton aspect-[16/10] !rounded-none" />
      <div className="grid gap-3 p-5">
        <span className="skeleton h-5 w-24" />
        <span className="skeleton h-6" />
        <span className="skeleton h-4 w-40" />
        <span className="skeleton h-4" />
        <span className="skeleton h-4 w-2/3" />
      </div>
    </div>
  ))
}
