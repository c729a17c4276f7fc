import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { visibleLength } from './visible-text.ts'

/** Text that shows nothing, no matter how often it is repeated. */
const INVISIBLE = [
  ' ',
  '\t',
  '\n',
  '\0',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u0301',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u180e',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u202e',
  '\u2060',
  '\u2064',
  '\u206a',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ud800',
  '\ue000',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\ufffc',
  '\uffff',
  '\u{13441}',
  '\u{1d159}',
  '\u{1d173}',
  '\u{e0041}',
  '\u{e0100}',
  '\u2060 \u0301\u00ad',
]

test('invisible text has no visible length; letters, digits, punctuation and emoji have one', () => {
  for (const text of INVISIBLE) expect([text, visibleLength(text.repeat(20))]).toEqual([text, 0])
  expect(visibleLength('')).toBe(0)
  for (const text of ['a', '7', '?', '…', 'é', 'e\u0301', '李', 'ع', '⛈', '$', '_'])
    expect([text, visibleLength(text)]).toEqual([text, text.length])
  expect(visibleLength('👨‍👩‍👧')).toBe(6)
  expect(visibleLength('a\u2060\u2060\u00ad b')).toBe(3)
})

/** Every schema that the modules of a folder export. */
async function schemasIn(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const all: [string, unknown][] = []
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(folder, file)).href)
    for (const [name, value] of Object.entries(exported)) all.push([`${join(folder, file)} ${name}`, value])
  }
  return all
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  v.is(v.looseObject({ kind: v.literal('schema'), type: v.string() }), value)

/** Every text field of a schema, or the schema itself, with its whole pipe and whether it is optional. */
function textsIn(value: unknown, path: string, seen = new Set<unknown>()): { path: string; schema: v.GenericSchema }[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (isSchema(value) && value.type === 'string') return [{ path, schema: value }]
  return Object.entries(value).flatMap(([name, part]) => {
    const isName =
      !/^\d+$/.test(name) && !['entries', 'item', 'items', 'options', 'wrapped', 'pipe', 'key', 'value'].includes(name)
    return textsIn(part, isName ? `${path}.${name}` : path, seen)
  })
}

const FOLDERS = ['src/contract', 'src/content/schemas', 'src/fence', 'src/lead', 'src/quote']
const texts = (await Promise.all(FOLDERS.map(schemasIn))).flat().flatMap(([name, value]) => textsIn(value, name))
const required = texts.filter(({ schema }) => !v.is(schema, ''))

test('finds the fields that require text by their schemas', () => {
  const found = required.map(({ path }) => path)
  for (const path of [
    'src/contract/contact.ts homeContactSchema.fullName',
    'src/contract/quote-request.ts quoteRequestSchema.firstName',
    'src/contract/review.ts reviewFormSchema.town',
    'src/contract/desk/new-lead.ts newLeadSchema.name',
    'src/contract/desk/site-reviews.ts setAsideSchema.because',
    'src/contract/site/notice.ts noticeSchema.title',
    'src/contract/site/article.ts articleSchema.tags',
    'src/contract/site/article.ts articleSchema.parts.heading',
    'src/content/schemas/page-schemas.ts citySchema.page.heroTitle',
    'src/content/schemas/site-schema.ts siteSchema.brand',
  ])
    expect(found).toContain(path)
})

test('invisible text fills in no field', () => {
  const attempts = INVISIBLE.flatMap((text) =>
    [1, 2, 3, 5, 10, 15, 20, 60, 110, 150, 320, 700].map((times) => text.repeat(times)),
  )
  const fooled = required.filter(({ schema }) => attempts.some((text) => v.is(schema, text)))
  expect(fooled.map(({ path }) => path)).toEqual([])
})
