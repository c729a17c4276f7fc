import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { systemStatusQuery } from '../api/queries.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useMe } from '../ui/use-me.ts'
import { DevicesCard } from './devices-card.tsx'
import { ExportCard } from './export-card.tsx'
import { MyEmailsCard } from './my-emails-card.tsx'
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
          <MyEmailsCard />
          <ThisDeviceCard />
        </div>
      </div>
    </div>
  )
}
