import { useEffect, useState } from 'react'
import { useStore } from '../../browser/store.ts'
import { timeOf } from '../../lead/time-words.ts'
import { connectionStore } from '../api/request.ts'

/** While offline, the last list stays and says how old it is. */
export function NoConnectionStrip({ asOf }: { asOf: number }) {
  const { connected } = useStore(connectionStore)
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [])
  if ((connected && online) || asOf === 0) return null
  return (
    <div className="strip" role="status">
      You’re offline. This is from {timeOf(asOf)}. You can make changes when you’re back online.
    </div>
  )
}
