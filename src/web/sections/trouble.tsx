import { phoneHref, site } from '../../content/site.ts'

/** When a page cannot be shown: what the visitor can do now. */
export function Trouble() {
  return (
    <section className="band wrap grid min-h-[60vh] place-items-center text-center">
      <div className="max-w-lg">
        <h1 className="!text-[2rem]">This page did not load</h1>
        <p className="mt-4 text-muted">
          The connection may have dropped on the way. Load the page again, or call us and we will help you by phone.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <button type="button" className="btn" onClick={() => location.reload()}>
            Load again
          </button>
          <a href={phoneHref} className="btn btn-quiet">
            {site.phone}
          </a>
        </div>
      </div>
    </section>
  )
}
