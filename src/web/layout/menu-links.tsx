import { SERVICES, servicePath } from '../../content/catalog.ts'
import { NavLink } from './nav-link.tsx'
import { useCounties } from './use-layout-data.ts'

const MenuLink = ({ to, children }: { to: string; children: string }) => (
  <NavLink href={to} end className="menu-link">
    {children}
  </NavLink>
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
        {useCounties().map((county) => (
          <div key={county.to}>
            <p className="mt-1 px-3 pt-2 text-xs font-bold tracking-wider text-muted uppercase">
              <NavLink href={county.to} className="flex min-h-11 items-center hover:text-cedar-deep lg:min-h-8">
                {county.name}
              </NavLink>
            </p>
            <ul className={columns ? '' : 'grid grid-cols-[1fr_1fr]'}>
              {county.cities.map(({ to, name }) => (
                <li key={to}>
                  <MenuLink to={to}>{name}</MenuLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
