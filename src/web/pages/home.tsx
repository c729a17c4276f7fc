import { areaPath, CITIES } from '../../content/catalog.ts'
import { home } from '../../content/home.ts'
import { HOME_CITIES } from '../../content/home-cities.ts'
import { heroPictureOf, pictureOf } from '../../content/picture-files.ts'
import { AboutUs } from '../sections/about-us.tsx'
import { HomeHero } from '../sections/home-hero.tsx'
import { HomeServices } from '../sections/home-services.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { TrustStrip } from '../sections/trust-strip.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'
import { branded } from '../seo/addresses.ts'
import { graph } from '../seo/graph.ts'
import { head, metaOf } from '../seo/head.ts'
import type { Route } from './+types/home'

export function loader() {
  const { meta, cards, additional, steps } = home
  const title = branded(meta.title)
  return {
    cards: cards.map((card) => ({ ...card, picture: pictureOf(card.picture) })),
    additional,
    steps,
    cities: HOME_CITIES.flatMap((name) => CITIES.filter((city) => city.name === name)).map(({ slug, name }) => ({
      to: areaPath(slug),
      name,
    })),
    pictures: { hero: heroPictureOf('hero'), work: pictureOf('installation'), about: pictureOf('bayside') },
    head: head({
      path: '/',
      title,
      description: meta.description,
      graph: graph({ path: '/', title, description: meta.description }),
    }),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.head)

export default function Home({ loaderData: { cards, additional, steps, cities, pictures } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero picture={pictures.hero} />
      <TrustStrip />
      <HomeServices cards={cards} additional={additional} />
      <WhyChooseUs picture={pictures.work} cities={cities} steps={steps} />
      <Testimonials />
      <AboutUs picture={pictures.about} />
    </>
  )
}
