import type { Picture as PictureData } from '../../content/pictures/picture-url.ts'
import { promisedHours } from '../../content/promise.ts'
import { site } from '../../content/site.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { CardIcon, type CardIconName } from '../ui/card-icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'

const BENEFITS: { icon: CardIconName; title: string; text: string }[] = [
  {
    icon: 'shield',
    title: 'Licensed & Fully Insured',
    text: 'You see the paperwork before a post hole is dug, and your association can have a copy.',
  },
  {
    icon: 'star',
    title: `${site.experienceYears}+ Years of Excellence`,
    text: `One company and one phone number since ${site.since}, through Sally and every season between.`,
  },
  {
    icon: 'family',
    title: 'Local Family-Owned',
    text: 'The people who measure your yard live here and drive past the fence afterward.',
  },
]

const stats = (hours: number) => [
  { value: `${hours}-Hour`, label: 'response' },
  { value: 'Lifetime', label: 'workmanship warranty' },
  { value: `${site.projects}+`, label: 'satisfied customers' },
]

export function WhyChooseUs({
  picture,
  cities,
  cityCount,
  steps,
}: {
  picture: PictureData
  cities: { to: string; name: string }[]
  cityCount: number
  steps: { title: string; description: string }[]
}) {
  const facts = useSite()
  return (
    <section className="border-y border-line bg-oyster">
      <div className="band wrap">
        <div className="grid items-center gap-10 lg:grid-cols-[1fr_1fr] lg:gap-16">
          <Picture picture={picture} sizes="(min-width: 1024px) 570px, 80vw" className="aspect-[5/4] rounded-xl" />
          <div>
            <p className="eyebrow mb-3">Why neighbors choose us</p>
            <h2>Built here, for what happens here</h2>
            <p className="mt-4 max-w-[36em]">
              A fence in Fairhope clay and a fence in Gulf Shores sand want different holes, different hardware and
              different gaps between the boards. We decide those on your lot, with a shovel, and write down what we
              decided.
            </p>
            <ul className="mt-6 grid gap-5">
              {BENEFITS.map(({ icon, title, text }) => (
                <li key={title} className="flex gap-4">
                  <span className="icon-tile">
                    <CardIcon name={icon} />
                  </span>
                  <div>
                    <h3>{title}</h3>
                    <p className="mt-1 text-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <h3 className="mt-16 mb-7 text-2xl">From first call to last gate</h3>
        <ol className="rails">
          {steps.map(({ title, description }, index) => (
            <li key={title} className="max-[819px]:flex max-[819px]:gap-4">
              <span className="post" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h4 className="display text-lg">{title}</h4>
                <p className="mt-1 max-w-[24em] text-md text-muted">{description}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-16 grid gap-10 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
          <div>
            <h3 className="text-2xl">Where we work</h3>
            <ul className="mt-4 grid grid-cols-[1fr_1fr] gap-2.5 sm:grid-cols-[repeat(4,1fr)]">
              {cities.map(({ to, name }) => (
                <li key={to}>
                  <a
                    href={to}
                    className="flex min-h-13 items-center gap-2 rounded-md border border-line bg-paper px-3 font-semibold hover:border-cedar hover:text-cedar-deep"
                  >
                    <Icon name="pin" size={18} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <p className="mt-4">
              <a href="/service-areas" className="link inline-flex min-h-11 items-center">
                All {cityCount} cities and both counties
              </a>
            </p>
          </div>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.6rem,auto))] items-start justify-between gap-x-4 gap-y-4 border-t-2 border-cedar pt-5 lg:grid-cols-[1fr]">
            {stats(promisedHours(facts)).map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse lg:flex-row-reverse lg:items-baseline lg:justify-end lg:gap-3"
              >
                <dt className="text-md leading-snug text-muted">{label}</dt>
                <dd className="display text-lg whitespace-nowrap text-pine sm:text-3xl">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
