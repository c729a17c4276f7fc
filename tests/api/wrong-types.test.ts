import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { startTestSite } from '../../testbed/site.ts'

/** A validator's own messages, which are meant for programmers. */
const RAW = /\bInvalid\b|\bExpected\b/
const WRONG = [5, -1.5, true, null, 'x', '', {}, [], [null], [{}], { a: 1 }]

let desk: Desk
let site: Awaited<ReturnType<typeof startTestSite>>
let names: string[] = []
beforeAll(async () => {
  desk = await startTestDesk()
  site = await startTestSite({ POST_LIMIT: '1000000' })
  const files = globSync('src/contract/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const modules: unknown[] = await Promise.all(files.map((file) => import(resolve(file))))
  names = [...new Set(modules.flatMap((one) => fieldsOf(one)))]
  expect(names).toEqual(expect.arrayContaining(['version', 'isTrial', 'stars', 'fullName', 'because', 'typed']))
})
afterAll(async () => {
  await site?.stop()
  await desk?.stop()
})

/** Lists every field a schema of the contract knows. */
function fieldsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const own = 'entries' in value && typeof value.entries === 'object' ? Object.keys(value.entries ?? {}) : []
  return [...own, ...Object.values(value).flatMap((part) => fieldsOf(part, seen))]
}

const bodies = () => [...WRONG, ...WRONG.map((wrong) => Object.fromEntries(names.map((name) => [name, wrong])))]
const questions = () => ['x', '-1', '[]'].map((wrong) => names.map((name) => `${name}=${wrong}&${name}=`).join('&'))
const hasBody = (method: string) => /^(POST|PUT|PATCH|DELETE)$/.test(method)

test('every desk route refuses wrong types with a message written for people', async () => {
  const { reference } = await desk.lead('quote')
  const addressOf = (url: string) =>
    url
      .replace(':reference', reference)
      .replace(':kind', 'job')
      .replace(':size', 'small')
      .replace(':number', '1')
      .replace(/:\w+/g, 'x')
  // Signing out has nothing to say, and an event stream never ends.
  const routes = desk.routes.filter(({ url }) => !/sign-out|live|\*/.test(url))
  let faults = 0
  for (const { method, url } of routes.filter((route) => route.method !== 'HEAD')) {
    const owner = await desk.signedIn()
    const path = addressOf(url)
    const answers = hasBody(method)
      ? await Promise.all(bodies().map((body) => owner.call(method, path, body, { 'idempotency-key': randomUUID() })))
      : await Promise.all(questions().map((question) => owner.get(`${path}?${question}`)))
    for (const { status, text } of answers) {
      expect(status, `${method} ${url}`).toBeLessThan(500)
      if (status < 400) continue
      expect(text, `${method} ${url}`).not.toMatch(RAW)
      expect(JSON.parse(text).message, `${method} ${url}`).toMatch(/[.!?]$/)
      if (text.includes('"faults"')) faults += 1
    }
  }
  expect(faults).toBeGreaterThan(50)
})

test('every site route refuses wrong types with a message written for people', async () => {
  let faults = 0
  for (const { url } of site.routes.filter(({ method }) => method === 'POST'))
    for (const [at, body] of bodies().entries()) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${at}::1` }
      const answer = await fetch(site.url + url.replace(/:\w+/g, 'x'), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      expect(answer.status, url).toBeLessThan(500)
      expect(text, url).not.toMatch(RAW)
      if (answer.status === 400) faults += 1
    }
  expect(faults).toBeGreaterThan(20)
})
