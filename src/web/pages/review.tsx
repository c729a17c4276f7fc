import { phoneHref } from '../../content/phone-href.ts'
import { REVIEW_DAYS } from '../../contract/review.ts'
import { ReviewForm } from '../forms/review-form.tsx'
import { useSite } from '../layout/use-layout-data.ts'
import { branded } from '../seo/addresses.ts'

/** Only an email links here. */
export const meta = () => [
  { title: branded('Tell the next person how it went') },
  { name: 'description', content: 'For customers whom we asked for a review.' },
  { name: 'robots', content: 'noindex' },
]

export default function Review() {
  const { phone, links } = useSite()
  return (
    <section className="band wrap">
      <div className="mx-auto max-w-xl">
        <h1>Tell the next person how it went</h1>
        <p className="lead mt-3 text-muted">Two or three sentences are plenty.</p>
        <ReviewForm />
        <p className="mt-5 text-md text-muted">
          No account, no email address. The code works once, for {REVIEW_DAYS} days. Want it taken down later? Call{' '}
          <a href={phoneHref(phone)} className="link">
            {phone}
          </a>
          .
        </p>
        {links.google && (
          <p className="mt-3">
            <a href={links.google} className="link" rel="noreferrer">
              Write it on Google too
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
