import { site } from '../../content/site.ts'

export function ArticleSkeleton() {
  return (
    <div
      data-testid="post-loading"
      aria-busy="true"
      aria-label="Loading the article"
      role="status"
      className="wrap grid max-w-[46rem] gap-5 py-12"
    >
      <title>{`${site.brand} Blog`}</title>
      <span className="skeleton h-5 w-32" />
      <span className="skeleton h-12" />
      <span className="skeleton h-5 w-56" />
      <span className="skeleton aspect-[16/9]" />
      <span className="skeleton h-4" />
      <span className="skeleton h-4" />
      <span className="skeleton h-4 w-2/3" />
    </div>
  )
}
