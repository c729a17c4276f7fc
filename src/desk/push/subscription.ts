import { queryOptions } from '@tanstack/react-query'
import { HttpError, NetworkError } from '../../browser/request.ts'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type PushState, pushSchema } from '../../contract/desk/push.ts'
import { queryClient } from '../api/query-client.ts'
import { errorMessage, requestJson, send } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { saveLocal } from '../ui/local-storage.ts'

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => requestJson(pushSchema, DESK_CALLS.push, { signal }),
})

/** The browser's side of it; null while there is none. */
export async function subscriptionHere() {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What the person reads. A browser's own words about its push service help nobody. */
export const pushFault = (error: unknown) =>
  error instanceof HttpError || error instanceof NetworkError
    ? errorMessage(error)
    : 'Notifications couldn’t be changed on this phone. Please reload the desk and try again.'

type Choices = Partial<Pick<NonNullable<PushState['device']>, 'notifyAbout' | 'showNames'> & Pick<PushState, 'quiet'>>

/** Sends the desk the subscription of this browser, with what was changed. */
export async function savePush(subscription: PushSubscription, choices: Choices = {}) {
  const state = await requestJson(pushSchema, DESK_CALLS.changePush, {
    body: { subscription: subscription.toJSON(), ...choices },
  })
  queryClient.setQueryData(pushQuery.queryKey, state)
  saveLocal('push', null)
}

export async function changePush(choices: Choices) {
  const subscription = await subscriptionHere()
  if (!subscription) throw new Error('There is no subscription')
  await savePush(subscription, choices)
}

/** Call it from a tap: browsers ask the person only then. Resolves to false when they said no. */
export async function turnOnPush(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('There is no service worker')
  // An earlier subscription may belong to another key, and a browser has only one.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  await savePush(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  showNotice({ words: 'Notifications are on' })
  return true
}

export async function turnOffPush() {
  await send(DESK_CALLS.endPush)
  saveLocal('push', 'off')
  await (await subscriptionHere())?.unsubscribe()
  await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey })
}
