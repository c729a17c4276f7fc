import type { ReactNode } from 'react'
import type { HeroPictureData } from '../../content/pictures/picture-url.ts'
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx'
import { HeroPicture } from '../ui/picture.tsx'

/** The top of an inner page: picture, breadcrumb, badge, title and next steps. */
export function PageHero({
  picture,
  crumbs = [],
  badge,
  title,
  text,
  children = <EstimateButtons />,
}: {
  picture: HeroPictureData
  crumbs?: Crumb[]
  badge?: string
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <section className="hero on-dark">
      <HeroPicture picture={picture} />
      <div className="wrap pt-5 pb-14 sm:pb-18 lg:pt-7 lg:pb-24">
        <Breadcrumbs items={crumbs} />
        {badge && (
          <p className="mt-5 inline-block rounded-full border border-veil-edge px-3.5 py-0.5 text-sm font-semibold">
            {badge}
          </p>
        )}
        <h1 className="mt-4 max-w-[15em] lg:text-page">{title}</h1>
        <p className="lead mt-4 mb-7 text-mist">{text}</p>
        {children}
      </div>
    </section>
  )
}

export function EstimateButtons() {
  return (
    <div className="no-print flex flex-wrap gap-3">
      <a href="/quote" className="btn">
        Get My Free Estimate
      </a>
      <a href="/contact" className="btn btn-quiet">
        Talk to a Fence Expert
      </a>
    </div>
  )
}
