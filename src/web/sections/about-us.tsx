import { HOME_CITIES } from '../../content/pages/home-cities.ts'
import type { Picture as PictureData } from '../../content/pictures/picture-url.ts'
import { site } from '../../content/site.ts'
import { Picture } from '../ui/picture.tsx'

const STATS = [
  { value: `${site.experienceYears}+`, label: 'years on the Gulf Coast' },
  { value: `${site.projects}+`, label: 'projects' },
  { value: '100%', label: 'licensed and insured' },
  { value: '5★', label: 'average rating' },
]

export function AboutUs({ picture }: { picture: PictureData }) {
  return (
    <section className="on-dark bg-pine text-white">
      <div className="band wrap grid items-center gap-10 lg:grid-cols-[1fr_1fr] lg:gap-16">
        <div>
          <p className="eyebrow mb-3">About us</p>
          <h2>A family firm on both sides of the bay</h2>
          <p className="lead mt-4 text-fog">
            We have worked out of Mobile since {site.since}, within {site.radiusMiles} miles of it: close enough to come
            back when a gate needs a quarter turn, and to know which streets go under water.
          </p>
          <dl className="mt-8 grid grid-cols-[1fr_1fr] gap-x-6 gap-y-5 border-t border-veil-line pt-6 sm:grid-cols-[repeat(4,auto)] sm:justify-between">
            {STATS.map(({ value, label }) => (
              <div key={label} className="flex max-w-[9em] flex-col-reverse justify-end">
                <dt className="text-md leading-snug text-fog">{label}</dt>
                <dd className="display text-3xl text-honey">{value}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-8">Service areas</h3>
          <p className="mt-1.5 text-fog">{HOME_CITIES.join(' · ')}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href="/quote" className="btn">
              Get Free Estimate
            </a>
            <a href="/contact#licensed" className="btn btn-quiet">
              View Certifications
            </a>
          </div>
        </div>
        <Picture picture={picture} sizes="(min-width: 1024px) 570px, 80vw" className="aspect-[5/4] rounded-xl" />
      </div>
    </section>
  )
}
