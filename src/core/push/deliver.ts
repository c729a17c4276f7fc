import { deleteDevice, setDeviceResult } from '../storage/push-devices.ts'
import type { Db } from '../storage/tables.ts'
import { type Device, type Push, serviceName } from './push.ts'

/** What a phone shows. A tap opens `path` at the desk. */
export type Notification = {
  title: string
  body: string
  path: string
  /** A newer notification with the same tag replaces the older one. */
  tag: string
  /** Offers "I've got it" and "Call" where the phone shows buttons. */
  canClaim?: boolean
}

/** `gone`: the phone no longer takes notifications. `refused`: a repeat is refused, too. */
type Delivered = { outcome: 'sent' | 'gone' | 'refused' | 'failed'; words: string }

/** Sends a notification to the phone's push service, and stores the result with the device. */
export async function deliver(
  { db, push, now }: { db: Db; push: Push; now: Date },
  device: Device & { id: string },
  notification: Notification,
  topic?: string,
): Promise<Delivered> {
  const answer = await push.send(device, { text: JSON.stringify(notification), topic }, now)
  const service = serviceName(device.endpoint)
  if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
    await setDeviceResult(db, device.id, { last_ok_at: now.toISOString(), last_error: null })
    return { outcome: 'sent', words: `${service} accepted it. It should be here in a few seconds.` }
  }
  if (answer.status === 404 || answer.status === 410) {
    await deleteDevice(db, 'id', device.id)
    return { outcome: 'gone', words: 'Notifications stopped on this phone.' }
  }
  const isRefused = answer.status === 401 || answer.status === 403
  const words = isRefused
    ? `${service} refused the last notification (${answer.status}). Turn notifications off and on again.`
    : answer.status === null
      ? `The server couldn’t reach ${service} (${answer.reason}). It must be able to connect to port 443.`
      : `${service} didn’t accept the last notification (${answer.status}). Send a test in a few minutes.`
  await setDeviceResult(db, device.id, { last_error: words })
  return { outcome: isRefused ? 'refused' : 'failed', words }
}
