import { withPublishedHours } from '../../content/copy.server.ts'
import { overviewMeta } from '../../content/pages/overview.server.ts'
import { phoneHref } from '../../content/phone-href.ts'
import { promisedHours } from '../../content/promise.ts'
import { site } from '../../content/site.ts'
import { QUOTE_REQUEST_SECTIONS } from '../forms/quote-request-fields.tsx'
import { QuoteRequestForm } from '../forms/quote-request-form.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { dayOffWords } from '../layout/day-off-words.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { PlanFirst } from '../planner/plan-first.tsx'
import { branded } from '../seo/addresses.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/quote'

const path = '/quote'
const crumbs = [
  { name: 'Home', url: '/' },
  { name: 'Free Quote', url: path },
]

export function loader({ context }: Route.LoaderArgs) {
  const { facts, prices } = context.get(siteContent)
  const { title, description } = withPublishedHours(overviewMeta.quote, facts)
  return {
    prices: prices.mode === 'off' ? null : prices,
    head: { path, title: branded(title), description, crumbs },
  }
}

export const meta = (page: Route.MetaArgs) => metaOf(page)

const nextSteps = (hours: number) => [
  `We read your request and call within ${hours} hours.`,
  'We walk the line with you and check soil, slope and gates.',
  'You get the price in writing, and nothing to sign on the spot.',
]

export default function QuoteRequest() {
  const facts = useSite()
  const { phone, hours, daysOff } = facts
  return (
    <>
      <section className="on-dark bg-pine text-white">
        <div className="wrap pt-5 pb-10 lg:pt-7 lg:pb-14">
          <Breadcrumbs items={crumbs} />
          <h1 className="mt-3 lg:text-page">A detailed quote for your fence</h1>
          <p className="lead mt-3 text-fog">
            Only the fields with an asterisk are needed. The more you can tell us now, the closer the first figure will
            be.
          </p>
        </div>
      </section>
      {site.planner && <PlanFirst />}
      <div className="band wrap grid items-start gap-12 lg:grid-cols-[1fr_320px] xl:grid-cols-[210px_1fr_320px]">
        <nav aria-label="Parts of the form" className="sticky top-32 hidden border-l-2 border-line xl:block">
          {QUOTE_REQUEST_SECTIONS.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 items-center px-4 font-semibold text-muted hover:text-cedar-deep"
            >
              {title}
            </a>
          ))}
        </nav>
        <QuoteRequestForm />
        <aside className="grid gap-5 lg:sticky lg:top-32">
          <div className="on-dark rounded-xl bg-pine p-6 text-white">
            <p>Rather talk it through?</p>
            <a
              href={phoneHref(phone)}
              className="display inline-flex min-h-11 items-center gap-2.5 text-2xl text-honey hover:underline"
            >
              <Icon name="phone" /> {phone}
            </a>
            {hours.map(({ days, time }) => (
              <p key={days} className="text-md text-fog">
                {days} <span className="whitespace-nowrap">{time}</span>
              </p>
            ))}
            {daysOff.map((dayOff) => (
              <p key={dayOff.words} className="text-md font-semibold text-honey">
                {dayOffWords(dayOff)}
              </p>
            ))}
          </div>
          <div className="rounded-xl border border-line bg-oyster p-6">
            <h2 className="text-xl">What happens next</h2>
            <ol className="mt-3 grid list-decimal gap-2 pl-5 text-muted marker:font-bold marker:text-cedar-deep">
              {nextSteps(promisedHours(facts)).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </aside>
      </div>
    </>
  )
}
