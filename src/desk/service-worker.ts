/**
 * Only the parts of a service worker we use. TypeScript's `webworker` library would change what `window` is elsewhere.
 */
type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = { request: Request; respondWith: (answer: Promise<Response>) => void }
type ShellWorker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: ((name: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((name: 'fetch', listener: (event: FetchEvent) => void) => void)
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
  else if (FILES.includes(pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
