/** As much of a service worker as is used here: TypeScript's own library of it would change what `window` is elsewhere. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Asking = { request: Request; respondWith: (answer: Promise<Response>) => void }
type ShellWorker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: ((name: 'install' | 'activate', act: (event: Lasting) => void) => void) &
    ((name: 'fetch', act: (event: Asking) => void) => void)
}

/** Keeps the shell of the desk, so that it opens without signal. Nothing of a lead is ever kept here. */
const worker = self as unknown as ShellWorker

/** Filled in by the build: every built file, with its content's hash in its name. */
const FILES = '__SHELL_FILES__'.split(' ')
const CACHE = FILES.join(' ')
const SHELL = '/'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([SHELL, ...FILES]))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  )
})

/** The newest page while there is signal; the kept one when none comes soon. */
async function shell(request: Request) {
  const kept = await caches.match(SHELL)
  const fresh = fetch(request)
  if (!kept) return fresh
  const slow = new Promise<Response>((done) => setTimeout(() => done(kept), 3000))
  return Promise.race([fresh.catch(() => kept), slow])
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(shell(request))
  else if (FILES.includes(pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
