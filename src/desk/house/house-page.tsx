import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { houseQuery } from '../api/queries.ts'
import { Trouble } from '../parts/trouble.tsx'
import { useMe } from '../parts/use-me.ts'
import { DevicesCard } from './devices-card.tsx'
import { MyLettersCard } from './my-letters-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { isWell, StateCard } from './state-card.tsx'
import { TakeCard } from './take-card.tsx'
import { ThisDeviceCard } from './this-device-card.tsx'

export default function HousePage() {
  const { data, error, refetch } = useQuery(houseQuery)
  const { person } = useMe()
  useEffect(() => {
    document.title = 'House · Desk'
  }, [])
  return (
    <div className="page">
      <header>
        <h1 tabIndex={-1}>State of the house</h1>
        {data && <span className={isWell(data) ? 'tag' : 'tag red'}>{isWell(data) ? 'All well' : 'Needs a look'}</span>}
      </header>
      {!data && error && <Trouble error={error} again={refetch} />}
      <div className="house">
        <div className="stack">
          {data && <StateCard house={data} />}
          <DevicesCard />
          <PeopleCard />
        </div>
        <div className="stack">
          {person.role === 'owner' && <TakeCard />}
          <MyLettersCard />
          <ThisDeviceCard />
        </div>
      </div>
    </div>
  )
}
