import { phoneHref } from '../../content/phone-href.ts'
import type { HeroPictureData } from '../../content/pictures/picture-url.ts'
import { promisedHours } from '../../content/promise.ts'
import { site } from '../../content/site.ts'
import { ContactFields } from '../forms/contact-fields.tsx'
import { LeadForm } from '../forms/lead-form.tsx'
import { useSite } from '../layout/use-layout-data.ts'
import { HeroPicture } from '../ui/picture.tsx'
import { EstimateButtons } from './page-hero.tsx'
import { PlanFirstLine } from './plan-first-line.tsx'

export function HomeHero({ picture }: { picture: HeroPictureData }) {
  const facts = useSite()
  const { phone } = facts
  return (
    <section className="hero">
      <HeroPicture picture={picture} />
      <div className="wrap grid gap-9 lg:items-start pt-10 pb-24 lg:grid-cols-[1.15fr_0.85fr] lg:gap-16 lg:pt-16 lg:pb-28">
        {/* Not centered: the form beside it arrives with a later part of the page and must not shift the text. */}
        <div className="on-dark lg:pt-24 xl:pt-30">
          <p className="eyebrow">Family-owned since {site.since}</p>
          <h1 className="mt-4">Fences set for salt air, soft ground and storm season</h1>
          <p className="lead mt-5 mb-8 text-mist">
            {`Wood, vinyl, aluminum and chain link for homes and businesses on both sides of Mobile Bay. Free estimates, an answer within ${promisedHours(facts)} hours, and a lifetime warranty on our workmanship.`}
          </p>
          <EstimateButtons />
          <PlanFirstLine />
        </div>
        <div className="rounded-xl bg-paper p-5 text-ink shadow-float sm:p-7">
          <h2 className="text-2xl">Quick quote</h2>
          <p className="mt-1 mb-4 text-md text-muted">About 2 minutes to fill out. No spam.</p>
          <LeadForm kind="home" submitLabel="Send My Quick Quote">
            <ContactFields messageRows={2} />
          </LeadForm>
          <p className="mt-4 border-t border-line pt-3 text-center">
            or call{' '}
            <a href={phoneHref(phone)} className="link inline-flex min-h-11 items-center font-bold">
              {phone}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
