import { queryClient } from '../api/query-client.ts'
import { showNotice } from '../layout/notice.tsx'
import { pushFault, pushQuery, savePush, subscriptionHere, turnOnPush } from './subscription.ts'

/** Compares what this browser has with what the desk has. Neither tells the other when it loses its side. */
export async function checkPush() {
  const { key, device } = await queryClient.fetchQuery({ ...pushQuery, staleTime: 0 })
  const here = await subscriptionHere()
  if (device && here) {
    if (device.endpoint !== here.endpoint) await savePush(here)
    return
  }
  const turnOn = () => turnOnPush(key).catch((error: unknown) => showNotice({ words: pushFault(error), fault: true }))
  showNotice({ words: 'Notifications stopped on this phone.', action: { label: 'Turn on again', run: turnOn } })
}
