import { resolve } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { contentAt } from '../../src/content/site-content.ts'
import { KINDS, type Kind } from '../../src/contract/site/kinds.ts'
import { faultsOf, type Published, type StoredThings, withThing } from '../../src/contract/site/things.ts'
import { openBundle } from '../../src/publisher/bundle.ts'
import { makePages } from '../../src/publisher/make-pages.ts'
import { readTemplates } from '../../src/publisher/templates.ts'
import { leavesOf, withText } from './support/leaves.ts'
import { everyThing, everything, NOW } from './support/other-content.ts'

/** What somebody may type to leave a text, an attribute, a script or a replacement. */
const HOSTILE = [
  '</script><img/src=x onerror=a>"\'`&amp;',
  '<!--<script>x={{y}}</b>',
  '$&$\'$`$1 href="/no" class="no"',
]

/** With these words in every text that takes them. */
const spoiled = ({ kind, thing }: { kind: Kind; thing: unknown }, words: string) =>
  leavesOf(thing)
    .filter(({ value }) => typeof value === 'string')
    .reduce<unknown>((content, { path }) => {
      const next = withText(content, path, () => words)
      return faultsOf(kind, next).length === 0 ? next : content
    }, thing)

/** As a publish makes them. */
async function filesOf(published: Published) {
  const files = new Map<string, string>()
  const appDir = resolve('build/app')
  const [bundle, templates] = [await openBundle(appDir), readTemplates(appDir)]
  const put = (file: string, text: string) => void files.set(file, text)
  await makePages({ bundle, templates, content: contentAt(published, NOW), put })
  return files
}
const tagsOf = (html: string) =>
  [...html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1').matchAll(/<!--|<[a-z]+/g)].map(([tag]) => tag).join()

test.each(HOSTILE)('%s is text on every page that shows it', async (words) => {
  expect(new Set(everyThing.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  const content = everyThing.reduce<StoredThings>(
    (all, one) => withThing(all, one, { content: spoiled(one, words) }),
    {},
  ) as Published
  const taken = leavesOf(content).filter(({ value }) => value === words)
  expect(taken.length).toBeGreaterThan(10)
  const [files, plain] = [await filesOf(content), await filesOf(everything)]
  const pages = [...files].filter(([file]) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(50)
  for (const [file, html] of pages) {
    expect(tagsOf(html), file).toBe(tagsOf(plain.get(file) ?? ''))
    // In attributes too.
    expect(html.replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, ''), file).not.toContain(words)
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
