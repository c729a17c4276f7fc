import { type Block, type Piece, sectionsOf } from '../../content/article-text.ts'
import type { BlogPost, BlogSummary } from '../../contract/replies.ts'
import { longDay } from '../ui/day.ts'
import { FeaturedImage } from '../ui/featured-image.tsx'
import { Icon } from '../ui/icon.tsx'
import { PostCard } from './post-card.tsx'
import { QuoteAndCall } from './quote-and-call.tsx'

const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join('')

const inline = (pieces: Piece[]) =>
  pieces.map(({ text, href }) =>
    href ? (
      <a key={text + href} href={href} className="link">
        {text}
      </a>
    ) : (
      text
    ),
  )

const block = (one: Block) =>
  'list' in one ? (
    <ul key={one.list.map(textOf).join()}>
      {one.list.map((item) => (
        <li key={textOf(item)}>{inline(item)}</li>
      ))}
    </ul>
  ) : (
    <p key={textOf(one.paragraph)}>{inline(one.paragraph)}</p>
  )

function Body({ content }: { content: string }) {
  return sectionsOf(content).map(({ heading, blocks, text }) =>
    heading ? (
      <section key={text}>
        <h2>{heading}</h2> {blocks.map(block)}
      </section>
    ) : (
      blocks.map(block)
    ),
  )
}

export function Article({ post, related }: { post: BlogPost; related: BlogSummary[] }) {
  return (
    <>
      <article className="wrap max-w-[46rem] pt-6 pb-14 lg:pt-10">
        <a href="/blog" className="link no-print inline-flex min-h-11 items-center gap-2">
          <Icon name="back" size={18} /> Back to Blog
        </a>
        <p className="mt-4">
          <span className="badge">{post.category}</span>
        </p>
        <h1 className="mt-3 text-title">{post.title}</h1>
        <p className="mt-3 text-muted">
          <time dateTime={post.publishedAt}>{longDay(post.publishedAt)}</time> · {post.readTime} · By {post.author}
        </p>
        {post.featuredImage && (
          <FeaturedImage
            src={post.featuredImage}
            alt={post.featuredImageAlt ?? ''}
            focus={post.featuredImageFocus}
            sizes="(min-width: 800px) 740px, 80vw"
            first
            className="no-print mt-7 aspect-[16/9] rounded-xl bg-sand"
          />
        )}
        <div className="article mt-8">
          <Body content={post.content} />
        </div>
        <aside className="on-dark my-10 rounded-xl bg-pine p-6 text-white sm:p-8">
          <h2 className="text-2xl">Need Professional Fence Installation?</h2>
          <p className="mt-2 text-fog">
            Tell us about the yard, or read us the part of this article you have a question about.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <QuoteAndCall />
          </div>
        </aside>
        {post.tags && post.tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <li key={tag} className="badge">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </article>
      {related.length > 0 && (
        <section className="no-print border-t border-line bg-oyster">
          <div className="wrap py-14">
            <h2 className="mb-7 text-3xl">Related articles</h2>
            <div className="picture-cards">
              {related.map((other) => (
                <PostCard key={other.slug} post={other} testId="related-post" />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
