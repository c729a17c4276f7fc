import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneHref, site } from '../../content/site.ts'
import { Icon } from '../ui/icon.tsx'
import { DrawerContent } from './drawer-content.tsx'
import { Logo } from './logo.tsx'
import { AreaLinks, CurrentLink, SectionButton, ServiceLinks } from './menu-links.tsx'

const DRAWER = 'drawer'

/** Opened by hover, press and keyboard: see menus.ts; until the scripts have started, by CSS. */
function Menu({
  name,
  section,
  panelClass,
  children,
}: {
  name: string
  section: string
  panelClass: string
  children: ReactNode
}) {
  const id = `menu${section.replace('/', '-')}`
  return (
    <li className="menu relative">
      <SectionButton section={section} controls={id}>
        {name}
        <Icon name="down" size={12} />
      </SectionButton>
      <div id={id} className={`menu-panel ${panelClass}`}>
        {children}
      </div>
    </li>
  )
}

export function HeaderContent() {
  return (
    <>
      <div className="no-print hidden bg-pine-deep text-[0.86rem] text-[#d9e5dc] lg:block">
        <div className="wrap flex h-9 items-center justify-between">
          <span>Mobile &amp; Baldwin County, Alabama · {site.emergency}</span>
          <span>Mon–Fri 7:00 AM–6:00 PM · Sat 8:00 AM–4:00 PM</span>
        </div>
      </div>
      <div className="wrap flex h-[4.2rem] items-center gap-3 lg:h-[4.6rem]">
        <Link
          to="/"
          className="display mr-auto flex min-h-11 items-center gap-2.5 text-[1.1rem] text-pine sm:text-[1.3rem]"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden text-[0.98rem] font-semibold lg:block">
          <ul className="flex items-center">
            <li>
              <CurrentLink to="/" className="nav-link">
                Home
              </CurrentLink>
            </li>
            <Menu name="Services" section="/services" panelClass="left-0 w-72">
              <ServiceLinks />
            </Menu>
            <Menu name="Service Areas" section="/service-areas" panelClass="-left-32 w-[34rem]">
              <AreaLinks columns />
            </Menu>
            <li>
              <CurrentLink to="/blog" section className="nav-link">
                Blog
              </CurrentLink>
            </li>
            <li>
              <CurrentLink to="/contact" className="nav-link">
                Contact
              </CurrentLink>
            </li>
          </ul>
        </nav>
        <a
          href={phoneHref}
          className="hidden min-h-11 items-center px-2 font-bold whitespace-nowrap text-pine hover:text-cedar-deep lg:flex print:flex"
        >
          {site.phone}
        </a>
        <Link to="/quote" className="btn btn-small no-print max-sm:hidden">
          Get My Free Estimate
        </Link>
        <a href={phoneHref} aria-label={`Call ${site.phone}`} className="icon-button no-print lg:hidden">
          <Icon name="phone" />
        </a>
        <button
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          {...{ command: 'show-modal', commandfor: DRAWER }}
          className="icon-button no-print lg:hidden"
        >
          <Icon name="menu" />
        </button>
        <dialog id={DRAWER} aria-label="Menu" className="drawer">
          <DrawerContent dialogId={DRAWER} />
        </dialog>
      </div>
    </>
  )
}
