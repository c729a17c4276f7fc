import { phoneHref } from '../../content/phone-href.ts'
import { site } from '../../content/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'
import { useSite } from './use-layout-data.ts'

/** A page about a customer's quote or visit has no menu: nothing leads away from it but a call. */
export function ShortHeader() {
  const { phone } = useSite()
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex h-[4.2rem] items-center gap-3">
        <span className="display mr-auto flex items-center gap-2.5 text-lg text-pine sm:text-xl">
          <Logo />
        </span>
        <a
          href={phoneHref(phone)}
          aria-label={`Call ${phone}`}
          className="flex min-h-11 items-center gap-2 font-bold whitespace-nowrap text-pine hover:text-cedar-deep"
        >
          <Icon name="phone" />
          <span className="hidden lg:inline">{phone}</span>
        </a>
      </div>
    </header>
  )
}

export function PlainFooter() {
  const { phone, address } = useSite()
  const { street, locality, region, postalCode } = address
  return (
    <footer className="no-print">
      <div aria-hidden="true" className="picket-edge" />
      <div className="on-dark bg-pine-deep py-6 text-md text-fog">
        <p className="wrap">
          {site.brand} · {street}, {locality}, {region} {postalCode} ·{' '}
          <a href={phoneHref(phone)} className="font-bold whitespace-nowrap text-honey">
            {phone}
          </a>
        </p>
      </div>
    </footer>
  )
}
