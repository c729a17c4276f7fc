import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { areaPath, COUNTIES, menuCitiesOf, SERVICES, servicePath } from '../../content/catalog.ts'
import { isIn } from './mark-current.ts'

/** Pages are prerendered with a slash at the end of their address. */
const useHere = () => useLocation().pathname.replace(/(.)\/$/, '$1')

/** A link that is marked on its own page; with `section`, on the pages below it too. */
export function CurrentLink({
  to,
  section = false,
  className,
  children,
}: {
  to: string
  section?: boolean
  className: string
  children: string
}) {
  const here = useHere()
  const current = section ? isIn(to, here) : here === to
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      data-section={section ? to : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}

/** Opens a menu, and is highlighted on the pages of its section. */
export function SectionButton({
  section,
  controls,
  children,
}: {
  section: string
  controls: string
  children: ReactNode
}) {
  const active = isIn(section, useHere())
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-controls={controls}
      data-section={section}
      data-active={active ? '' : undefined}
      className="nav-link"
    >
      {children}
    </button>
  )
}

const MenuLink = ({ to, children }: { to: string; children: string }) => (
  <CurrentLink to={to} className="menu-link">
    {children}
  </CurrentLink>
)

export function ServiceLinks() {
  return (
    <ul>
      <li>
        <MenuLink to="/services">All Services</MenuLink>
      </li>
      {SERVICES.map(({ slug, name }) => (
        <li key={slug}>
          <MenuLink to={servicePath(slug)}>{name}</MenuLink>
        </li>
      ))}
    </ul>
  )
}

export function AreaLinks({ columns = false }: { columns?: boolean }) {
  return (
    <>
      <MenuLink to="/service-areas">All Service Areas</MenuLink>
      <div className={columns ? 'grid grid-cols-[1fr_1fr] gap-x-3' : ''}>
        {COUNTIES.map((county) => (
          <div key={county.slug}>
            <p className="mt-1 px-3 pt-2 text-[0.8rem] font-bold tracking-wider text-muted uppercase">
              <CurrentLink
                to={areaPath(county.slug)}
                className="flex min-h-11 items-center hover:text-cedar-deep lg:min-h-8"
              >
                {county.name}
              </CurrentLink>
            </p>
            <ul className={columns ? '' : 'grid grid-cols-[1fr_1fr]'}>
              {menuCitiesOf(county.key).map(({ slug, name }) => (
                <li key={slug}>
                  <MenuLink to={areaPath(slug)}>{name}</MenuLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
