import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneHref, site } from '../../content/site.ts'
import { Icon } from '../ui/icon.tsx'
import { AreaLinks, CurrentLink, ServiceLinks } from './menu-links.tsx'

/** Folds on its own: see drawer.ts. */
function Fold({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <li>
      <button type="button" aria-expanded={false} aria-controls={id} className="drawer-row">
        {name}
        <Icon name="down" size={14} />
      </button>
      <div id={id} className="fold -mx-3 pb-3">
        {children}
      </div>
    </li>
  )
}

export function DrawerContent({ dialogId }: { dialogId: string }) {
  return (
    <div className="flex min-h-full flex-col px-5 pb-6">
      <div className="flex h-[4.2rem] items-center justify-between border-b border-line">
        <span className="display text-[1.1rem] text-pine">{site.brand}</span>
        <button
          type="button"
          aria-label="Close menu"
          {...{ command: 'close', commandfor: dialogId }}
          className="icon-button -mr-2"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Menu">
        <ul className="divide-y divide-line">
          <li>
            <CurrentLink to="/" className="drawer-row">
              Home
            </CurrentLink>
          </li>
          <Fold id="drawer-services" name="Services">
            <ServiceLinks />
          </Fold>
          <Fold id="drawer-areas" name="Service Areas">
            <AreaLinks />
          </Fold>
          <li>
            <CurrentLink to="/blog" section className="drawer-row">
              Blog
            </CurrentLink>
          </li>
          <li>
            <CurrentLink to="/contact" className="drawer-row">
              Contact
            </CurrentLink>
          </li>
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 pt-6">
        <Link to="/quote" className="btn">
          Get My Free Estimate
        </Link>
        <a href={phoneHref} className="btn btn-quiet">
          <Icon name="phone" /> {site.phone}
        </a>
        <p className="text-center text-[0.92rem] text-muted">{site.emergency}</p>
      </div>
    </div>
  )
}
