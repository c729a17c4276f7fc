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
  ['print/print-page.tsx', 15],
  ['site/site-page.tsx', 25],
])('%s loads when it is opened, with less than %i KB', (page, most) => {
  expect(first).not.toContain(page)
  const own = wholeOf(page)
    .filter((name) => !first.includes(name))
    .map((name) => chunk(name).file)
  expect(sum(own), listed(own)).toBeLessThan(most)
})

test('the page has no inline script or style, and may not be indexed', () => {
  const page = read('index.html').toString()
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/)
  expect(page).toContain('<meta name="robots" content="noindex" />')
})

type Handler = (event: Record<string, unknown>) => void

/** Runs the built worker as a browser would: which files it caches, and which requests it answers itself. */
function runWorker() {
  const handlers = new Map<string, Handler>()
  const kept: string[] = []
  const cache = { addAll: async (files: string[]) => void kept.push(...files) }
  runInNewContext(read('service-worker.js').toString(), {
    URL,
    self: {
      addEventListener: (name: string, perform: Handler) => handlers.set(name, perform),
      skipWaiting: async () => {},
    },
    location: { origin: 'https://desk.example' },
    caches: { open: async () => cache, match: async () => 'from the cache' },
  })
  const on = (name: string, event: Record<string, unknown>) => {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`The service worker does not listen for ${name}.`)
    handler(event)
  }
  return {
    async install() {
      let work: unknown
      on('install', { waitUntil: (promise: unknown) => (work = promise) })
      await work
      return kept
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
