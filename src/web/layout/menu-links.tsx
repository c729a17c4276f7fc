import { Link, NavLink, useLocation } from 'react-router'
import { areaPath, COUNTIES, citiesOf, SERVICES, servicePath } from '../../content/catalog.ts'

/** Pages are prerendered with a slash at the end of their address: NavLink's `end` would miss them. */
function MenuLink({ to, children }: { to: string; children: string }) {
  const here = useLocation().pathname.replace(/(.)\/$/, '$1') === to
  return (
    <Link to={to} prefetch="intent" aria-current={here ? 'page' : undefined} className="menu-link">
      {children}
    </Link>
  )
}

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
              <NavLink
                to={areaPath(county.slug)}
                className="flex min-h-11 items-center hover:text-cedar-deep lg:min-h-8"
              >
                {county.name}
              </NavLink>
            </p>
            <ul className={columns ? '' : 'grid grid-cols-[1fr_1fr]'}>
              {citiesOf(county.key).map(({ slug, name }) => (
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
