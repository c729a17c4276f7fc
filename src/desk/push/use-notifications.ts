import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readLocal } from '../ui/local-storage.ts'

/**
 * Goes where a tap on a notification leads, and each time the desk opens, checks that notifications still reach this
 * phone. Only people who allowed them load the code for that.
 */
export function useNotifications() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const onMessage = ({ data }: MessageEvent) => {
      if (typeof data?.path === 'string') navigate(data.path)
    }
    serviceWorker.addEventListener('message', onMessage)
    return () => serviceWorker.removeEventListener('message', onMessage)
  }, [navigate])
  useEffect(() => {
    if (!('PushManager' in window) || Notification.permission !== 'granted' || readLocal('push') === 'off') return
    // Without a connection nothing can be compared. The next time the desk opens, it can.
    import('./check-push.ts').then(({ checkPush }) => checkPush()).catch(() => {})
  }, [])
}
