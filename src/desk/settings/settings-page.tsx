import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { systemStatusQuery } from '../api/queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { useMe } from '../parts/use-me.ts'
import { DevicesCard } from './devices-card.tsx'
import { ExportCard } from './export-card.tsx'
import { MyLettersCard } from './my-letters-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { isWell, StatusCard } from './status-card.tsx'
import { ThisDeviceCard } from './this-device-card.tsx'

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
          {person.role === 'owner' && <ExportCard />}
          <MyLettersCard />
          <ThisDeviceCard />
        </div>
      </div>
    </div>
  )
}
