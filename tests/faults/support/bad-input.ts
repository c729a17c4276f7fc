import fc from 'fast-check'
import { API_CALLS } from '../../../src/contract/api-calls.ts'
import { ASSET } from '../../../testbed/built-site.ts'
import { inquiry, quote } from '../../../testbed/entries.ts'

const calledBy = (expected: string) =>
  Object.values(API_CALLS).flatMap(({ method, url }) => (method === expected ? [url] : []))
/** Every address that accepts a post, so one added later is fuzzed too. */
const POSTED = calledBy('POST')
/** Every address that answers a GET. */
export const READ = calledBy('GET')

const FIELDS = [
  ...Object.keys(inquiry),
  ...Object.keys(quote),
  'form',
  'page',
  'referrer',
  'utm_source',
  'elapsedMs',
  'website',
  'idempotencyKey',
  '__proto__',
  'constructor',
  'toString',
]

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    'home',
    'yes',
    'https://a.b',
    '-1',
    '1e400',
    'a@b.co',
    'x'.repeat(70_000),
    '\r\n.\r\n',
    "'; drop table leads; --",
  ),
)
const value = fc.oneof({ weight: 6, arbitrary: text }, { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
const fields = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 14 })
/** Often complete enough to be stored, so it ends up in emails and pages too. */
const entry = fc
  .tuple(fc.constantFrom(inquiry, quote, {}), fields, fc.string({ unit: 'binary', maxLength: 80 }))
  .map(([base, odd, note]) => ({ ...base, ...odd, message: note, projectDescription: note }))

/** Odd objects among the values may have a `toString` that isn't a function. */
const asText = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one))
const asForm = (body: object) =>
  Object.entries(body)
    .map(([name, one]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(one).toWellFormed())}`)
    .join('&')

/** Forms that are large, or have more fields than any of ours. */
const heavy = fc.oneof(
  fc.integer({ min: 190, max: 20_000 }).map((count) => 'a&'.repeat(count)),
  fc.integer({ min: 1, max: 300_000 }).map((count) => `message=${'+'.repeat(count)}`),
  fc.integer({ min: 1, max: 300_000 }).map((count) => `email=a@${'a.'.repeat(count)}`),
  fc.integer({ min: 1, max: 300_000 }).map((count) => `${'%'.repeat(count)}=${'='.repeat(count)}`),
)

/** A body with its type: JSON or a form, complete, truncated or of another kind altogether. */
export const post = fc.record({
  path: fc.constantFrom(...POSTED),
  content: fc.oneof(
    { weight: 5, arbitrary: entry.map((body) => ['application/json', JSON.stringify(body)]) },
    { weight: 5, arbitrary: entry.map((body) => ['application/x-www-form-urlencoded', asForm(body)]) },
    { weight: 1, arbitrary: heavy.map((body) => ['application/x-www-form-urlencoded', body]) },
    { weight: 1, arbitrary: fc.json().map((body) => ['application/json', body]) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((body) => ['application/json; charset=utf-8', body]) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('text/plain', 'multipart/form-data', 'x', ''), fc.string()) },
    { weight: 1, arbitrary: entry.map((body) => ['application/json', JSON.stringify(body).slice(0, -9)]) },
  ),
})

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 50 })
const NAMES = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'range',
  'origin',
  'referer',
  'sec-fetch-site',
  'idempotency-key',
  'content-type',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'expect',
  'cookie',
  'te',
]
export const headers = fc.dictionary(fc.constantFrom(...NAMES), printable, { maxKeys: 6 })

const part = fc.constantFrom('..', '.', '', '%2e%2e', '%2f', '\\', '%5c', '%00', '%c0%af', '%', '~', ';a=b', '?', 'é')
const known = fc.constantFrom(
  'services',
  'blog',
  'assets',
  ASSET.replace('/assets/', ''),
  'api',
  'site.json',
  'secret.txt',
  'etc/passwd',
)
/** Paths that try to leave the site, and addresses that are almost ours. */
export const path = fc
  .array(fc.oneof(part, known, fc.webPath(), fc.string({ maxLength: 8 })), { maxLength: 9 })
  .map((parts) => `/${parts.join('/')}`.replace(/[\r\n ]/g, '%20'))
