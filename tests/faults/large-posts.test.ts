// @module-tag all
import { expect, test } from 'vitest'
import { MAX_FORM_BYTES } from '../../src/core/http/http-error.ts'
import { inquiry } from '../../testbed/entries.ts'
import { processorTime, smallest } from '../../testbed/processor-time.ts'
import { startServer } from '../../testbed/server.ts'
import { QUICK } from './support/quick.ts'

const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n\r\n`
const PARTS = {
  fields: part('name="a"').repeat(180_000),
  photos: part('name="a"; filename="a"').repeat(150_000),
  'parts without a name': '--b\r\n'.repeat(180_000),
  'parts of no form': '--b\r\nX: x\r\n\r\n\r\n'.repeat(180_000),
}

test.runIf(process.platform === 'linux')(
  'a body with too many parts is refused early, and costs the server little',
  async () => {
    const server = await startServer(QUICK)
    const post = (parts: string) =>
      fetch(`${server.url}/api/photos`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: `${parts}--b--`,
      })
    await post(PARTS.fields)
    for (const [what, parts] of Object.entries(PARTS)) {
      const cost = async () => {
        const before = processorTime(server.pid ?? 0)
        for (let done = 0; done < 5; done += 1) expect([what, (await post(parts)).status]).toEqual([what, 400])
        return (processorTime(server.pid ?? 0) - before) / 5
      }
      expect(await smallest(120, cost), what).toBeLessThan(120)
    }
    await server.stop()
  },
)

/** The largest size that is read at all. */
const MAX = MAX_FORM_BYTES - 10
const BODIES = {
  'names without a value': 'a&'.repeat(MAX / 2),
  'nothing but spaces': `message=${'+'.repeat(MAX - 8)}`,
  'broken escapes': `message=${'%'.repeat(MAX - 8)}`,
  'an address without end': `email=a@${'a.'.repeat(MAX / 2 - 5)}`,
}

test.runIf(process.platform === 'linux')(
  'a form full of nonsense costs the server little, and almost nothing once it is rate-limited',
  async () => {
    const server = await startServer({ ...QUICK, POST_LIMIT: '200' })
    const post = (body: string) =>
      fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    /** The cost of each post, including the page that answers it, if there is one. */
    const cost = async (body: string, status: number, count: number) => {
      const before = processorTime(server.pid ?? 0)
      for (let done = 0; done < count; done += 1) {
        const answer = await post(body)
        await answer.arrayBuffer()
        expect([answer.status, body.slice(0, 20)]).toEqual([status, body.slice(0, 20)])
      }
      return (processorTime(server.pid ?? 0) - before) / count
    }
    await cost('fullName=a', 400, 10)
    for (const [what, body] of Object.entries(BODIES))
      expect(await smallest(60, () => cost(body, 400, 6)), what).toBeLessThan(60)
    for (let status = 400; status === 400; ) ({ status } = await post('fullName=a'))
    const limited = () => cost(BODIES['names without a value'], 429, 10)
    expect(await smallest(15, limited)).toBeLessThan(15)
    await server.stop()
  },
)

test('over the limit, a large form is answered with a sentence, and a small one with its entries', async () => {
  const server = await startServer({ ...QUICK, POST_LIMIT: '1' })
  await server.postForm('/api/contact', inquiry)
  const large = await server.postForm('/api/contact', { ...inquiry, message: 'x'.repeat(100_000) })
  expect([large.status, large.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8'])
  expect(await large.text()).toMatch(
    /^We received too many requests .* or call \(251\) 555-0142\. To get back what you typed, use your browser’s Back button\.$/,
  )
  const small = await server.postForm('/api/contact', { ...inquiry, message: 'kept' })
  expect([small.status, (await small.text()).includes('kept</textarea>')]).toEqual([429, true])
  await server.stop()
})

test('a form too large to read is answered with a sentence, not with an empty form', async () => {
  const server = await startServer(QUICK)
  for (const path of ['/api/contact', '/api/quotes']) {
    const answer = await server.postForm(path, { ...inquiry, message: 'x'.repeat(MAX_FORM_BYTES) })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      413,
      'text/plain; charset=utf-8',
      'Your request is larger than 384 KB. Please go back and shorten it, or call (251) 555-0142. To get back what you typed, use your browser’s Back button.',
    ])
  }
  const byScript = await server.post('/api/contact', { message: 'x'.repeat(MAX_FORM_BYTES) })
  expect(await byScript.text()).toMatch(/ or call \(251\) 555-0142\.$/)
  await server.stop()
})
