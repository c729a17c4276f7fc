import { servicePath } from '../../content/catalog.ts'
import { cities } from '../../content/cities.server.ts'
import { withPublishedHours } from '../../content/copy.server.ts'
import { phoneHref } from '../../content/phone-href.ts'
import { heroPictureOf, pictureOf } from '../../content/pictures/picture-files.server.ts'
import { services } from '../../content/services.server.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { ClosingCall } from '../sections/closing-call.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Paragraphs } from '../sections/paragraphs.tsx'
import { branded } from '../seo/addresses.ts'
import { bothCounties, service as serviceNode } from '../seo/graph.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { CardIcon } from '../ui/card-icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { RecentWork } from '../work/recent-work.tsx'
import { recentWork } from '../work/work-data.server.ts'
import type { Route } from './+types/service'

export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(siteContent)
  const { facts } = content
  const found = services.find(({ slug }) => slug === params.slug)
  if (!found) throw new Response('No such service', { status: 404 })
  const { meta, overview, picture, detailPicture, ...words } = withPublishedHours(found, facts)
  const path = servicePath(found.slug)
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: 'Services', url: '/services' },
    { name: found.name, url: path },
  ]
  return {
    service: {
      ...words,
      category: overview.category,
      picture: heroPictureOf(picture),
      detailPicture: pictureOf(detailPicture),
    },
    cityCount: cities.length,
    ...recentWork(content, `${manyOf(found.name)} we finished lately`, (job) => job.service === found.slug),
    head: { path, title: branded(meta.title), description: meta.description, crumbs },
  }
}

/** Example: Privacy Fencing becomes Privacy fences. */
const manyOf = ([first = '', ...rest]: string) =>
  first +
  rest
    .join('')
    .toLowerCase()
    .replace(/fencing$/, 'fences')
    .replace(/repair$/, 'repairs')

export const meta = (page: Route.MetaArgs) =>
  metaOf(
    page,
    page.loaderData && [
      serviceNode({
        path: page.loaderData.head.path,
        name: page.loaderData.service.name,
        description: page.loaderData.head.description,
        areas: bothCounties,
      }),
    ],
  )

export default function Service({ loaderData: { service, cityCount, work, head } }: Route.ComponentProps) {
  const { phone } = useSite()
  return (
    <>
      <PageHero
        picture={service.picture}
        crumbs={head.crumbs}
        badge={service.category}
        title={service.heroTitle}
        text={service.heroText}
      />
      <section className="band wrap grid items-start gap-10 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
        <div>
          <p className="eyebrow mb-3">{service.name}</p>
          <h2>{service.benefitsHeading}</h2>
          <ul className="mt-6 grid gap-3.5">
            {service.benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <span className="mt-0.5 text-marsh">
                  <Icon name="check" />
                </span>
                <span>{benefit}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-5">
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-5 gap-y-4 border-y border-line py-5">
            {service.figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-md leading-snug text-muted">{label}</dt>
                <dd className="display text-2xl text-pine">{value}</dd>
              </div>
            ))}
          </dl>
          <aside className="on-dark rounded-xl bg-pine p-6 text-white">
            <h3>{service.callCard.title}</h3>
            <p className="mt-2 text-fog">{service.callCard.description}</p>
            <a
              href={phoneHref(phone)}
              className="display mt-3 inline-flex min-h-11 items-center gap-2.5 text-2xl text-honey hover:underline"
            >
              <Icon name="phone" /> {phone}
            </a>
          </aside>
        </div>
      </section>
      <section className="border-y border-line bg-oyster">
        <div className="band wrap">
          <h2 className="max-w-[20em]">{service.cardsHeading}</h2>
          <ul className="mt-8 grid gap-6 lg:grid-cols-[1fr_1fr_1fr]">
            {service.cards.map(({ title, description, icon }) => (
              <li key={title} data-testid="feature-card" className="card p-6">
                <span className="icon-tile">
                  <CardIcon name={icon} />
                </span>
                <h3 className="mt-4">{title}</h3>
                <p className="mt-1.5 text-muted">{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <RecentWork work={work} />
      <section className="band wrap grid items-start gap-12 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
        <div className="grid gap-11">
          {service.articles.map(({ heading, body }, index) => (
            <article key={heading} className={index === 0 ? 'prose prose-lede' : 'prose'}>
              <h2 className="mb-4 text-3xl">{heading}</h2>
              <Paragraphs text={body} />
            </article>
          ))}
        </div>
        <div className="top-28 grid gap-6 lg:sticky">
          <Picture
            picture={service.detailPicture}
            sizes="(min-width: 1024px) 470px, 80vw"
            className="no-print aspect-[4/3] rounded-xl"
          />
          <p className="text-md text-muted">
            See where we build this:{' '}
            <a href="/service-areas" className="link">
              {cityCount} cities in two counties
            </a>
            .
          </p>
        </div>
      </section>
      <section className="border-t border-line bg-oyster">
        <div className="band wrap grid gap-8 lg:grid-cols-[1fr_1.9fr] lg:gap-16">
          <h2>Questions people ask</h2>
          <div className="divide-y divide-line border-y border-line">
            {service.questions.map(({ question, answer }) => (
              <details key={question} className="group" open>
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-bold hover:text-cedar-deep">
                  {question}
                  <span className="transition-transform group-open:rotate-180">
                    <Icon name="down" size={16} />
                  </span>
                </summary>
                <p className="max-w-[40em] pb-5 text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
      <ClosingCall title={service.closing.title} text={service.closing.description} />
    </>
  )
}
