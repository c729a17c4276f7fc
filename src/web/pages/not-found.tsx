import { branded } from '../seo/addresses.ts'

export const meta = () => [
  { title: branded('404 Page Not Found') },
  {
    name: 'description',
    content: 'There is no page at this address. The home page and the services page lead on from here.',
  },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <section className="band wrap grid min-h-[60vh] place-items-center">
      <div className="card w-full max-w-xl p-8 text-center sm:p-12">
        <span aria-hidden="true" className="pickets mx-auto block scale-150 text-cedar" />
        <h1 className="mt-6 text-3xl">404 Page Not Found</h1>
        <p className="mt-3 text-muted">Did you forget to add the page to the router?</p>
        <p className="mt-6">Nothing is built at this address. These lead back to the fence line:</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <a href="/" className="btn">
            Back to the home page
          </a>
          <a href="/services" className="btn btn-quiet">
            See our services
          </a>
        </div>
      </div>
    </section>
  )
}
