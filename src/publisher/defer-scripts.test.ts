import { expect, test } from 'vitest'
import { deferScripts, withoutScripts } from './defer-scripts.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/entry.js"/></head><body>
<script type="application/ld+json">{"@graph":[]}</script><p>Words</p>
<script>first()</script>
<script type="module" async="">import "/assets/root.js"; import("/assets/entry.js")</script>
<!--$--><script>second("[\\u003c]")</script><!--/$--></body></html>`

function deferred(page = PAGE) {
  const files: Record<string, string> = {}
  const html = deferScripts(page, 'hydrateOnInteraction()', (name, source) => {
    files[name] = source
    return `/assets/${name}.js`
  })
  return { html, files }
}

test('the router’s scripts are moved into two files, unchanged and in order', () => {
  expect(deferred().files).toEqual({
    state: 'first();second("[\\u003c]")',
    start: 'import "/assets/root.js"; import("/assets/entry.js")',
  })
})

test('the page keeps its structured data, the empty script tags, and the inline script that knows the files', () => {
  const { html } = deferred()
  expect(html.match(/<script/g)).toHaveLength(4)
  expect(html).toContain('<script type="application/ld+json">{"@graph":[]}</script>')
  expect(html).toContain(
    '<script data-state="/assets/state.js" data-start="/assets/start.js" data-preload="/assets/root.js /assets/entry.js">hydrateOnInteraction()</script>',
  )
  expect(html).not.toMatch(/modulepreload|first\(|second\(|import/)
})

test('a page whose visitors surely go on downloads its scripts early, without running them', () => {
  const { html } = deferred(PAGE.replace('<p>', '<p data-preload-scripts="">'))
  expect(html).toContain('<link rel="modulepreload" href="/assets/root.js" fetchpriority="low"/>')
  expect(html).toContain('<link rel="prefetch" href="/assets/state.js"/>')
  expect(html).not.toMatch(/first\(|second\(|import\(/)
})

test('a page in an unexpected format from the router fails the build with a message', () => {
  for (const page of [
    '<html></html>',
    PAGE.replace('type="module"', 'type="text/other"'),
    PAGE.replace('<script>first', '<script src="/x.js">first'),
  ])
    expect(() => deferScripts(page, '', String)).toThrow('React Router writes its pages differently now')
})

test('a page without scripts keeps only its structured data', () => {
  const html = withoutScripts(PAGE)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('<script type="application/ld+json">')
  expect(html).not.toContain('modulepreload')
})
