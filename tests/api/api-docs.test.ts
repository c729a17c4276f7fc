import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { API_CALLS } from '../../src/contract/api-calls.ts'
import { publicLeadSchema } from '../../src/contract/public-lead.ts'
import { quoteRequestSchema } from '../../src/contract/quote-request.ts'
import { leadReceiptSchema, photoReceiptSchema } from '../../src/contract/replies.ts'
import { planSchema } from '../../src/fence/plan.ts'
import { inquiry, receiptOf } from '../../testbed/entries.ts'
import { startHook } from '../../testbed/hook.ts'
import { phonePhoto } from '../../testbed/photos.ts'
import { newFolder } from '../../testbed/server.ts'
import { startTestSite } from '../../testbed/site.ts'

const docs = readFileSync('docs/api.md', 'utf8')
const blocks = (kind: string) =>
  [...docs.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].flatMap(([, is, content = '']) => (is === kind ? [content] : []))
const example = (name: string): unknown => JSON.parse(blocks(`json ${name}`)[0] ?? '')

test('docs/api.md documents every call', () => {
  for (const { method, url } of Object.values(API_CALLS)) {
    expect(docs).toContain(url.replace(/:\w+/, ''))
    if (method !== 'GET') expect(docs).toContain(method)
  }
})

test('every JSON example in docs/api.md matches the schemas', () => {
  v.parse(leadReceiptSchema, example('receipt'))
  v.parse(photoReceiptSchema, example('photo'))
  const { plan } = v.parse(v.looseObject({ ...quoteRequestSchema.entries, plan: planSchema }), example('quote'))
  expect(plan.gates).toHaveLength(1)
  v.parse(v.strictObject(publicLeadSchema.entries), example('webhook'))
})

const hasCurl = spawnSync('curl', ['--version']).status === 0

test.runIf(hasCurl)('every curl example in docs/api.md succeeds', async () => {
  const server = await startTestSite()
  const folder = newFolder()
  writeFileSync(join(folder, 'fence.jpg'), await phonePhoto({ width: 320, height: 240 }))
  writeFileSync(join(folder, '.curlrc'), 'silent\nwrite-out = " %{http_code}"\n')
  const { id } = await receiptOf(await server.post('/api/contact', inquiry))
  const known: Record<string, string> = { ID: id }
  const lines = blocks('sh').flatMap((block) => block.split(/\n(?=curl)/))
  const statuses: string[] = []
  for (const line of lines) {
    const command = line
      .replace('https://www.gulflinefence.example', server.url)
      .replace(/\b(?:ID|PHOTO)\b/g, (name) => known[name] ?? '')
    const { stdout } = await promisify(execFile)('sh', ['-c', command], {
      cwd: folder,
      env: { ...process.env, CURL_HOME: folder },
    })
    statuses.push(stdout.trim().slice(-3))
    if (line.includes('photo=@')) known.PHOTO = v.parse(photoReceiptSchema, JSON.parse(stdout.replace(/ \d+$/, ''))).id
  }
  expect(statuses).toEqual(['201', '201', '204', '204', '200', '200', '200', '200'])
  await server.stop()
})

test('a refused inquiry gets the documented error text', async () => {
  const server = await startTestSite()
  const answer = await server.post('/api/contact', { ...inquiry, fullName: '', email: 'jane' })
  expect([answer.status, `${await answer.text()}\n`]).toEqual([400, blocks('text 400')[0]])
  const long = await server.post('/api/contact', { ...inquiry, message: 'x'.repeat(10_412) })
  expect([long.status, `${await long.text()}\n`]).toEqual([400, blocks('text 400 long')[0]])
  await server.stop()
})

test('the webhook sends the documented body, and the documented check tells it from a forgery', async () => {
  const secret = 'between us'
  const { calls, ...hook } = await startHook(secret)
  const server = await startTestSite(hook.env)
  const receipt = await receiptOf(
    await server.post('/api/quotes', example('quote'), { referer: `${server.url}/quote?utm_source=flyer` }),
  )
  await expect.poll(() => calls.length).toBe(1)
  const { headers, body } = calls[0] ?? { headers: {}, body: '' }
  expect(JSON.parse(body)).toEqual({ ...v.parse(publicLeadSchema, example('webhook')), ...receipt })
  expect(headers['idempotency-key']).toBe(receipt.id)

  const file = join(newFolder(), 'check.mjs')
  writeFileSync(file, blocks('js')[0] ?? '')
  const { isFromOurSite } = await import(pathToFileURL(file).href)
  const signature = headers['x-signature']
  expect(isFromOurSite(body, signature, secret)).toBe(true)
  expect(isFromOurSite(`${body} `, signature, secret)).toBe(false)
  expect(isFromOurSite(body, signature, 'another secret')).toBe(false)
  expect(isFromOurSite(body, undefined, secret)).toBe(false)
  await server.stop()
  hook.stop()
})
