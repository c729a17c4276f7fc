import { blogPageCount, blogPath, postsOnPage } from '../../content/blog-pages.ts'
import { overviewMeta } from '../../content/pages/overview.server.ts'
import { sharePicturePath } from '../../content/pictures/share-picture.ts'
import { categoriesOf } from '../blog/filter-posts.ts'
import { PostList } from '../blog/post-list.tsx'
import { PostListFromApi } from '../blog/post-list-from-api.tsx'
import { QuoteAndCall } from '../blog/quote-and-call.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { blogNodes } from '../seo/graph.ts'
import { metaOf } from '../seo/head.ts'
import { allPosts } from '../site-content.server.ts'
import type { Route } from './+types/blog'

const pageOf = ({ page }: { page?: string | undefined }) => Number(page ?? 1)

export function loader({ context, params }: Route.LoaderArgs) {
  const { title, description } = overviewMeta.blog
  const all = allPosts({ context })
  const [page, pages] = [pageOf(params), blogPageCount(all.length)]
  return {
    posts: postsOnPage(all, page).map(({ content: _content, featuredImageAlt: _alt, ...post }) => post),
    categories: categoriesOf(all),
    pages,
    head: {
      path: blogPath(page),
      title: page === 1 ? title : `${title}, page ${page} of ${pages}`,
      description,
      kind: 'CollectionPage' as const,
      picture: sharePicturePath('/blog'),
    },
  }
}

/** Client-side navigation asks the API and shows placeholders meanwhile. A direct load already has its posts. */
export const clientLoader = () => undefined
export const shouldRevalidate = () => false

export const meta = (page: Route.MetaArgs) =>
  page.loaderData ? metaOf(page, blogNodes(page.loaderData.posts)) : [{ title: 'Fencing Blog & Expert Advice' }]

export default function Blog({ loaderData, params }: Route.ComponentProps) {
  const page = pageOf(params)
  return (
    <>
      <section className="on-dark bg-pine text-white">
        <div className="wrap py-12 lg:py-16">
          <p className="eyebrow mb-3">From the fence line</p>
          <h1 className="lg:text-page">Fencing Blog &amp; Expert Advice</h1>
          <p className="lead mt-4 text-fog">
            What we have learned about wood, wind, sand and paperwork around Mobile Bay, written down so you can use it
            with or without us.
          </p>
        </div>
      </section>
      <section className="wrap py-12 lg:py-16">
        <h2 className="sr-only">Articles</h2>
        {loaderData ? <PostList {...loaderData} page={page} /> : <PostListFromApi page={page} />}
      </section>
      <ClosingCall
        title="Ready to Start Your Fence Project?"
        text="Bring your questions from the articles. The estimate is free, and so is the advice that comes with it."
      >
        <QuoteAndCall />
      </ClosingCall>
    </>
  )
}
