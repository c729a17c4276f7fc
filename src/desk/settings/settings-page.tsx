import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { QUOTE_SETTINGS_PATH } from '../../contract/desk/addresses.ts'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { systemStatusSchema } from '../../contract/desk/system.ts'
import { requestJson } from '../api/request.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useMe } from '../ui/use-me.ts'
import { DevicesCard } from './devices-card.tsx'
import { ExportCard } from './export-card.tsx'
import { MyEmailsCard } from './my-emails-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { isWell, StatusCard } from './status-card.tsx'
import { ThisDeviceCard } from './this-device-card.tsx'

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
