import { areaPath, countyPath, servicePath } from '../../content/catalog.ts'
import { cities } from '../../content/cities.server.ts'
import { withPublishedHours } from '../../content/copy.server.ts'
import { mapPlacesAround } from '../../content/map/places.server.ts'
import { heroPictureOf } from '../../content/pictures/picture-files.server.ts'
import { services } from '../../content/services.server.ts'
import { AreaMap } from '../sections/area-map.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { EstimateButtons, PageHero } from '../sections/page-hero.tsx'
import { Paragraphs } from '../sections/paragraphs.tsx'
import { Reasons } from '../sections/reasons.tsx'
import { branded } from '../seo/addresses.ts'
import { FENCE_WORK, workIn } from '../seo/graph.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { Icon } from '../ui/icon.tsx'
import { RecentWork } from '../work/recent-work.tsx'
import { recentWork } from '../work/work-data.server.ts'
import type { Route } from './+types/city'

export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(siteContent)
  const { facts } = content
  const found = cities.find(({ slug }) => slug === params.slug)
  if (!found) throw new Response('No such city', { status: 404 })
  const { meta, picture, page, name, county, landmarks, neighborhoods, zipCodes, position } = withPublishedHours(
    found,
    facts,
  )
  const path = areaPath(found.slug)
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: 'Service Areas', url: '/service-areas' },
    { name: `${county} County`, url: countyPath(county) },
    { name, url: path },
  ]
  return {
    city: {
      name,
      county: `${county} County`,
      neighborhoods,
      landmarks: landmarks.slice(0, 4),
      zipCodes,
      picture: heroPictureOf(picture),
      ...page,
    },
    places: mapPlacesAround(found),
    ...recentWork(content, `Finished lately in ${name}`, (job) => job.town === found.slug),
    cards: withPublishedHours(services, facts).map(({ slug, name: title, line }) => ({
      to: servicePath(slug),
      title,
      line,
    })),
    head: {
      path,
      title: branded(meta.title),
      description: meta.description,
      crumbs,
      place: { name: `${name}, Alabama`, ...position },
      area: { pageType: 'city', serviceType: FENCE_WORK },
    },
  }
}

export const meta = (page: Route.MetaArgs) =>
  metaOf(page, page.loaderData && [workIn(page.loaderData.city.name, 'City', page.loaderData.head)])

export default function City({ loaderData: { city, cards, work, head, places } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        picture={city.picture}
        crumbs={head.crumbs}
        badge={city.county}
        title={city.heroTitle}
        text={city.heroSubtitle}
      />
      <section className="band wrap grid items-start gap-12 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
        <div className="prose prose-lede">
          <div className="eyebrow mb-3">{city.name}</div>
          <h2 className="mb-5">{city.introHeading}</h2>
          <Paragraphs text={city.introContent} />
        </div>
        <div className="grid gap-5">
          <AreaMap places={places} marked={city.name} label={`Map of the places we serve, ${city.name} marked`} />
          <aside className="rounded-xl border border-line bg-oyster p-6">
            <h3>Neighborhoods and landmarks</h3>
            <ul className="mt-3 grid gap-2">
              {city.landmarks.map((landmark) => (
                <li key={landmark} data-testid="landmark" className="flex gap-2.5">
                  <span className="mt-0.5 text-cedar">
                    <Icon name="pin" size={19} />
                  </span>
                  {landmark}
                </li>
              ))}
            </ul>
            <p className="mt-4 border-t border-line pt-3 text-md text-muted">{city.neighborhoods.join(' · ')}</p>
            <p className="mt-3 text-md text-muted">
              ZIP {city.zipCodes.length > 1 ? 'codes' : 'code'} {zipRange(city.zipCodes)}
            </p>
          </aside>
        </div>
      </section>
      <section className="border-y border-line bg-oyster">
        <div className="band wrap">
          <h2>Nine services in {city.name}</h2>
          <p className="mt-3 mb-8 max-w-[44em] text-lg text-muted">{city.servicesIntro}</p>
          <ul className="grid overflow-hidden rounded-xl border-t border-l border-line bg-white sm:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_1fr_1fr]">
            {cards.map(({ to, title, line }) => (
              <li key={to} data-testid="service-card" className="border-r border-b border-line">
                <a
                  href={to}
                  className="group grid h-full grid-cols-[1fr_auto] content-start gap-x-3 gap-y-1 px-6 py-5 -outline-offset-4 hover:bg-mist"
                >
                  <h3>{title}</h3>
                  <span className="text-cedar transition-transform group-hover:translate-x-1">
                    <Icon name="arrow" />
                  </span>
                  <p className="col-span-2 text-md text-muted">{line}</p>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <RecentWork work={work} />
      <Reasons heading={city.reasonsHeading} reasons={city.whyChooseUs} columns="gap-x-16 md:grid-cols-[1fr_1fr]" />
      <section className="border-t border-line bg-sand">
        <div className="band wrap grid gap-6 lg:grid-cols-[1fr_1.9fr] lg:gap-16">
          <h2 className="text-3xl">{city.insightsHeading}</h2>
          <div className="max-w-[42em] text-lg [&>p+p]:mt-4">
            <Paragraphs text={city.localInsights} />
          </div>
        </div>
      </section>
      <ClosingCall title={city.closing.title} text={city.closing.description}>
        <EstimateButtons />
      </ClosingCall>
    </>
  )
}

/** Shows many ZIP codes as a range; a city with a few lists them. */
function zipRange(codes: string[]) {
  return codes.length > 4 ? `${codes[0]} to ${codes.at(-1)} (${codes.length} in all)` : codes.join(', ')
}
