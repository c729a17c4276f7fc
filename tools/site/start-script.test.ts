import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts, withoutScripts } from './start-script.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/shared.js"/></head><body>
<form><input name="idempotencyKey"></form>
<script type="application/ld+json">{"@graph":[]}</script>
<script>window.context = {}</script>
<script type="module" async="">;
import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.modules = {"root":route0};
  import("/assets/entry.js");</script></body></html>`

/** Runs the starter on a page that records what it does. */
async function started() {
  const html = deferScripts(PAGE, '/assets/all.css')
  const source = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].at(-1)?.[1] ?? ''
  const field = { value: '' }
  const appended: { rel: string; href: string }[] = []
  const imported: string[] = []
  const heard: Record<string, () => void> = {}
  const window: Record<string, unknown> = {}
  runInNewContext(source.replaceAll('import(', 'load('), {
    window,
    self: {},
    crypto,
    load: async (url: string) => imported.push(url) && { url },
    setTimeout: (wait: () => void) => wait(),
    addEventListener: (name: string, listener: () => void) => {
      heard[name] = listener
    },
    document: {
      head: { append: (link: { rel: string; href: string }) => appended.push(link) },
      createElement: () => ({}),
      querySelectorAll: () => [field],
    },
  })
  const fire = async (name: string) => {
    heard[name]?.()
    await new Promise(setImmediate)
  }
  return { html, field, appended, imported, window, fire }
}

test('nothing stands in front of the content: no preload, no module script', async () => {
  const { html, appended, imported } = await started()
  expect(html).not.toMatch(/modulepreload" href|type="module"/)
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
  expect(() => deferScripts('<html></html>', '/assets/all.css')).toThrow('a page has no module script')
})

test('a page without scripts keeps its structured data alone', () => {
  const html = withoutScripts(PAGE)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('<script type="application/ld+json">')
  expect(html).not.toContain('modulepreload')
})
