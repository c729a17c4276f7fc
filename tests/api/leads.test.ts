import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeStores, rowOf, withDatabase } from '../../testbed/stores.ts'

const NO_KEY = { 'idempotency-key': '' }

describeStores('leads', (store) => {
  let server: TestSite
  beforeAll(async () => {
    server = await startTestSite(await store.env())
  })
  afterAll(() => server?.stop())

  test('an inquiry is stored as typed and answered with its receipt', async () => {
    const response = await server.post('/api/contact', inquiry)
    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const receipt = await receiptOf(response)
    expect(Object.keys(receipt)).toEqual(['id', 'reference', 'receivedAt'])
    expect(receipt.reference).toMatch(/^GF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Date(receipt.receivedAt).toISOString()).toBe(receipt.receivedAt)
    const row = await rowOf(server, receipt.reference)
    expect(JSON.parse(row.fields)).toEqual(inquiry)
    expect(row).toMatchObject({ id: receipt.id, kind: 'contact', name: 'Jane Doe', in_spam: 0 })
  })

  test('JSON is answered with JSON, whatever the client accepts', async () => {
    const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    for (const entries of [{ ...inquiry, message: 'Please call in the morning.' }, {}]) {
      const response = await server.post('/api/contact', entries, accept)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        'message' in entries ? 201 : 400,
        'message' in entries ? 'application/json; charset=utf-8' : expect.not.stringContaining('text/html'),
      ])
    }
  })

  test('a quote request is stored with all of its fields', async () => {
    const receipt = await receiptOf(await server.post('/api/quotes', quote))
    const row = await rowOf(server, receipt.reference)
    expect(JSON.parse(row.fields)).toEqual(quote)
    expect(row).toMatchObject({ kind: 'quote', name: "Sam O'Neil", service: 'Privacy Fence' })
  })

  test('a lead and its emails are committed together', async () => {
    const { id } = await receiptOf(await server.post('/api/contact', inquiry))
    const emails = await withDatabase(server, (db) =>
      db.selectFrom('outbox').select('kind').where('lead_id', '=', id).orderBy('kind').execute(),
    )
    expect(emails.map((emailMessage) => emailMessage.kind)).toEqual(['owner', 'visitor'])
  })

  test("a quote request with only the required fields gets the form's defaults", async () => {
    const { firstName, lastName, email, fenceType, propertyType } = quote
    const least = { firstName, lastName, email, fenceType, propertyType }
    const receipt = await receiptOf(await server.post('/api/quotes', least))
    const fields = JSON.parse((await rowOf(server, receipt.reference)).fields)
    expect(fields).toMatchObject({ ...least, state: 'AL', gateRequired: 'no', gateType: '', phone: '' })
    expect(Object.keys(fields)).toHaveLength(21)
  })

  test('a gate type without a gate is stored empty', async () => {
    const response = await server.post('/api/quotes', { ...quote, gateRequired: 'no' })
    const row = await rowOf(server, (await receiptOf(response)).reference)
    expect(JSON.parse(row.fields).gateType).toBe('')
  })

  test('a required entry of invisible characters counts as missing', async () => {
    const unseen = '\u2060\u3164\u2800 \u00ad\u0301'.repeat(5)
    const required = { fullName: unseen, phone: unseen, city: unseen, serviceType: unseen }
    const short = await server.post('/api/contact', { ...inquiry, ...required, form: 'home' }, NO_KEY)
    expect([short.status, (await short.text()).split('\n')]).toEqual([
      400,
      [
        'Full name: Full name is required',
        'Phone: Phone number is required',
        'City: City is required',
        'Service: Please select a service',
      ],
    ])
    const long = await server.post('/api/quotes', { ...quote, firstName: unseen }, NO_KEY)
    expect([long.status, await long.text()]).toEqual([400, 'First name: First name is required'])
  })

  test('hostile and unusual text is stored exactly', async () => {
    const message = ` \u0000\u001b[31m'; drop table leads; -- \ud800 ŁÄ 🪵 \u202e =1+1\r\n\t `
    const receipt = await receiptOf(await server.post('/api/contact', { ...inquiry, fullName: 'A\u0000\nB', message }))
    const fields = JSON.parse((await rowOf(server, receipt.reference)).fields)
    expect(fields.message).toBe(message)
    expect(fields.fullName).toBe('A\u0000\nB')
  })

  test('unknown fields are ignored', async () => {
    const body = `{"__proto__":{"x":1},"constructor":1,"admin":true,${JSON.stringify(inquiry).slice(1)}`
    const response = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(201)
    const row = await rowOf(server, (await receiptOf(response)).reference)
    expect(JSON.parse(row.fields)).toEqual(inquiry)
  })

  test('the contact page has its own messages, which also apply without a form name', async () => {
    const response = await server.post('/api/contact', { email: 'no' })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe(
      [
        'Full name: Name is required',
        'Email: Please enter a valid email address',
        'Phone: Phone number is required for quote requests',
        'City: City is required',
        'Service: Please select a service type',
      ].join('\n'),
    )
    expect((await server.post('/api/contact', { ...inquiry, phone: '1', fullName: 'J' })).status).toBe(201)
  })

  test('the home form has its own messages and lengths', async () => {
    const body = { form: 'home', fullName: 'J', email: 'j@x', phone: '123456789', city: '', serviceType: '' }
    const response = await server.post('/api/contact', body)
    expect(await response.text()).toBe(
      [
        'Full name: Full name is required',
        'Email: Valid email is required',
        'Phone: Phone number is required',
        'City: City is required',
        'Service: Please select a service',
      ].join('\n'),
    )
  })

  test('the quote form has its own messages', async () => {
    const response = await server.post('/api/quotes', { gateRequired: 'maybe' })
    expect(await response.text()).toBe(
      [
        'First name: First name is required',
        'Last name: Last name is required',
        'Email: Please enter a valid email address',
        'Fence type: Please select a fence type',
        'Property type: Please select property type',
        'Gate required: Please answer yes or no',
      ].join('\n'),
    )
  })

  test('the page, referring host and campaign tags are stored with the lead', async () => {
    const receipt = await receiptOf(
      await server.post('/api/contact', {
        ...inquiry,
        form: 'home',
        page: '/service-areas/daphne?secret=1#top',
        referrer: 'https://www.google.com/search?q=private',
        utm_source: 'newsletter',
        utm_campaign: 'x'.repeat(900),
        elapsedMs: 40_000,
      }),
    )
    expect(await rowOf(server, receipt.reference)).toMatchObject({
      form: 'home',
      page: '/service-areas/daphne',
      referrer: 'www.google.com',
      utm_source: 'newsletter',
      utm_campaign: 'x'.repeat(200),
      utm_medium: null,
      elapsed_ms: 40_000,
    })
  })

  test('broken metadata never gets a lead refused', async () => {
    const odd = { form: 7, page: {}, referrer: ['a'], utm_source: null, elapsedMs: 'soon', website: 3 }
    expect((await server.post('/api/contact', { ...inquiry, ...odd })).status).toBe(201)
  })

  test('the same key with the same content is one lead with the same answer', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await receiptOf(await server.post('/api/contact', inquiry, key))
    const second = await server.post('/api/contact', { ...inquiry, page: '/contact', elapsedMs: 9000 }, key)
    expect(second.status).toBe(201)
    expect(await receiptOf(second)).toEqual(first)
    const inBody = { ...inquiry, idempotencyKey: key['idempotency-key'] }
    expect(await receiptOf(await server.post('/api/contact', inBody, NO_KEY))).toEqual(first)
    const other = await receiptOf(await server.post('/api/quotes', quote, key))
    expect(other.id).not.toBe(first.id)
  })

  test('a correction under the same key is a new lead, and repeating it returns that lead', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = async (message: string) => receiptOf(await server.post('/api/contact', { ...inquiry, message }, key))
    const first = await send('call 0199')
    const [second, twin] = await Promise.all([send('call 0198 instead'), send('call 0198 instead')])
    expect(second?.id).not.toBe(first.id)
    expect(twin).toEqual(second)
    expect(await send('call 0199')).toEqual(first)
    const row = await rowOf(server, second?.reference ?? '')
    expect(JSON.parse(row.fields).message).toBe('call 0198 instead')
    const emails = await withDatabase(server, (db) =>
      db.selectFrom('outbox').select('kind').where('lead_id', '=', row.id).where('kind', '=', 'owner').execute(),
    )
    expect(emails).toHaveLength(1)
  })

  test('without a key, or with one that cannot be stored, the same content is one lead for ten minutes', async () => {
    const body = { ...inquiry, message: `keyless ${randomUUID()}` }
    const long = { 'idempotency-key': 'k'.repeat(201) }
    const send = async (more: object, headers: Record<string, string>) =>
      receiptOf(await server.post('/api/contact', { ...body, ...more }, headers))
    const answers = await Promise.all([NO_KEY, NO_KEY, NO_KEY, long, long].map((headers) => send({}, headers)))
    const [first] = answers
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect((await send({ phone: '(251) 555-0111' }, NO_KEY)).id).not.toBe(first?.id)
    expect((await send({}, {})).id).not.toBe(first?.id)
    const elevenMinutes = new Date(Date.now() - 11 * 60_000).toISOString()
    await withDatabase(server, (db) =>
      db
        .updateTable('leads')
        .set({ received_at: elevenMinutes })
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    expect((await send({}, NO_KEY)).id).not.toBe(first?.id)
  })

  test('forty simultaneous posts with one key make one lead', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => receiptOf(await server.post('/api/quotes', quote, key))),
    )
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    const emails = await withDatabase(server, (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('lead_id', '=', answers[0]?.id ?? '')
        .execute(),
    )
    expect(emails).toHaveLength(2)
  })

  test('a post from another site is refused', async () => {
    const status = async (headers: Record<string, string>) =>
      (await server.post('/api/contact', inquiry, headers)).status
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await status({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })).toBe(201)
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ origin: server.url })).toBe(201)
    const refused = await server.post('/api/contact', inquiry, { origin: 'https://evil.example' })
    expect(await refused.text()).toContain('(251) 555-0142')
  })

  test('an unreadable body is refused with a sentence', async () => {
    const send = (body: string, type: string) =>
      fetch(`${server.url}/api/contact`, { method: 'POST', headers: { 'content-type': type }, body })
    for (const body of ['{"fullName":', '', '[]', 'null', '"text"', '7']) {
      const response = await send(body, 'application/json')
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/^We could not read what was sent\..*\(251\) 555-0142\.$/)
    }
    expect((await send('<a/>', 'application/xml')).status).toBe(415)
    expect((await send('x', 'multipart/form-data; boundary=x')).status).toBe(415)
  })

  test('a body of 384 KB is accepted, a larger one is refused', async () => {
    const large = await server.post('/api/quotes', { ...quote, projectDescription: 'x'.repeat(384 * 1024 - 2000) })
    expect([large.status, await large.text()]).toEqual([400, expect.stringMatching(/^Project description: Please sh/)])
    const status = await new Promise<[number | undefined, string]>((resolve) => {
      const post = request(`${server.url}/api/quotes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 400_000 },
      })
      post.on('response', (response) => {
        let text = ''
        response.on('data', (part) => (text += part))
        response.on('end', () => resolve([response.statusCode, text]))
      })
      post.on('error', () => {})
      post.write('{"firstName":"')
    })
    expect(status[0]).toBe(413)
    expect(status[1]).toMatch(/384 KB.*\(251\) 555-0142/)
  })

  test('health is ready while storage responds', async () => {
    const response = await fetch(`${server.url}/api/health`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', pages: 'live' }])
  })

  test('events are counted by day and known page', async () => {
    const count = async (event: string, page: string) => (await server.post('/api/events', { event, page })).status
    expect(await count('call', '/contact')).toBe(204)
    expect(await count('call', '/contact')).toBe(204)
    expect(await count('form-start', `/made-up/${randomUUID()}`)).toBe(204)
    expect(await count('login', '/contact')).toBe(400)
    const beacon = await fetch(`${server.url}/api/events`, {
      method: 'POST',
      body: '{"event":"form-send","page":"/quote"}',
    })
    expect(beacon.status).toBe(204)
    const rows = await withDatabase(server, (db) =>
      db.selectFrom('event_counts').select(['event', 'page', 'count']).orderBy('event').execute(),
    )
    expect(rows).toEqual([
      { event: 'call', page: '/contact', count: 2 },
      { event: 'form-send', page: '/quote', count: 1 },
      { event: 'form-start', page: 'other', count: 1 },
    ])
  })

  test('a request is one line in the log, with the reference and nothing about the visitor', async () => {
    const receipt = await receiptOf(await server.post('/api/contact', { ...inquiry, fullName: 'Quentin Private' }))
    await expect.poll(() => server.output()).toContain(receipt.reference)
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes(receipt.reference))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'POST',
      route: '/api/contact',
      status: 201,
      lead: receipt.reference,
    })
    expect(server.output()).not.toMatch(/Quentin|example\.com|555-0199/)
    expect(server.errors()).toBe('')
  })
})
