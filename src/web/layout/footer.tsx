import { memo } from 'react'
import { SERVICES, servicePath, WORK_PATH } from '../../content/catalog.ts'
import { colors } from '../../content/colors.ts'
import { phoneHref } from '../../content/phone-href.ts'
import { site } from '../../content/site.ts'
import type { SiteFacts } from '../../content/site-content.ts'
import { LinkOrTip } from '../ui/link-or-tip.tsx'
import { dayOffWords } from './day-off-words.ts'
import { Logo } from './logo.tsx'
import { useCounties, useHasWork, useSite } from './use-layout-data.ts'

const MAIN_PAGES = [
  { to: '/', name: 'Home' },
  { to: '/services', name: 'Services' },
  { to: '/service-areas', name: 'Service Areas' },
  { to: '/blog', name: 'Blog' },
  { to: '/contact', name: 'Contact' },
  { to: '/quote', name: 'Free Quote' },
]
const WITH_WORK = MAIN_PAGES.toSpliced(3, 0, { to: WORK_PATH, name: 'Our work' })
const serviceLinks = SERVICES.map(({ slug, name }) => ({ to: servicePath(slug), name }))
const SITEMAP = [
  { title: 'Fence Types', links: serviceLinks.slice(0, 6) },
  { title: 'More Services', links: serviceLinks.slice(6) },
]

const social = (links: SiteFacts['links']) => [
  { name: 'Facebook', href: links.facebook },
  { name: 'Instagram', href: links.instagram },
  { name: 'Google reviews', href: links.google },
]
const legal = (links: SiteFacts['links']) => [
  { name: 'Privacy Policy', href: links.privacyPolicy },
  { name: 'Terms of Service', href: links.termsOfService },
  { name: 'License Info', href: links.licenseInfo },
]

type FooterLink = { to: string; name: string }

function Links({ links }: { links: FooterLink[] }) {
  return (
    <ul className="mt-2">
      {links.map(({ to, name }) => (
        <li key={to}>
          <a href={to} className="footer-link">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export const Footer = memo(function Footer() {
  const { phone, email, hours, daysOff, emergency, links } = useSite()
  const hasWork = useHasWork()
  const mainPages = hasWork ? WITH_WORK : MAIN_PAGES
  const counties = useCounties().map(({ name, cities }) => ({ title: name, links: cities.slice(0, 6) }))
  return (
    <footer>
      <div aria-hidden="true" className="picket-edge no-print" />
      <div className="on-dark bg-pine-deep pt-12 pb-8 text-md text-fog max-lg:pb-24">
        <div className="wrap grid grid-cols-[1fr_1fr] gap-x-6 gap-y-8 lg:gap-10 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr]">
          <div className="max-lg:col-span-2">
            <p className="display flex items-center gap-2.5 text-xl text-white">
              <Logo wave={colors.honey} />
            </p>
            <p className="mt-4 max-w-[24em]">
              Family-owned since {site.since}. We build and mend fences and gates for homes, shops and yards on both
              sides of Mobile Bay.
            </p>
            <ul className="no-print mt-4 flex flex-wrap gap-x-5">
              {social(links).map((link) => (
                <li key={link.name}>
                  <LinkOrTip {...link} />
                </li>
              ))}
            </ul>
          </div>
          <div className="no-print">
            <h2 className="font-sans text-base tracking-normal text-white">Services</h2>
            <Links links={serviceLinks.slice(0, 5)} />
          </div>
          <div className="no-print">
            <h2 className="font-sans text-base tracking-normal text-white">Quick Links</h2>
            <Links links={mainPages.slice(1)} />
          </div>
          <div className="max-lg:col-span-2">
            <h2 className="font-sans text-base tracking-normal text-white">Contact</h2>
            <p className="mt-2">
              <a
                href={phoneHref(phone)}
                className="display inline-flex min-h-11 items-center text-xl text-honey hover:underline"
              >
                {phone}
              </a>
            </p>
            <p>
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className="footer-link break-all">
                {email}
              </a>
            </p>
            <p className="mt-2">Mobile and Baldwin County, AL</p>
            <p className="mt-2">
              {hours.map(({ days, time }) => (
                <span key={days} className="block">
                  {days} {time}
                </span>
              ))}
              {daysOff.map((dayOff) => (
                <span key={dayOff.words} className="block font-semibold text-honey">
                  {dayOffWords(dayOff)}
                </span>
              ))}
              {emergency}
            </p>
          </div>
        </div>
        <nav aria-label="Sitemap" className="no-print wrap mt-10 border-t border-veil-line pt-8">
          <h2 className="sr-only">Sitemap</h2>
          <div className="grid grid-cols-[1fr_1fr] gap-x-6 gap-y-8 sm:grid-cols-[1fr_1fr_1fr] lg:grid-cols-[repeat(5,1fr)]">
            {[{ title: 'Main Pages', links: mainPages }, ...SITEMAP, ...counties].map(({ title, links }) => (
              <div key={title}>
                <h3 className="font-sans text-md font-bold tracking-normal text-white">{title}</h3>
                <Links links={links} />
              </div>
            ))}
          </div>
        </nav>
        <div className="wrap mt-8 border-t border-veil-line pt-6 text-sm">
          <p className="no-print">
            {hasWork
              ? 'Pictures under Our work are photographs of finished jobs. The others are computer renderings of the kinds of fence we build.'
              : 'Pictures on this site are computer renderings of the kinds of fence we build, not photographs of customers’ homes.'}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
            <p className="mr-auto">
              © {site.copyrightYear} {site.brand} All rights reserved.
            </p>
            <ul className="tip-end no-print flex flex-wrap gap-x-6">
              {legal(links).map((link) => (
                <li key={link.name}>
                  <LinkOrTip {...link} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
})
