import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { AreaLinks, ServiceLinks } from './menu-links.tsx'
import { NavLink } from './nav-link.tsx'
import { useMenus } from './use-menus.ts'

type MenuState = ReturnType<ReturnType<typeof useMenus>['menu']>

/** A button and its panel. Until the scripts have started, CSS opens it on hover or focus. */
function Menu({
  name,
  section,
  state,
  panelClass,
  children,
}: {
  name: string
  section: string
  state: MenuState
  panelClass: string
  children: ReactNode
}) {
  const here = `${useLocation().pathname}/`
  const { isOpen, inert, toggle, choose, ...hover } = state
  const id = `menu-${section}`
  return (
    <li data-menu={section} className="menu relative" {...hover}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={here.startsWith(`/${section}/`) ? '' : undefined}
        className="nav-link"
        onClick={toggle}
      >
        {name}
        <Icon name="down" size={12} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links inside */}
      <div
        id={id}
        data-open={isOpen ? '' : undefined}
        inert={inert}
        className={`menu-panel ${panelClass}`}
        onClick={({ target }) => target instanceof Element && target.closest('a') && choose()}
      >
        {children}
      </div>
    </li>
  )
}

const Item = ({ to, name }: { to: string; name: string }) => (
  <li>
    <NavLink href={to} className="nav-link">
      {name}
    </NavLink>
  </li>
)

export function MainMenu() {
  const { nav, menu } = useMenus()
  return (
    <nav ref={nav} aria-label="Main" className="hidden flex-none text-md font-semibold lg:block xl:ml-6 xl:text-base">
      <ul className="flex items-center">
        <Item to="/" name="Home" />
        <Menu name="Services" section="services" state={menu('services')} panelClass="left-0 w-72">
          <ServiceLinks />
        </Menu>
        <Menu
          name="Service Areas"
          section="service-areas"
          state={menu('service-areas')}
          panelClass="-left-32 w-[34rem]"
        >
          <AreaLinks columns />
        </Menu>
        <Item to="/blog" name="Blog" />
        <Item to="/contact" name="Contact" />
      </ul>
    </nav>
  )
}
