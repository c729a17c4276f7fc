export function PostNotFound() {
  return (
    <section className="band wrap grid min-h-[55vh] place-items-center text-center">
      <div>
        <span aria-hidden="true" className="pickets mx-auto block scale-150 text-cedar" />
        <h1 className="mt-6 text-3xl">Post Not Found</h1>
        <p className="mt-3 mb-7 text-muted">The blog post you're looking for doesn't exist.</p>
        <a href="/blog" className="btn">
          Back to Blog
        </a>
      </div>
    </section>
  )
}
