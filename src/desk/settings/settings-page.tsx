import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../browser/store.ts'
import { QUOTE_SETTINGS_PATH } from '../../contract/desk/addresses.ts'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { systemStatusSchema } from '../../contract/desk/system.ts'
import { requestJson } from '../api/request.ts'
import { keyStore, switchKeys } from '../layout/key-choice.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useMe, usePeople } from '../ui/use-me.ts'
import { DevicesCard } from './devices-card.tsx'
import { ExportCard } from './export-card.tsx'
import { MyEmailsCard } from './my-emails-card.tsx'
import { isWell, StatusCard } from './status-card.tsx'

const PushCard = lazy(() => import('../push/push-card.tsx'))

const systemStatusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => requestJson(systemStatusSchema, DESK_CALLS.status, { signal }),
})

export default function SettingsPage() {
  const { data, error, refetch } = useQuery(systemStatusQuery)
  const { person } = useMe()
  useEffect(() => {
    document.title = 'Settings · Desk'
  }, [])
  return (
    <div className="page">
      <header>
        <PageHeading>Settings</PageHeading>
        {data && (
          <span className={isWell(data) ? 'tag' : 'tag red'}>{isWell(data) ? 'All good' : 'Needs attention'}</span>
        )}
      </header>
      {!data && error && <LoadFailed error={error} again={refetch} />}
      <div className="settings">
        <div className="stack">
          {data && <StatusCard status={data} />}
          <DevicesCard />
          <PeopleCard />
        </div>
        <div className="stack">
          <Suspense>
            <PushCard />
          </Suspense>
          {person.role === 'owner' && (
            <section className="card">
              <header>
                <h2>Quotes</h2>
                <Link to={QUOTE_SETTINGS_PATH}>Open</Link>
              </header>
              <p>Defaults, terms, the right to cancel, and signed contracts.</p>
            </section>
          )}
          {person.role === 'owner' && <ExportCard />}
          <MyEmailsCard />
          <ThisDeviceCard />
        </div>
      </div>
    </div>
  )
}

/** Who may sign in, and who is known from earlier actions. */
function PeopleCard() {
  const { people } = usePeople()
  return (
    <section className="card">
      <h2>People</h2>
      <p>To add or remove someone, change DESK_PEOPLE on the server. OWNER_EMAIL is the owner.</p>
      <ul>
        {people.map((person) => (
          <li key={person.id} className="row-item">
            <Avatar person={person} />
            <span>
              {person.name}
              <small>{person.isActive ? person.role : 'can’t sign in anymore'}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ThisDeviceCard() {
  const { person } = useMe()
  const { on } = useStore(keyStore)
  return (
    <section className="card">
      <h2>This device</h2>
      <p>Signed in as {person.name}.</p>
      <label className="check wide-only">
        <input type="checkbox" checked={on} onChange={(event) => switchKeys(event.target.checked)} />
        Use keyboard shortcuts, such as r for “I reached them”
      </label>
      <div className="quick">
        <button type="button" className="btn plain small wide-only" onClick={() => openSheet({ kind: 'keys' })}>
          Show shortcuts
        </button>
        <button type="button" className="btn plain small" onClick={() => openSheet({ kind: 'sign-out' })}>
          Sign out
        </button>
      </div>
    </section>
  )
}
