/**
 * Only the parts of a service worker we use. TypeScript's `webworker` library would change what `window` is elsewhere.
 */
type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = { request: Request; respondWith: (answer: Promise<Response>) => void }
type PushEvent = ExtendableEvent & { data: { json: () => Shown } | null }
type Shown = { title: string; body: string; path: string; tag: string; canClaim?: boolean }
type ClickEvent = ExtendableEvent & {
  action: string
  notification: { title: string; tag: string; data: string; close: () => void }
}
type Page = { focus: () => Promise<unknown>; postMessage: (message: unknown) => void }
type ShellWorker = {
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<Page[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  addEventListener: ((name: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((name: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((name: 'push', listener: (event: PushEvent) => void) => void) &
    ((name: 'notificationclick', listener: (event: ClickEvent) => void) => void)
}

/** Caches the shell of the desk, so it opens while offline. Nothing about a lead is ever cached here. */
const worker = self as unknown as ShellWorker

/** Defined by the build: every built file, with a content hash in its name, and the name of this release. */
declare const SHELL_FILES: string[]
declare const RELEASE: string
const FILES = SHELL_FILES

const SHELL = '/'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(RELEASE)
      .then((cache) => cache.addAll([SHELL, ...FILES]))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== RELEASE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  )
})

/**
 * Answers from the cache at once, without waiting for the network. A new release comes as a new worker, which then
 * reloads the page.
 */
const shell = async (request: Request) => (await caches.match(SHELL)) ?? fetch(request)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|preview)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(shell(request))
  else if (FILES.includes(pathname)) event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)))
})

const show = ({ title, body, path, tag, canClaim }: Shown) =>
  worker.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: '/icon-192.png',
    actions: canClaim
      ? [
          { action: 'call', title: 'Call' },
          { action: 'claim', title: 'I’ve got it' },
        ]
      : [],
  })

/** Shows something for every push, even an unreadable one: phones end notifications after a few that showed nothing. */
function shownOf({ data }: PushEvent): Shown {
  try {
    if (data) return data.json()
  } catch {}
  return { title: 'News at the desk', body: 'Open the desk to see it.', path: '/', tag: 'news' }
}

worker.addEventListener('push', (event) => event.waitUntil(show(shownOf(event))))

/** An open desk goes there itself, so that what somebody is typing isn't lost. */
async function open(path: string) {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return worker.clients.openWindow(path)
  await page.focus().catch(() => {})
  page.postMessage({ path })
}

/**
 * "I've got it", without opening the desk. Where somebody else has it, a second notification says who and since when.
 */
async function claim({ title, tag, data: path }: ClickEvent['notification']) {
  const answer = await fetch(`/api${path.replace('lead', 'leads')}/actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-desk': '1', 'idempotency-key': crypto.randomUUID() },
    body: '{"action":"claim","version":0}',
  }).catch(() => null)
  const isTaken = answer?.status === 409
  if (!answer || (!answer.ok && !isTaken)) return open(path)
  return show({ title, tag, path, body: isTaken ? (await answer.json()).message : 'It’s yours.' })
}

worker.addEventListener('notificationclick', (event) => {
  const { action, notification } = event
  notification.close()
  event.waitUntil(
    action === 'claim' ? claim(notification) : open(notification.data + (action === 'call' ? '#call' : '')),
  )
})
