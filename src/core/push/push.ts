import { hash } from 'node:crypto'
import { site } from '../../content/site.ts'
import { codeOf } from '../../contract/error-code.ts'
import { keyFile } from '../desk/key-file.ts'
import type { Settings } from '../settings.ts'
import { encryptFor, type Subscriber } from './encrypt.ts'
import { authorization, vapidKeys } from './vapid.ts'

/**
 * Where browsers let notifications be sent, as origins; `*.` stands for any subdomain. We send nowhere else, because
 * the address comes from the browser of somebody who is signed in.
 */
const PUSH_SERVICES: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

const OWNERS: Record<string, string> = {
  'googleapis.com': 'Google',
  'mozilla.com': 'Mozilla',
  'apple.com': 'Apple',
  'windows.com': 'Microsoft',
}
/** Whose push service it is, as people know it. */
export function serviceName(endpoint: string) {
  const { hostname } = new URL(endpoint)
  return OWNERS[hostname.split('.').slice(-2).join('.')] ?? hostname
}

/** Refuses every other host, and every other way to write one: with a port, a user, an IP address, capital letters. */
function isAllowed(endpoint: string, services: readonly string[]) {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, host, username, password } = new URL(endpoint)
  if (href !== endpoint || username !== '' || password !== '' || host.split('.').includes('')) return false
  // Not the URL's own origin: for a blob: address, that is the origin of the address inside it.
  const origin = `${protocol}//${host}`
  return services.some((service) => {
    const [start = '', end] = service.split('*')
    return end === undefined ? origin === service : origin.startsWith(start) && origin.endsWith(end)
  })
}

/** Push services drop a notification after this long. By then somebody else has probably called. */
const TTL_SECONDS = 3600
const ANSWER_MS = 10_000

export type Device = Subscriber & { endpoint: string }
/** `topic`: a phone that was off gets only the newest notification about it. */
type Message = { text: string; topic?: string | undefined }
/** The service's status, or the reason why there is none. */
type PushAnswer = { status: number } | { status: null; reason: string }

/** The desk signs links with a key from the same secret. One key for two purposes would tie their safety together. */
const keyFromSecret = (secret: string) => hash('sha256', `push\0${secret}`, 'buffer')

type PushSettings = { dataDir: string; desk: Pick<Settings['desk'], 'secret'> }

/**
 * Sends notifications to phones. The key isn't in the database, so a stolen backup can't send any. `services` is a
 * parameter and no setting: only tests have others.
 */
export function openPush({ dataDir, desk }: PushSettings, services = PUSH_SERVICES) {
  let keys: ReturnType<typeof vapidKeys> | undefined
  /** Read when first needed, so a site without phones creates no key. */
  const ownKeys = () => {
    keys ??= vapidKeys(desk.secret === null ? keyFile(dataDir, 'push.key') : keyFromSecret(desk.secret))
    return keys
  }
  const request = (device: Device, { text, topic }: Message, now: Date) => ({
    method: 'POST',
    body: encryptFor(device, text),
    redirect: 'manual' as const,
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      // Apple refuses a sender whose address isn't real.
      authorization: authorization(ownKeys(), device.endpoint, site.host, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'high',
      ...(topic === undefined ? {} : { topic: hash('sha256', topic, 'base64url').slice(0, 32) }),
    },
  })
  return {
    publicKey: () => ownKeys().publicKey,
    isAllowed: (endpoint: string) => isAllowed(endpoint, services),
    async send(device: Device, message: Message, now: Date): Promise<PushAnswer> {
      if (!isAllowed(device.endpoint, services)) return { status: null, reason: 'not a push service we know' }
      try {
        const response = await fetch(device.endpoint, request(device, message, now))
        // Don't read the body: it doesn't matter, and may be long.
        await response.body?.cancel()
        return { status: response.status }
      } catch (error) {
        const cause = error instanceof Error ? error.cause : null
        return { status: null, reason: codeOf(cause) || (error instanceof Error ? error.name : 'unknown') }
      }
    },
  }
}

export type Push = ReturnType<typeof openPush>
