/** As much of a service worker as is used here: TypeScript's own library of it would change what `window` is elsewhere. */
type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = { request: Request; respondWith: (answer: Promise<Response>) => void }
type ShellWorker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: ((name: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((name: 'fetch', listener: (event: FetchEvent) => void) => void)
}

/** Keeps the shell of the desk, so that it opens without signal. Nothing of a lead is ever kept here. */
const worker = self as unknown as ShellWorker

/** Defined by the build: every built file, with its content's hash in its name, and what this release is. */
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

/** The kept page at once: no line is waited for. A new release comes as a new worker, and the page then starts anew. */
const shell = async (request: Request) => (await caches.match(SHELL)) ?? fetch(request)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|preview)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(shell(request))
  else if (FILES.includes(pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
