import { areaPath, COUNTIES } from '../../content/catalog.ts'
import { withPublishedHours } from '../../content/copy.server.ts'
import { overviewMeta } from '../../content/pages/overview.server.ts'
import { phoneHref } from '../../content/phone-href.ts'
import { heroPictureOf } from '../../content/pictures/picture-files.server.ts'
import { promisedHours } from '../../content/promise.ts'
import { site } from '../../content/site.ts'
import { ContactFields } from '../forms/contact-fields.tsx'
import { LeadForm } from '../forms/lead-form.tsx'
import { dayOffWords } from '../layout/day-off-words.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { PageHero } from '../sections/page-hero.tsx'
import { branded } from '../seo/addresses.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { CardIcon } from '../ui/card-icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkOrTip } from '../ui/link-or-tip.tsx'
import type { Route } from './+types/contact'

const path = '/contact'
const crumbs = [
  { name: 'Home', url: '/' },
  { name: 'Contact', url: path },
]

export function loader({ context }: Route.LoaderArgs) {
  const { facts } = context.get(siteContent)
  const { title, description } = withPublishedHours(overviewMeta.contact(facts.phone), facts)
  return {
    picture: heroPictureOf('bayside'),
    head: { path, title: branded(title), description, kind: 'ContactPage' as const, crumbs },
  }
}

export const meta = (page: Route.MetaArgs) => metaOf(page)

export default function Contact({ loaderData: { picture } }: Route.ComponentProps) {
  const facts = useSite()
  const { phone, hours, daysOff, emergency, address, licenseNumber, links } = facts
  return (
    <>
      <PageHero
        picture={picture}
        crumbs={crumbs}
        title="Talk to the people who will build it"
        text={`A few lines are enough: where you are, what is there now, what you would like instead. We contact you within ${promisedHours(facts)} hours.`}
      >
        <a href={phoneHref(phone)} className="btn">
          <Icon name="phone" /> {phone}
        </a>
      </PageHero>
      <section className="band wrap grid items-start gap-12 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <div className="card p-5 sm:p-8">
          <h2 className="text-3xl">Get Your Free Quote</h2>
          <p className="mt-1 mb-5 text-muted">Fields with an asterisk are the ones we need to call you back.</p>
          <LeadForm kind="contact" submitLabel="Send My Request">
            <ContactFields messageRows={4} />
          </LeadForm>
          <p className="mt-4 text-md">
            Know your lengths and gates already?{' '}
            <a href="/quote" className="link">
              Ask for a detailed quote
            </a>
            .
          </p>
        </div>
        <div className="grid gap-5">
          <div>
            <h2 className="text-2xl">Contact information</h2>
            <dl className="mt-4 grid gap-4 [&_dt]:font-bold [&_svg]:absolute [&_svg]:left-0 [&>div]:relative [&>div]:pl-10">
              <div>
                <dt>
                  <Icon name="phone" /> Phone
                </dt>
                <dd>
                  <a href={phoneHref(phone)} className="link inline-flex min-h-11 items-center">
                    {phone}
                  </a>
                </dd>
              </div>
              <div>
                <dt>
                  <CardIcon name="clock" /> Hours
                </dt>
                {hours.map(({ days, time }) => (
                  <dd key={days}>
                    {days} {time}
                  </dd>
                ))}
                {daysOff.map((dayOff) => (
                  <dd key={dayOff.words} className="font-semibold text-cedar-deep">
                    {dayOffWords(dayOff)}
                  </dd>
                ))}
                <dd>{emergency}</dd>
              </div>
              <div>
                <dt>
                  <Icon name="pin" /> Service areas
                </dt>
                {COUNTIES.map(({ slug, name }) => (
                  <dd key={slug}>
                    <a href={areaPath(slug)} className="link inline-flex min-h-9 items-center">
                      {name}, Alabama
                    </a>
                  </dd>
                ))}
              </div>
              <div>
                <dt>
                  <CardIcon name="building" /> Business address
                </dt>
                <dd>
                  {address.street}, {address.locality}, {address.region} {address.postalCode}
                </dd>
                <dd>Showroom by appointment</dd>
              </div>
            </dl>
          </div>
          <div className="rounded-xl border border-line bg-oyster p-6">
            <h3>Why choose us</h3>
            <ul className="mt-3 grid gap-2">
              {[
                'Free estimates, in writing',
                'Same-day quotes for most areas',
                `Family-owned since ${site.since}, ${site.projects}+ projects`,
                'Lifetime workmanship warranty',
              ].map((reason) => (
                <li key={reason} className="flex gap-2.5">
                  <span className="mt-0.5 text-marsh">
                    <Icon name="check" size={20} />
                  </span>
                  {reason}
                </li>
              ))}
            </ul>
          </div>
          <div className="on-dark rounded-xl bg-storm p-6 text-white">
            <h3>Emergency repair</h3>
            <p className="mt-2">A fence across the driveway, a pool left open, animals loose: call us. {emergency}.</p>
            <a
              href={phoneHref(phone)}
              className="display mt-2 inline-flex min-h-11 items-center gap-2.5 text-2xl hover:underline"
            >
              <CardIcon name="storm" /> {phone}
            </a>
          </div>
          <div id="licensed" className="rounded-xl border border-line p-6">
            <h3 className="flex items-center gap-3">
              <span className="text-marsh">
                <CardIcon name="shield" />
              </span>
              Licensed &amp; insured
            </h3>
            <p className="mt-2 text-muted">
              We are licensed and carry liability insurance, and we bring current proof of both to the first visit. Your
              association or property manager can have its own copy.
            </p>
            <p className="mt-2 [&_*]:text-ink">
              {licenseNumber ? (
                `License ${licenseNumber}`
              ) : (
                <LinkOrTip name="License number" href={links.licenseInfo} />
              )}
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
