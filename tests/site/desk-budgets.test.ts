import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const KB = 1024
const BUILT = 'build/desk'
const read = (file: string) => readFileSync(join(BUILT, file))

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
)
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync('build/desk-chunks.json', 'utf8')))
const chunk = (name: string) => {
  const found = manifest[name]
  if (!found) throw new Error(`The desk's build has no ${name}.`)
  return found
}
/** A chunk with everything it needs to run. */
const wholeOf = (name: string): string[] => [...new Set([name, ...chunk(name).imports.flatMap(wholeOf)])]
const sizes = (files: string[]) => files.map((file) => ({ file, kb: gzipSync(read(file), { level: 9 }).length / KB }))
const sum = (files: string[]) => sizes(files).reduce((total, { kb }) => total + kb, 0)
const listed = (files: string[]) =>
  sizes(files)
    .map(({ file, kb }) => `${file} ${kb.toFixed(1)} KB`)
    .join('\n')

const first = wholeOf('index.html')
const scripts = [...first, 'early.ts'].map((name) => chunk(name).file)
const styles = first.flatMap((name) => chunk(name).css)

test("the desk's first load has at most 120 KB of script", () => {
  expect(sum(scripts), listed(scripts)).toBeLessThanOrEqual(120)
})

test('its styles are at most 14 KB', () => {
  expect(styles.length).toBeGreaterThan(0)
  expect(sum(styles), listed(styles)).toBeLessThanOrEqual(14)
})

test("its fonts are the site's two, within 28 KB", () => {
  const fonts = first.flatMap((name) => chunk(name).assets).filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(2)
  expect(fonts.reduce((total, file) => total + read(file).length, 0) / KB).toBeLessThanOrEqual(28)
})

test.each([
  ['numbers/numbers-page.tsx', 15],
  ['photos/photo-viewer.tsx', 15],
  ['settings/settings-page.tsx', 15],
  ['push/push-card.tsx', 3],
  ['print/print-page.tsx', 15],
  ['site/site-page.tsx', 25.5],
  ['today/two-weeks.tsx', 9],
  ['lead/visit/visit-card.tsx', 9],
  ['quote/quote-page.tsx', 25],
  ['lead/quote/quote-card.tsx', 15],
  ['lead/won/ready/ready-card.tsx', 8],
  ['settings/quotes/quote-settings-page.tsx', 15],
])('%s loads when it is opened, with less than %i KB', (page, most) => {
  expect(first).not.toContain(page)
  const own = wholeOf(page)
    .filter((name) => !first.includes(name))
    .map((name) => chunk(name).file)
  expect(sum(own), listed(own)).toBeLessThan(most)
})

test('an editor adds less than 6 KB for visits to the Site page', () => {
  const known = new Set([...first, ...wholeOf('site/site-page.tsx')])
  const own = wholeOf('site/visits/visits-editor.tsx')
    .filter((name) => !known.has(name))
    .map((name) => chunk(name).file)
  expect(sum(own), listed(own)).toBeLessThan(6)
})

test('the page has no inline script or style, and may not be indexed', () => {
  const page = read('index.html').toString()
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/)
  expect(page).toContain('<meta name="robots" content="noindex" />')
})

type Handler = (event: Record<string, unknown>) => void

type Shown = { title: string; body: string; tag: string; data: string; actions: { title: string }[] }
type Worker = {
  /** The pages of the desk that are open. */
  pages?: { focus: () => Promise<void>; postMessage: (message: unknown) => void }[]
  /** What the desk's API answers. */
  answer?: () => Promise<Response>
}

