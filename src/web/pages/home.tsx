import { cities, cityLink } from '../../content/cities.server.ts'
import { withPublishedHours } from '../../content/copy.server.ts'
import { home } from '../../content/pages/home.server.ts'
import { HOME_CITIES } from '../../content/pages/home-cities.ts'
import { heroPictureOf, pictureOf } from '../../content/pictures/picture-files.server.ts'
import { sampleTestimonials } from '../../content/testimonials/sample-testimonials.ts'
import { AboutUs } from '../sections/about-us.tsx'
import { HomeHero } from '../sections/home-hero.tsx'
import { HomeServices } from '../sections/home-services.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { TrustStrip } from '../sections/trust-strip.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'
import { branded } from '../seo/addresses.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import type { Route } from './+types/home'

export function loader({ context }: Route.LoaderArgs) {
  const { facts, testimonials, hasOwnReviews } = context.get(siteContent)
  const { meta, cards, additional, steps } = withPublishedHours(home, facts)
  return {
    cards: cards.map((card) => ({ ...card, picture: pictureOf(card.picture) })),
    additional,
    steps,
    cities: HOME_CITIES.flatMap((name) => cities.filter((city) => city.name === name)).map(cityLink),
    cityCount: cities.length,
    testimonials: hasOwnReviews ? testimonials.slice(0, 3) : sampleTestimonials,
    pictures: { hero: heroPictureOf('hero'), work: pictureOf('installation'), about: pictureOf('bayside') },
    head: { path: '/', title: branded(meta.title), description: meta.description },
  }
}

export const meta = (page: Route.MetaArgs) => metaOf(page)

export default function Home({
  loaderData: { cards, additional, steps, cities, cityCount, testimonials, pictures },
}: Route.ComponentProps) {
  return (
    <>
      <HomeHero picture={pictures.hero} />
      <TrustStrip />
      <HomeServices cards={cards} additional={additional} />
      <WhyChooseUs picture={pictures.work} cities={cities} cityCount={cityCount} steps={steps} />
      <ErrorBoundary>
        <Testimonials known={testimonials} />
      </ErrorBoundary>
      <AboutUs picture={pictures.about} />
    </>
  )
}
