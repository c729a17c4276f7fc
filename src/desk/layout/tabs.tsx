import { Link, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useMe } from '../ui/use-me.ts'
import { isCurrentPage, PAGES } from './pages.ts'

/** The phone's five tabs. On a lead and in an editor, their own bar replaces them. */
export function Tabs() {
  const { pathname } = useLocation()
  const { counts } = useMe()
  return (
    <nav className="tabs" aria-label="Desk">
      {PAGES.map(({ path, name, icon }) => (
        <Link key={path} to={path} aria-current={isCurrentPage(path, pathname) ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {name}
          {path === '/' && counts.new > 0 && (
            <b className="num">
              {counts.new}
              <span className="sr"> to answer</span>
            </b>
          )}
        </Link>
      ))}
    </nav>
  )
}
