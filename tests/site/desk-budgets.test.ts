import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
/** A chunk with everything it cannot run without. */
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

test('its fonts are the two of the site, within 28 KB', () => {
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
])('%s comes when it is opened, with less than %i KB', (page, most) => {
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

test('the service worker stands alone and keeps every built file, and nothing of the API', () => {
  const worker = read('service-worker.js').toString()
  expect(worker).not.toMatch(/\bimport\b/)
  for (const file of [...scripts, ...styles]) expect(worker).toContain(`/${file}`)
  expect(worker).not.toContain('__SHELL_FILES__')
})
