import { servicePath } from '../../content/catalog.ts'
import { withPublishedHours } from '../../content/copy.server.ts'
import { additionalServices, overviewMeta } from '../../content/pages/overview.server.ts'
import { heroPictureOf, pictureOf } from '../../content/pictures/picture-files.server.ts'
import { services } from '../../content/services.server.ts'
import { ClosingCall } from '../sections/closing-call.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PlanFirstLine } from '../sections/plan-first-line.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { branded } from '../seo/addresses.ts'
import { bothCounties, service } from '../seo/graph.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { CardIcon } from '../ui/card-icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/services'

const crumbs = [
  { name: 'Home', url: '/' },
  { name: 'Services', url: '/services' },
]

export function loader({ context }: Route.LoaderArgs) {
  const { facts } = context.get(siteContent)
  const { title, description } = withPublishedHours(overviewMeta.services, facts)
  return {
    picture: heroPictureOf('gate'),
    cards: withPublishedHours(services, facts).map(({ slug, name, picture, overview }) => ({
      name,
      to: servicePath(slug),
      picture: pictureOf(picture),
      ...overview,
    })),
    additional: withPublishedHours(additionalServices, facts),
    head: { path: '/services', title: branded(title), description, kind: 'CollectionPage' as const, crumbs },
  }
}

export const meta = (page: Route.MetaArgs) =>
  metaOf(
    page,
    page.loaderData?.cards.map(({ to, name, description }) =>
      service({ path: to, name, description, areas: bothCounties }),
    ),
  )

const BADGES: Record<string, string> = {
  'Pool Safety': 'badge-pool',
  Commercial: 'badge-commercial',
  Maintenance: 'badge-commercial',
}

export default function Services({ loaderData: { picture, cards, additional } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        picture={picture}
        crumbs={crumbs}
        title="Every fence we build, and every one we mend"
        text="Nine kinds of fence work, from a picket line on a Fairhope sidewalk to twelve-foot chain link around a port yard. Pick yours and read what we would tell you on site."
      >
        <a href="/quote" className="btn">
          Get My Free Estimate
        </a>
        <PlanFirstLine />
      </PageHero>
      <section className="band wrap">
        <SectionHead eyebrow="Fence types" title="Choose by what the fence has to do">
          Keep something in, keep something out, hide a view or frame one. Each page has heights, lifespans and the
          questions people ask us before they sign.
        </SectionHead>
        <ul className="picture-cards">
          {cards.map((card) => (
            <li key={card.to} data-testid="service-card" className="card flex flex-col">
              <Picture
                picture={card.picture}
                sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 80vw"
                className="aspect-[16/10]"
              />
              <div className="flex grow flex-col p-5">
                <p>
                  <span className={`badge ${BADGES[card.category] ?? ''}`}>{card.category}</span>
                </p>
                <h3 className="mt-2.5">{card.name}</h3>
                <p className="mt-1.5 text-base text-muted">{card.description}</p>
                <ul className="mt-3 mb-5 grid gap-1 text-md">
                  {card.features.map((feature) => (
                    <li key={feature} className="flex gap-2">
                      <span className="mt-0.5 text-marsh">
                        <Icon name="check" size={18} />
                      </span>
                      {feature}
                    </li>
                  ))}
                </ul>
                <a href={card.to} className="btn btn-quiet btn-small mt-auto self-start">
                  Learn More<span className="sr-only"> about {card.name}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-y border-line bg-oyster">
        <div className="band wrap">
          <SectionHead eyebrow="Beyond the fence line" title="Additional services" />
          <ul className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1fr_1fr]">
            {additional.map(({ id, title, description, icon }) => (
              <li key={id} id={id} className="border-t-[3px] border-cedar pt-5">
                <span className="text-marsh">
                  <CardIcon name={icon} size={28} />
                </span>
                <h3 className="mt-2">{title}</h3>
                <p className="mt-2 text-muted">{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ClosingCall
        title="Not sure which fence it should be?"
        text="Describe the yard and what bothers you about it. We will say which of the nine we would build there, and why."
      />
    </>
  )
}
