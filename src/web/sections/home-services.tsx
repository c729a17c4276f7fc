import type { Picture as PictureData } from '../../content/pictures/picture-url.ts'
import { Picture } from '../ui/picture.tsx'
import { SectionHead } from './section-head.tsx'

const BADGES = {
  residential: { text: 'Residential', className: '' },
  commercial: { text: 'Commercial', className: 'badge-commercial' },
  'pool-safety': { text: 'Pool Safety', className: 'badge-pool' },
}

type Card = { name: string; category: keyof typeof BADGES; description: string; picture: PictureData }

export function HomeServices({
  cards,
  additional,
}: {
  cards: Card[]
  additional: { name: string; to: string; description: string }[]
}) {
  return (
    <section className="band wrap">
      <SectionHead eyebrow="What we build" title="Six fences, each for its own reason">
        Which one is yours depends on the soil, the wind and what you want to see from the window. Start here; we settle
        the rest on a walk around your yard.
      </SectionHead>
      <ul className="picture-cards">
        {cards.map(({ name, category, description, picture }) => (
          <li key={name} data-testid="service-card" className="card flex flex-col">
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 80vw"
              className="aspect-[4/3]"
            />
            <div className="flex grow flex-col p-5">
              <p>
                <span className={`badge ${BADGES[category].className}`}>{BADGES[category].text}</span>
              </p>
              <h3 className="mt-2.5">{name}</h3>
              <p className="mt-1.5 mb-3 text-base text-muted">{description}</p>
              <p className="mt-auto text-md font-bold text-cedar-deep">Learn More</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="on-dark mt-6 grid rounded-lg bg-pine text-white lg:grid-cols-[1fr_2.4fr]">
        <div className="p-6 lg:p-7">
          <h3 className="text-2xl">Additional Services</h3>
          <p className="mt-1 text-fog">For the fence you have, and the way in.</p>
        </div>
        <ul className="grid sm:grid-cols-[1fr_1fr_1fr]">
          {additional.map(({ name, to, description }) => (
            <li key={name} className="border-veil-line p-6 max-lg:border-t sm:not-first:border-l lg:border-l lg:p-7">
              <a href={to} className="font-bold underline-offset-4 hover:underline">
                {name}
              </a>
              <p className="mt-1 text-md text-fog">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
