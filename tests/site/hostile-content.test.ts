import { resolve } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { contentAt } from '../../src/content/site-content.ts'
import { faultsOf, itemSchemas, type Published, type StoredItems, withItem } from '../../src/contract/site/items.ts'
import { KINDS, type Kind, LIST_KINDS } from '../../src/contract/site/kinds.ts'
import { openBundle } from '../../src/publisher/bundle.ts'
import { makePages } from '../../src/publisher/make-pages.ts'
import { readTemplates } from '../../src/publisher/templates.ts'
import { leavesOf, withText } from './support/leaves.ts'
import { everyItem, everything, NOW } from './support/other-content.ts'
import { pathsOf } from './support/schema-paths.ts'

/** Text somebody may type to break out of a text, an attribute, a script or a replacement pattern. */
const HOSTILE = [
  '</script><img/src=x onerror=a>"\'`&amp;',
  '<!--<script>x={{y}}</b>',
  '$&$\'$`$1 href="/no" class="no"',
]

/**
 * Puts this text into every field that accepts it: whole, shortened where the limit is short, repeated where it is
 * long.
 */
const spoiled = ({ kind, item }: { kind: Kind; item: unknown }, words: string) =>
  leavesOf(item)
    .filter(({ value }) => typeof value === 'string' && value !== '')
    .reduce<unknown>((content, { path }) => {
      const sizes = [words, words.slice(0, 20).trim(), words.repeat(9).slice(0, 150)]
      const tries = sizes.map((size) => withText(content, path, () => size))
      return tries.find((next) => faultsOf(kind, next).length === 0) ?? content
    }, item)

/** Fields of jobs and articles whose values come from a fixed list; all others accept free text. */
const OURS = ['town', 'service', 'month', 'day', 'changed', 'id', 'review', 'name']

test.each(LIST_KINDS)('every field of a %s is filled, and every free-text field accepts hostile text', (kind) => {
  const items = everyItem.filter((one) => one.kind === kind)
  const any = (path: string) => path.replace(/\b\d+\b/g, '*').replace(/focus\.\*/, 'focus')
  const there = new Set(items.flatMap(({ item }) => leavesOf(item).map(({ path }) => any(path))))
  const wanted = new Set(pathsOf(itemSchemas[kind]).map(any))
  expect(wanted.size).toBeGreaterThan(10)
  expect([...wanted].filter((path) => !there.has(path))).toEqual([])
  for (const words of HOSTILE) {
    const found = items.flatMap((one) => {
      const before = new Map(leavesOf(one.item).map(({ path, value }) => [path, value]))
      return leavesOf(spoiled(one, words)).filter(({ path, value }) => value !== '' && before.get(path) === value)
    })
    const texts = found.filter(({ value }) => typeof value === 'string').map(({ path }) => path)
    expect(texts.filter((path) => !OURS.includes(path.split('.').at(-1) ?? ''))).toEqual([])
  }
})

/** Makes the files as a publish does. */
async function filesOf(published: Published) {
  const files = new Map<string, string>()
  const appDir = resolve('build/app')
  const [bundle, templates] = [await openBundle(appDir), readTemplates(appDir)]
  const put = (file: string, body: Buffer) => void files.set(file, body.toString())
  await makePages({ bundle, templates, content: contentAt(published, NOW), store: put })
  return files
}
const tagsOf = (html: string) =>
  [...html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1').matchAll(/<!--|<[a-z]+/g)].map(([tag]) => tag).join()

test.each(HOSTILE)('%s is plain text on every page that shows it', async (words) => {
  expect(new Set(everyItem.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  const content = everyItem.reduce<StoredItems>(
    (all, one) => withItem(all, one, { content: spoiled(one, words) }),
    {},
  ) as Published
  const plainTexts = new Set(leavesOf(everything).map(({ value }) => value))
  const taken = new Set(
    leavesOf(content).flatMap(({ value }) => (typeof value === 'string' && !plainTexts.has(value) ? [value] : [])),
  )
  // The text was whole, shortened or repeated.
  expect(taken.size).toBeGreaterThan(1)
  const [files, plain] = [await filesOf(content), await filesOf(everything)]
  const pages = [...files].filter(([file]) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(50)
  for (const [file, html] of pages) {
    expect(tagsOf(html), file).toBe(tagsOf(plain.get(file) ?? ''))
    // This also covers attributes.
    const shown = html.replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '')
    for (const text of taken) expect(shown, file).not.toContain(text)
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
      expect(() => JSON.parse(json), file).not.toThrow()
  }
  const feeds = [...files].filter(([file]) => file.endsWith('.xml'))
  expect(feeds.map(([file]) => file).sort()).toEqual(['feed.xml', 'our-work/feed.xml', 'sitemap.xml'])
  for (const [file, xml] of feeds) expect(tagsOf(xml), file).toBe(tagsOf(plain.get(file) ?? ''))
  const states = [...files].filter(([file]) => file.startsWith('assets/state-'))
  expect(states.length).toBeGreaterThan(50)
  for (const [file, script] of states) expect(() => new Script(script), file).not.toThrow()
})