/** Runs the built worker as a browser would: what it caches, answers itself, shows and opens. */
function runWorker({ pages = [], answer = () => Promise.reject(new Error('offline')) }: Worker = {}) {
  const shown: Shown[] = []
  const opened: string[] = []
  const called: { url: string; init: RequestInit }[] = []
  const handlers = new Map<string, Handler>()
  const cachedFiles: string[] = []
  const cache = { addAll: async (files: string[]) => void cachedFiles.push(...files) }
  runInNewContext(read('service-worker.js').toString(), {
    URL,
    self: {
      addEventListener: (name: string, perform: Handler) => handlers.set(name, perform),
      skipWaiting: async () => {},
      registration: {
        showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
          void shown.push({ ...options, title }),
      },
      clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
    },
    fetch: (url: string, init: RequestInit) => {
      called.push({ url, init })
      return answer()
    },
    crypto,
    location: { origin: 'https://desk.example' },
    caches: { open: async () => cache, match: async () => 'from the cache' },
  })
  const on = (name: string, event: Record<string, unknown>) => {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`The service worker does not listen for ${name}.`)
    handler(event)
  }
  /** Runs a handler to the end of what it waits for. */
  async function finish(name: string, event: Record<string, unknown>) {
    let work: unknown
    on(name, { ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return {
    shown,
    opened,
    called,
    push: (text: string) => finish('push', { data: { json: () => JSON.parse(text) } }),
    async click(action = '') {
      const [notification] = shown.slice(-1)
      let isClosed = false
      await finish('notificationclick', { action, notification: { ...notification, close: () => (isClosed = true) } })
      return isClosed
    },
    async install() {
      let work: unknown
      on('install', { waitUntil: (promise: unknown) => (work = promise) })
      await work
      return cachedFiles
    },
    answers(path: string, { method = 'GET', mode = 'cors' } = {}) {
      let isAnswered = false
      const url = new URL(path, 'https://desk.example').href
      on('fetch', { request: { url, method, mode }, respondWith: () => (isAnswered = true) })
      return isAnswered
    },
  }
}

test('the service worker caches every built file to open the desk offline, and nothing from the API', async () => {
  const worker = runWorker()
  const built = readdirSync(join(BUILT, 'assets')).filter((file) => !/\.(br|gz)$/.test(file))
  const names = built.map((file) => `/assets/${file}`)
  expect(names).toEqual(expect.arrayContaining([...scripts, ...styles].map((file) => `/${file}`)))
  expect((await worker.install()).toSorted()).toEqual(['/', ...names].toSorted())

  expect(names.filter((name) => !worker.answers(name))).toEqual([])
  expect([worker.answers('/'), worker.answers('/lead/GF-7K3M-Q9TX')]).toEqual([false, false])
  const navigate = { mode: 'navigate' }
  expect([worker.answers('/', navigate), worker.answers('/lead/GF-7K3M-Q9TX', navigate)]).toEqual([true, true])
  for (const path of ['/api/me', '/api/leads/GF-7K3M-Q9TX', '/api/files/1/small', '/preview/services'])
    expect([path, worker.answers(path), worker.answers(path, navigate)]).toEqual([path, false, false])
  expect(worker.answers('/', { method: 'POST', mode: 'navigate' })).toBe(false)
  expect(worker.answers(`https://elsewhere.example${names[0]}`)).toBe(false)
})

const NEW_LEAD = JSON.stringify({
  title: 'New lead: June Trellis, Fairhope',
  body: 'Privacy Fence, 140 ft. Answer by Tue 9:06 pm.',
  path: '/lead/GF-4W8N-T2KD',
  tag: 'lead-GF-4W8N-T2KD',
  canClaim: true,
})

test('the service worker, without the list of files, is at most 1.2 KB', () => {
  const own = read('service-worker.js')
    .toString()
    .replace(/[`"']\/assets\/[^`"']+[`"'],?/g, '')
  expect(gzipSync(own, { level: 9 }).length / KB).toBeLessThanOrEqual(1.2)
})

test('every push shows a notification, even one that can’t be read', async () => {
  const worker = runWorker()
  await worker.push(NEW_LEAD)
  await worker.push('not JSON')
  expect(worker.shown).toMatchObject([
    {
      title: 'New lead: June Trellis, Fairhope',
      body: 'Privacy Fence, 140 ft. Answer by Tue 9:06 pm.',
      tag: 'lead-GF-4W8N-T2KD',
      actions: [{ title: 'Call' }, { title: 'I’ve got it' }],
    },
    { title: 'News at the desk', body: 'Open the desk to see it.', actions: [] },
  ])
})

test('a tap opens the lead, in a desk that is open without reloading it; Call opens it at Call', async () => {
  const worker = runWorker()
  await worker.push(NEW_LEAD)
  expect(await worker.click()).toBe(true)
  await worker.click('call')
  expect(worker.opened).toEqual(['/lead/GF-4W8N-T2KD', '/lead/GF-4W8N-T2KD#call'])
  const told: unknown[] = []
  const inDesk = runWorker({ pages: [{ focus: async () => {}, postMessage: (message) => void told.push(message) }] })
  await inDesk.push(NEW_LEAD)
  await inDesk.click()
  expect([told, inDesk.opened]).toEqual([[{ path: '/lead/GF-4W8N-T2KD' }], []])
})

test('I’ve got it takes the lead without opening it; a second notification says who has it, and offline the lead opens', async () => {
  const claimed = async (answer: () => Promise<Response>) => {
    const worker = runWorker({ answer })
    await worker.push(NEW_LEAD)
    await worker.click('claim')
    return worker
  }
  const mine = await claimed(async () => Response.json({}))
  expect(mine.called).toMatchObject([
    {
      url: '/api/leads/GF-4W8N-T2KD/actions',
      init: { method: 'POST', headers: { 'x-desk': '1' }, body: '{"action":"claim","version":0}' },
    },
  ])
  expect(mine.shown.slice(1)).toMatchObject([{ title: 'New lead: June Trellis, Fairhope', body: 'It’s yours.' }])
  const message = 'Office has had this one since 9:13 am'
  const taken = await claimed(async () => Response.json({ message }, { status: 409 }))
  expect(taken.shown.slice(1)).toMatchObject([{ body: message, actions: [] }])
  const offline = await claimed(() => Promise.reject(new Error('offline')))
  expect([offline.shown.length, offline.opened]).toEqual([1, ['/lead/GF-4W8N-T2KD']])
  const signedOut = await claimed(async () => new Response('{}', { status: 401 }))
  expect(signedOut.opened).toEqual(['/lead/GF-4W8N-T2KD'])
})
