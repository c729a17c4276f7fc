import { areaPath, COUNTIES } from '../../content/catalog.ts'
import { citiesOf, cityLink } from '../../content/cities.server.ts'
import { withPublishedHours } from '../../content/copy.server.ts'
import { mapPlaces } from '../../content/map/places.server.ts'
import { overviewMeta } from '../../content/pages/overview.server.ts'
import { heroPictureOf } from '../../content/pictures/picture-files.server.ts'
import { site } from '../../content/site.ts'
import { AreaMap } from '../sections/area-map.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { branded } from '../seo/addresses.ts'
import { bothCounties, FENCE_WORK, service } from '../seo/graph.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { CardIcon } from '../ui/card-icon.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/service-areas'

const path = '/service-areas'
const crumbs = [
  { name: 'Home', url: '/' },
  { name: 'Service Areas', url: path },
]

export function loader({ context }: Route.LoaderArgs) {
  const { facts } = context.get(siteContent)
  const { title, description } = withPublishedHours(overviewMeta.serviceAreas, facts)
  return {
    picture: heroPictureOf('oak-street'),
    places: mapPlaces,
    groups: COUNTIES.map((county) => ({
      ...county,
      cities: citiesOf(county.key).map((city) => ({
        ...cityLink(city),
        population: city.population,
        landmarks: city.landmarks.slice(0, 3),
      })),
    })),
    head: {
      path,
      title: branded(title),
      description,
      kind: 'CollectionPage' as const,
      crumbs,
      area: { pageType: 'service-areas', serviceType: FENCE_WORK },
    },
  }
}

export const meta = (page: Route.MetaArgs) =>
  metaOf(
    page,
    page.loaderData && [
      service({ path, name: FENCE_WORK, description: page.loaderData.head.description, areas: bothCounties }),
    ],
  )

const COVERAGE = [
  {
    icon: 'pin',
    title: `${site.radiusMiles} Mile Radius`,
    text: 'Measured from our base in Mobile, it takes in everything on this map, from the Gulf beaches to the county lines in the north.',
  },
  {
    icon: 'clock',
    title: 'Same-Day Quotes',
    text: 'For most areas the written quote reaches you on the day we measure, while the stakes are still in the ground.',
  },
  {
    icon: 'leaf',
    title: 'Local Expertise',
    text: 'Beach sand, bay bluff, delta clay and red hill gravel each hold a post differently. We set for the one you have.',
  },
] as const

export default function ServiceAreas({ loaderData: { picture, places, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        picture={picture}
        crumbs={crumbs}
        title={`Where we build: ${places.length} cities around Mobile Bay`}
        text="Ten in Mobile County, eleven in Baldwin. Each has its own page, because a fence in Citronelle clay and one on Orange Beach sand are two different jobs."
      />
      <section className="band wrap grid items-start gap-12 lg:grid-cols-[1fr_1fr] lg:gap-16">
        <div className="lg:sticky lg:top-28">
          <AreaMap
            places={places}
            label={`Map of Mobile and Baldwin County with the ${places.length} cities we serve`}
          />
        </div>
        <div className="grid gap-8">
          <h2>How far we come, and how soon</h2>
          {COVERAGE.map(({ icon, title, text }) => (
            <div key={title} className="flex gap-4">
              <span className="icon-tile">
                <CardIcon name={icon} />
              </span>
              <div>
                <h3>{title}</h3>
                <p className="mt-1 max-w-[34em] text-muted">{text}</p>
              </div>
            </div>
          ))}
        </div>
      </section>
      {groups.map((group) => (
        <section key={group.slug} aria-labelledby={group.slug} className="border-t border-line odd:bg-oyster">
          <div className="band wrap">
            <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
              <h2 id={group.slug}>
                <a href={areaPath(group.slug)} className="hover:text-cedar-deep hover:underline">
                  {group.name}
                </a>
              </h2>
              <p className="badge text-md">{group.cities.length} Cities</p>
            </div>
            <ul className="grid gap-4 sm:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_1fr_1fr]">
              {group.cities.map(({ name, to, population, landmarks }) => (
                <li
                  key={to}
                  data-testid="city-card"
                  className="card relative flex flex-col p-5 transition-colors hover:border-cedar"
                >
                  <h3>
                    <a href={to} className="after:absolute after:inset-0 hover:text-cedar-deep">
                      {name}
                    </a>
                  </h3>
                  <p className="text-md text-muted">{population} residents</p>
                  <ul className="mt-3 grid gap-1 text-md">
                    {landmarks.map((landmark) => (
                      <li key={landmark} data-testid="landmark" className="flex gap-2">
                        <span className="mt-0.5 text-cedar">
                          <Icon name="pin" size={16} />
                        </span>
                        {landmark}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <ClosingCall
        title="Your town is not on the list?"
        text="If it is in Mobile or Baldwin County, we very likely work there. Send the address with your request, or call."
      />
    </>
  )
}
