import { areaPath } from '../../content/catalog.ts'
import { cities, citiesOf } from '../../content/cities.server.ts'
import { withPublishedHours } from '../../content/copy.server.ts'
import { counties } from '../../content/counties.server.ts'
import { townOf } from '../../content/jobs.server.ts'
import { mapPlaces } from '../../content/map/places.server.ts'
import { heroPictureOf, pictureOf } from '../../content/pictures/picture-files.server.ts'
import type { Testimonial } from '../../contract/replies.ts'
import { AreaMap } from '../sections/area-map.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Paragraphs } from '../sections/paragraphs.tsx'
import { Reasons } from '../sections/reasons.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { branded } from '../seo/addresses.ts'
import { FENCE_WORK, workIn } from '../seo/graph.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import { RecentWork } from '../work/recent-work.tsx'
import { recentWork } from '../work/work-data.server.ts'
import type { Route } from './+types/county'

/** A community that is one of our cities links to its page. */
function community(name: string) {
  const city = cities.find((known) => known.name === name)
  return { name, to: city && areaPath(city.slug) }
}

type CountyWords = (typeof counties)[number]
const samplesOf = ({ name, testimonials }: CountyWords) => ({
  title: `Heard in ${name}`,
  reviews: testimonials.map((sample) => ({ ...sample, stars: 5 })),
})

/** Reviews from the county come first. The heading calls them local only if all of them are. */
function ownReviews({ name, key, communities }: CountyWords, testimonials: Testimonial[]) {
  const towns = new Set([...communities, ...citiesOf(key).map((city) => city.name)].map((town) => town.toLowerCase()))
  const isHere = ({ location }: Testimonial) => towns.has(location.replace(/,.*/, '').trim().toLowerCase())
  const shown = [...testimonials.filter(isHere), ...testimonials.filter((one) => !isHere(one))].slice(0, 3)
  return {
    title: shown.every(isHere) ? `Heard in ${name}` : 'Heard over the fence',
    reviews: shown.map(({ testimonialText, customerName, location, rating }) => ({
      quote: testimonialText,
      attribution: `${customerName}, ${location}`,
      stars: Number(rating),
    })),
  }
}

export function loader({ context, pattern }: Route.LoaderArgs) {
  const content = context.get(siteContent)
  const { facts, testimonials, hasOwnReviews } = content
  const path = `/${pattern.replace(/^\//, '')}`
  const county = counties.find(({ slug }) => areaPath(slug) === path)
  if (!county) throw new Response('No such county', { status: 404 })
  const { meta, picture, cards, communities, testimonials: _samples, ...words } = withPublishedHours(county, facts)
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: 'Service Areas', url: '/service-areas' },
    { name: county.name, url: path },
  ]
  return {
    county: {
      ...words,
      picture: heroPictureOf(picture),
      cards: cards.map((card) => ({ ...card, picture: pictureOf(card.picture) })),
      communities: communities.map(community),
    },
    voices: hasOwnReviews ? ownReviews(county, testimonials) : samplesOf(county),
    places: mapPlaces,
    ...recentWork(content, `Finished lately in ${county.name}`, (job) => townOf(job)?.county === county.key),
    head: {
      path,
      title: branded(meta.title),
      description: meta.description,
      crumbs,
      area: { pageType: 'county', serviceType: FENCE_WORK },
    },
  }
}

export const meta = (page: Route.MetaArgs) =>
  metaOf(page, page.loaderData && [workIn(page.loaderData.county.name, 'AdministrativeArea', page.loaderData.head)])

export default function County({ loaderData: { county, voices, work, head, places } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        picture={county.picture}
        crumbs={head.crumbs}
        badge={county.name}
        title={county.heroTitle}
        text={county.heroSubtitle}
      />
      <section className="band wrap grid items-start gap-12 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
        <div>
          <div className="prose prose-lede">
            <h2 className="mb-5">{county.introHeading}</h2>
            <Paragraphs text={county.introContent} />
          </div>
          <h3 className="mt-10 text-xl">Communities we serve</h3>
          <ul className="mt-3 grid grid-cols-[1fr_1fr] gap-x-6 sm:grid-cols-[repeat(4,1fr)]">
            {county.communities.map(({ name, to }) => (
              <li key={name} data-testid="community" className="border-b border-line">
                {to ? (
                  <a href={to} className="flex min-h-11 items-center font-semibold text-cedar-deep hover:underline">
                    {name}
                  </a>
                ) : (
                  <span className="flex min-h-11 items-center">{name}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:sticky lg:top-28">
          <AreaMap places={places} label={`Map of the places we serve in ${county.name} and its neighbor`} />
        </div>
      </section>
      <section className="border-y border-line bg-oyster">
        <div className="band wrap">
          <SectionHead title={`Fences for ${county.name}`}>{county.cardsIntro}</SectionHead>
          <ul className="grid gap-6 sm:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_1fr_1fr]">
            {county.cards.map(({ href, title, description, picture }) => (
              <li key={href} data-testid="service-card" className="card relative flex flex-col hover:border-cedar">
                <Picture
                  picture={picture}
                  sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 80vw"
                  className="aspect-[16/10]"
                />
                <div className="p-5">
                  <h3>
                    <a href={href} className="after:absolute after:inset-0 hover:text-cedar-deep">
                      {title}
                    </a>
                  </h3>
                  <p className="mt-1.5 text-base text-muted">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <RecentWork work={work} />
      <Reasons heading={county.reasonsHeading} reasons={county.reasons} columns="gap-x-12 lg:grid-cols-[1fr_1fr_1fr]" />
      <section className="border-t border-line bg-oyster">
        <div className="band wrap">
          <SectionHead title={voices.title} />
          <div className="grid gap-6 lg:grid-cols-[1fr_1fr_1fr]">
            {voices.reviews.map(({ quote, attribution, stars }) => (
              <figure key={quote} data-testid="testimonial-card" className="card flex flex-col p-6">
                <Stars count={stars} />
                <blockquote className="mt-3 mb-5">“{quote}”</blockquote>
                <figcaption className="mt-auto border-t border-line pt-4 font-semibold">{attribution}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      </section>
      <ClosingCall title={county.closing.title} text={county.closing.description} />
    </>
  )
}
