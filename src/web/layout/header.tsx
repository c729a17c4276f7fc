import { memo } from 'react'
import { phoneHref } from '../../content/phone-href.ts'
import { Icon } from '../ui/icon.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { useSite } from './use-layout-data.ts'

/** How many characters of emergency text and hours fit on one line of the narrowest screen that shows this strip. */
const ROOM = 86

export const Header = memo(function Header() {
  const { phone, emergency, hours } = useSite()
  const open = hours.map(({ shortDays, time }) => `${shortDays} ${time.replace(' to ', '–')}`).join(' · ')
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:static">
      <div className="no-print hidden bg-pine-deep text-sm text-fog lg:block">
        <div className="wrap flex h-9 items-center justify-between">
          <span>Mobile &amp; Baldwin County, Alabama · {emergency}</span>
          {/* If the hours are too long to fit, leave them out; the footer lists them all. */}
          {emergency.length + open.length <= ROOM && <span>{open}</span>}
        </div>
      </div>
      <div className="wrap flex h-[4.2rem] items-center gap-3 lg:h-[4.6rem]">
        <a href="/" className="display mr-auto flex min-h-11 lg:mr-0 items-center gap-2.5 text-lg text-pine sm:text-xl">
          <Logo />
        </a>
        {/* The menu comes right after the logo, so that elements that load later don't move it. */}
        <MainMenu />
        <a
          href={phoneHref(phone)}
          className="hidden min-h-11 items-center px-2 font-bold whitespace-nowrap text-pine hover:text-cedar-deep lg:ml-auto lg:flex print:flex"
        >
          {phone}
        </a>
        <a
          href="/quote"
          className="btn btn-small no-print max-sm:hidden lg:max-xl:px-3.5 xl:flex-none xl:whitespace-nowrap"
        >
          Get My Free Estimate
        </a>
        <a href={phoneHref(phone)} aria-label={`Call ${phone}`} className="icon-button no-print lg:hidden">
          <Icon name="phone" />
        </a>
        <Drawer />
      </div>
    </header>
  )
})
