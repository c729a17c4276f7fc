import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts, withoutScripts } from './start-script.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/shared.js"/></head><body>
<form><input name="idempotencyKey"></form>
<script type="application/ld+json">{"@graph":[]}</script>
<script>window.__reactRouterContext = {"ssr":false};window.__reactRouterContext.streamController = controller;</script>
<script type="module" async="">;
import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.modules = {"root":route0};
  import("/assets/entry.js");</script>
<!--$--><script>window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2}]\\n");</script><!--$-->
<script>window.__reactRouterContext.streamController.close();</script></body></html>`

/** Runs the starter on a page that records what it does. */
async function started({ storage = {} }: { storage?: Record<string, unknown> } = {}) {
  const kept: string[] = []
  const html = deferScripts(PAGE, (state) => `/assets/state-${kept.push(state)}.txt`)
  const source = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text).join('')
  const field = { value: '' }
  const parts = [{ dataset: {} as Record<string, string> }, { dataset: {} as Record<string, string> }]
  const root = { dataset: {} as Record<string, string> }
  const appended: { rel: string; href: string }[] = []
  const fonts: string[] = []
  const fetched: string[] = []
  const imported: string[] = []
  const stream: string[] = []
  const frames: (() => void)[] = []
  const heard: Record<string, () => void> = {}
  const window: Record<string, unknown> = {}
  /** Paints at once. */
  class Painted {
    static supportedEntryTypes = ['paint']
    private seen: (list: object, observer: object) => void
    constructor(seen: (list: object, observer: object) => void) {
      this.seen = seen
    }
    observe() {
      this.seen({}, { disconnect() {} })
    }
  }
  runInNewContext(source.replaceAll('import(', 'load('), {
    window,
    self: {},
    crypto,
    PerformanceObserver: Painted,
    sessionStorage: storage,
    controller: { enqueue: (text: string) => stream.push(text), close: () => stream.push('end') },
    load: async (url: string) => imported.push(url) && { url },
    fetch: async (url: string) => ({ ok: fetched.push(url) > 0, text: async () => kept[0] }),
    setTimeout: (wait: () => void) => wait(),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    addEventListener: (name: string, listener: () => void) => {
      heard[name] = listener
    },
    document: {
      documentElement: root,
      fonts: { load: async (font: string) => fonts.push(font) },
      head: { append: (link: { rel: string; href: string }) => appended.push(link) },
      createElement: () => ({}),
      querySelectorAll: (selector: string) => (selector.startsWith('header') ? parts : [field]),
    },
  })
  const settled = () => new Promise(setImmediate)
  const nextFrame = () => frames.shift()?.()
  const fire = async (name: string) => {
    heard[name]?.()
    nextFrame()
    nextFrame()
    await settled()
  }
  return { html, field, parts, root, appended, fonts, fetched, imported, stream, window, fire, nextFrame, kept }
}

test('nothing stands in front of the content: no preload, no module script', async () => {
  const { html, appended, imported } = await started()
  expect(html).not.toMatch(/modulepreload" href|type="module"|enqueue\("/)
  expect(html).toContain('application/ld+json')
  expect([appended, imported]).toEqual([[], []])
})

test('a form has its submission key before the scripts start', async () => {
  const { field } = await started()
  expect(field.value).toMatch(/^\d+-\d+-\d+-\d+$/)
})

test.each(['load', 'pointerdown', 'keydown', 'focusin'])(
  '%s starts the modules, the entry after the routes',
  async (event) => {
    const { imported, window, fire } = await started()
    await fire(event)
    expect(imported).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/entry.js'])
    expect(window.modules).toEqual({ root: { url: '/assets/root.js' } })
  },
)

test("the page's data waits in a file and reaches the modules as it was written", async () => {
  const { kept, fetched, stream, fire } = await started()
  expect(kept).toEqual(['[{"_1":2}]\n'])
  expect(fetched).toEqual([])
  await fire('load')
  expect(fetched).toEqual(['/assets/state-1.txt'])
  expect(stream).toEqual(['[{"_1":2}]\n', 'end'])
})

test('the fonts are fetched after the page and shown one part after the other', async () => {
  const { root, parts, fonts, fire, nextFrame } = await started()
  const waiting = () => parts.map(({ dataset }) => 'wait' in dataset)
  expect([root.dataset.fonts, fonts]).toEqual([undefined, []])
  await fire('load')
  expect(fonts).toEqual(['700 1em Besley', '1em Figtree'])
  expect([root.dataset.fonts, waiting()]).toEqual(['', [true, true]])
  nextFrame()
  expect(waiting()).toEqual([false, true])
  nextFrame()
  expect(waiting()).toEqual([false, false])
})

test('a visitor who has the fonts sees them at once', async () => {
  const storage: Record<string, unknown> = {}
  const first = await started({ storage })
  await first.fire('load')
  const second = await started({ storage })
  expect(second.root.dataset.fonts).toBe('')
})

test('what the modules need is fetched beside them', async () => {
  const { appended, fire } = await started()
  await fire('load')
  expect(appended).toContainEqual({ rel: 'modulepreload', href: '/assets/shared.js' })
})

test('several touches start the scripts once', async () => {
  const { imported, fire } = await started()
  await fire('pointerdown')
  await fire('focusin')
  await fire('load')
  expect(imported).toHaveLength(3)
})

test('a page that React Router writes in another way fails the build', () => {
  expect(() => deferScripts('<html></html>', String)).toThrow('a page lacks one of its scripts')
})

test('a page without scripts keeps its structured data alone', () => {
  const html = withoutScripts(PAGE)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('<script type="application/ld+json">')
  expect(html).not.toContain('modulepreload')
})
