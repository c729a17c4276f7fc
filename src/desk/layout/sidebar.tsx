import { lazy, Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useStore } from '../../browser/store.ts'
import { SITE_PATH } from '../../contract/desk/addresses.ts'
import { NOBODY } from '../../contract/desk/lead.ts'
import { liveStore } from '../api/live-updates.ts'
import { shownStore, showPerson } from '../leads/shown.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { useMe } from '../ui/use-me.ts'
import { isCurrentPage, PAGES } from './pages.ts'

const SiteSidebar = lazy(() => import('../site/site-sidebar.tsx'))

/** Shown at the left where the screen is wide enough. */
export function Sidebar() {
  const { pathname } = useLocation()
  const { counts, promise, person } = useMe()
  const { connected } = useStore(liveStore)
  return (
    <nav className="sidebar dark" aria-label="Desk">
      <Link to="/">
        <Logo />
      </Link>
      {PAGES.map(({ path, name, icon }) => (
        <Link key={path} className="go" to={path} aria-current={isCurrentPage(path, pathname) ? 'page' : undefined}>
          <Icon name={icon} />
          <span className="word">{name}</span>
          {path === '/' && counts.new > 0 && <Count of={counts.new} words="to answer" hot />}
          {path === '/today' && counts.today > 0 && <Count of={counts.today} words="due" />}
        </Link>
      ))}
      <hr />
      {isCurrentPage(SITE_PATH, pathname) ? (
        <Suspense>
          <SiteSidebar />
        </Suspense>
      ) : (
        <>
          <h2>Assigned to</h2>
          <Whose />
        </>
      )}
      <div className="foot">
        <span className={connected ? 'live' : 'live away'}>
          {connected ? 'Live' : 'Reconnecting, checks every minute'}
        </span>
        {promise.of > 0 && (
          <p>
            Promise kept for{' '}
            <b>
              {promise.kept} of {promise.of}
            </b>{' '}
            in the last 12 weeks
          </p>
        )}
        <div className="who">
          <Avatar person={person} />
          <span>
            <b>{person.name}</b>
            <br />
            <button type="button" onClick={() => openSheet({ kind: 'sign-out' })}>
              Sign out
            </button>
          </span>
        </div>
      </div>
    </nav>
  )
}

const Count = ({ of, words, hot = false }: { of: number; words: string; hot?: boolean }) => (
  <span className={hot ? 'count hot num' : 'count num'}>
    {of}
    <span className="sr"> {words}</span>
  </span>
)

/** Everybody's leads, one person's, or the unassigned ones. */
function Whose() {
  const { counts, people } = useMe()
  const { whose } = useStore(shownStore)
  const navigate = useNavigate()
  const rows = [
    { id: NOBODY, name: 'Nobody yet', person: undefined },
    ...people.filter(({ isActive }) => isActive).map((person) => ({ id: person.id, name: person.name, person })),
  ]
  return (
    <div className="sub">
      {rows.map(({ id, name, person }) => (
        <button
          key={id}
          type="button"
          className="go"
          aria-pressed={whose === id}
          onClick={() => {
            showPerson(whose === id ? null : id)
            shownStore.set({ show: 'todo' })
            navigate('/')
          }}
        >
          <Avatar person={person} />
          {name}
          <span className="count num">{counts.whose[id] ?? 0}</span>
        </button>
      ))}
    </div>
  )
}
